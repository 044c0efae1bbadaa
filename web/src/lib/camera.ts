// The part of a board that is in the window: centre and width, in the board's own units.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Camera {
  x: number;
  y: number;
  /** Board units for each pixel of the window. */
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The camera that shows a whole box, with room around it. */
export function fit(box: Box, window: Size, room = 1.08): Camera {
  const scale = Math.max(box.width / Math.max(window.width, 1), box.height / Math.max(window.height, 1)) * room;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: scale || 1 };
}

export function viewBox(camera: Camera, window: Size): string {
  const width = window.width * camera.scale;
  const height = window.height * camera.scale;
  return [camera.x - width / 2, camera.y - height / 2, width, height].map((n) => n.toFixed(2)).join(' ');
}

/**
 * How a picture that was drawn for one camera is moved and stretched around the middle of the window, so that it shows
 * what another camera sees: nothing is drawn again.
 */
export function shift(drawn: Camera, camera: Camera): { x: number; y: number; scale: number } {
  return { x: (drawn.x - camera.x) / camera.scale, y: (drawn.y - camera.y) / camera.scale, scale: drawn.scale / camera.scale };
}

/** Whether a window sees a whole box. */
export function sees(camera: Camera, window: Size, box: Box): boolean {
  const [width, height] = [window.width * camera.scale, window.height * camera.scale];
  const [left, top] = [camera.x - width / 2, camera.y - height / 2];
  return box.x >= left && box.y >= top && box.x + box.width <= left + width && box.y + box.height <= top + height;
}

/** Moves by pixels of the window. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx * camera.scale, y: camera.y - dy * camera.scale };
}

/** Zooms so that what lies under a point of the window (from its centre) stays there. */
export function zoom(camera: Camera, factor: number, atX = 0, atY = 0, limits: [number, number] = [0.05, 20]): Camera {
  const scale = Math.min(limits[1], Math.max(limits[0], camera.scale / factor));
  const grown = camera.scale - scale;
  return { x: camera.x + atX * grown, y: camera.y + atY * grown, scale };
}

/** Keeps the centre inside the box. */
export function hold(camera: Camera, box: Box): Camera {
  const clamp = (value: number, low: number, size: number) => Math.min(low + size, Math.max(low, value));
  return { ...camera, x: clamp(camera.x, box.x, box.width), y: clamp(camera.y, box.y, box.height) };
}
