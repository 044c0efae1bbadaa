import { expect, test } from 'vitest';

import { fit, hold, pan, viewBox, zoom } from './camera';

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
