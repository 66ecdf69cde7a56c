import { CHAIR_DEPTH, type Point } from '@/features/seating/tables/geometry';
import type { RoomPlan, Table } from '@/features/seating/tables/schema';
import { createClearanceCheck } from './room-objects';

export type RowPattern = 'grid' | 'staggered';

/** Metres between the walls and the chairs nearest to them. */
export const AISLE_WIDTH = 0.6;
/** Largest distance between rows, as a multiple of the necessary one. */
const MAX_ROW_SPACING = 1.5;

type Size = Pick<Table, 'width' | 'depth'>;

/** Positions in rows for tables of one size, clear of everything in the room; fewer than `count` if not all fit. */
export function findPositionsInRows(
  plan: RoomPlan,
  size: Size,
  count: number,
  pattern: RowPattern,
): Point[] {
  const isFree = createClearanceCheck(plan);
  const { width, depth, clearance } = plan.room;
  const margin = CHAIR_DEPTH + AISLE_WIDTH;
  const inner = { width: width - 2 * margin - size.width, depth: depth - 2 * margin - size.depth };
  if (inner.width < 0 || inner.depth < 0) return [];
  const pitch = { across: size.width + clearance, along: size.depth + clearance };
  const most = {
    columns: Math.floor(inner.width / pitch.across + 1e-9) + 1,
    rows: Math.floor(inner.depth / pitch.along + 1e-9) + 1,
  };

  let best: Point[] = [];
  let leastUneven = Number.POSITIVE_INFINITY;
  for (let columns = 1; columns <= most.columns; columns++)
    for (let rows = 1; rows <= most.rows; rows++) {
      const across = stepBetween(inner.width, columns, pitch.across);
      const along = stepBetween(inner.depth, rows, pitch.along);
      const places = cells(plan.room, { columns, rows, across, along }, pattern, inner)
        .filter((place) => isFree({ ...place, width: size.width, depth: size.depth, turn: 0 }))
        .slice(0, count);
      const uneven =
        Math.abs(across / pitch.across - along / pitch.along) +
        Math.abs(columns * rows - count) / count;
      if (places.length > best.length || (places.length === best.length && uneven < leastUneven)) {
        best = places;
        leastUneven = uneven;
      }
    }
  return best;
}

const stepBetween = (length: number, count: number, least: number) =>
  count === 1 ? least : Math.min(least * MAX_ROW_SPACING, length / (count - 1));

type Rows = { columns: number; rows: number; across: number; along: number };

function cells(
  room: Size,
  { columns, rows, across, along }: Rows,
  pattern: RowPattern,
  inner: Size,
): Point[] {
  const top = room.depth / 2 - ((rows - 1) * along) / 2;
  return Array.from({ length: rows }, (_, row) => {
    // Every second row has one table fewer, so that its tables face the gaps of the other rows.
    const isBetween = pattern === 'staggered' && row % 2 === 1 && columns > 1;
    const inRow = isBetween ? columns - 1 : columns;
    const left = room.width / 2 - ((inRow - 1) * across) / 2;
    return Array.from({ length: inRow }, (__, column) => ({
      x: toGrid(left + column * across),
      y: toGrid(top + row * along),
    }));
  })
    .flat()
    .filter(({ x }) => Math.abs(x - room.width / 2) <= inner.width / 2 + 0.01);
}

const toGrid = (length: number) => Math.round(length * 100) / 100;
