import type { Bounds, Point } from '../tables/geometry';

// On a phone a wide room is rotated 90° to the left, so its upper wall is on the left. Room and drawing are in metres.

export const toDrawingPoint = ({ x, y }: Point, isTurned: boolean): Point =>
  isTurned ? { x: y, y: 0 - x } : { x, y };

export const fromDrawingPoint = ({ x, y }: Point, isTurned: boolean): Point =>
  isTurned ? { x: 0 - y, y: x } : { x, y };

export function toDrawingBounds({ left, top, right, bottom }: Bounds, isTurned: boolean): Bounds {
  return isTurned
    ? { left: top, top: 0 - right, right: bottom, bottom: 0 - left }
    : { left, top, right, bottom };
}

export const toDrawingRotation = (turn: number, isTurned: boolean): number =>
  (turn + (isTurned ? 270 : 0)) % 360;
