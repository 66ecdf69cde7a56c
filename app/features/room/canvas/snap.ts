import type { Point } from '@/features/seating/tables/geometry';

const GRID = 0.25;

/** Where something comes to stand, and the neighbours' axes it stands on. */
export type Snapped = Point & { across: number | null; along: number | null };

/** The place nearest to where something is dragged: in line with a neighbour within `reach` metres, else on the grid. */
export function snapped(to: Point, neighbours: readonly Point[], reach: number): Snapped {
  const nearest = (axis: 'x' | 'y') => {
    const off = (neighbour: Point) => Math.abs(neighbour[axis] - to[axis]);
    const close = neighbours.filter((neighbour) => off(neighbour) <= reach).sort((a, b) => off(a) - off(b))[0];
    return close ? close[axis] : null;
  };
  const [along, across] = [nearest('x'), nearest('y')];
  const onGrid = (value: number) => Math.round(value / GRID) * GRID;
  return { x: along ?? onGrid(to.x), y: across ?? onGrid(to.y), across, along };
}
