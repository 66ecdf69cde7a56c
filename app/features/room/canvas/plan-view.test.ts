import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fromDrawingPoint,
  toDrawingBounds,
  toDrawingPoint,
  toDrawingRotation,
} from '@/features/seating/floor-plan/drawing-coordinates';
import { fitViewport } from './use-plan-view';

const room = { left: 0, top: 0, right: 21, bottom: 14.5 };

test('a room fills the free part of its pane', () => {
  const insets = { top: 84, right: 336, bottom: 104, left: 240 };
  const size = { width: 1440, height: 852 };
  const { x, y, scale } = fitViewport(room, size, insets);
  const drawn = {
    left: -x * scale,
    right: (21 - x) * scale,
    top: -y * scale,
    bottom: (14.5 - y) * scale,
  };
  expect(drawn.left).toBeCloseTo(240);
  expect(drawn.right).toBeCloseTo(1440 - 336);
  expect(drawn.top).toBeGreaterThanOrEqual(84);
  expect(drawn.bottom).toBeLessThanOrEqual(852 - 104);
});

test('a wide room in a tall pane is near its top', () => {
  const insets = { top: 148, right: 28, bottom: 148, left: 240 };
  const { y, scale } = fitViewport(room, { width: 768, height: 852 }, insets);
  expect(-y * scale).toBeCloseTo(148 + 40);
});

test('rotating the drawing puts the upper wall at the left and the left wall at the bottom', () => {
  expect(toDrawingPoint({ x: 10, y: 0 }, true)).toEqual({ x: 0, y: -10 });
  expect(toDrawingBounds(room, true)).toEqual({ left: 0, top: -21, right: 14.5, bottom: 0 });
  expect(toDrawingRotation(0, true)).toBe(270);
  expect(toDrawingRotation(180, true)).toBe(90);
});

test('converting a point to the drawing and back gives the same point', () => {
  const metres = fc.double({ min: -50, max: 50, noNaN: true }).map((length) => length + 0);
  fc.assert(
    fc.property(metres, metres, fc.boolean(), (x, y, isTurned) => {
      const back = fromDrawingPoint(toDrawingPoint({ x, y }, isTurned), isTurned);
      expect([back.x, back.y]).toEqual([expect.closeTo(x, 9), expect.closeTo(y, 9)]);
    }),
  );
});
