import { expect, test } from 'vitest';

import { fit, sees, shift, hold, pan, viewBox, zoom } from './camera';

const window = { width: 400, height: 200 };

test('a whole box is shown whatever its shape', () => {
  const camera = fit({ x: -100, y: -100, width: 200, height: 200 }, window, 1);
  expect(camera).toEqual({ x: 0, y: 0, scale: 1 });
  expect(viewBox(camera, window)).toBe('-200.00 -100.00 400.00 200.00');
});

test('what lies under the pointer stays there while zooming', () => {
  const before = { x: 10, y: 20, scale: 2 };
  const after = zoom(before, 2, 50, -30);
  const under = (camera: typeof before) => [camera.x + 50 * camera.scale, camera.y - 30 * camera.scale];
  expect(after.scale).toBe(1);
  expect(under(after)).toEqual(under(before));
});

test('zoom keeps its limits', () => {
  expect(zoom({ x: 0, y: 0, scale: 1 }, 1000, 0, 0, [0.5, 4]).scale).toBe(0.5);
  expect(zoom({ x: 0, y: 0, scale: 1 }, 0.001, 0, 0, [0.5, 4]).scale).toBe(4);
});

test('dragging moves the board with the finger, and not out of sight', () => {
  expect(pan({ x: 0, y: 0, scale: 2 }, 10, -5)).toEqual({ x: -20, y: 10, scale: 2 });
  expect(hold({ x: 500, y: -500, scale: 1 }, { x: 0, y: 0, width: 100, height: 100 })).toEqual({ x: 100, y: 0, scale: 1 });
});

test('a picture that is moved shows what a new one would', () => {
  const drawn = { x: 40, y: -20, scale: 0.8 };
  const camera = { x: 110, y: 35, scale: 0.5 };
  const moved = shift(drawn, camera);
  for (const point of [0, 37, -250]) {
    const before = (point - drawn.x) / drawn.scale;
    expect(before * moved.scale + moved.x).toBeCloseTo((point - camera.x) / camera.scale);
  }
  expect(shift(camera, camera)).toEqual({ x: 0, y: 0, scale: 1 });
});

test('a window sees a box that lies within it', () => {
  const window = { width: 400, height: 200 };
  expect(sees({ x: 0, y: 0, scale: 1 }, window, { x: -200, y: -100, width: 400, height: 200 })).toBe(true);
  expect(sees({ x: 1, y: 0, scale: 1 }, window, { x: -200, y: -100, width: 400, height: 200 })).toBe(false);
  expect(sees({ x: 1, y: 0, scale: 1.1 }, window, { x: -200, y: -100, width: 400, height: 200 })).toBe(true);
});
