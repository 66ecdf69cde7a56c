import type { Point } from '@/features/seating/tables/geometry';

const GRID = 0.25;

/** `across`, `along`: y and x of the neighbour that the point is aligned with, or null. */
export type SnapResult = Point & { across: number | null; along: number | null };

/** Snaps to the axis of a neighbour within `reach` metres, otherwise to the grid. */
export function snapPoint(to: Point, neighbours: readonly Point[], reach: number): SnapResult {
  const nearest = (axis: 'x' | 'y') => {
    const off = (neighbour: Point) => Math.abs(neighbour[axis] - to[axis]);
    const close = neighbours
      .filter((neighbour) => off(neighbour) <= reach)
      .sort((a, b) => off(a) - off(b))[0];
    return close ? close[axis] : null;
  };
  const [along, across] = [nearest('x'), nearest('y')];
  const onGrid = (value: number) => Math.round(value / GRID) * GRID;
  return { x: along ?? onGrid(to.x), y: across ?? onGrid(to.y), across, along };
}
