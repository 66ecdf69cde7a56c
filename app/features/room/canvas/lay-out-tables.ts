import { hasArms } from '@/features/seating/tables/arms';
import { isInRows } from '@/features/seating/tables/chair-rows';
import { isOneSided, isPlaced, type PlacedTable } from '@/features/seating/tables/geometry';
import { compareLabels, isTopTable } from '@/features/seating/tables/model';
import type { RoomPlan, Table } from '@/features/seating/tables/schema';
import { createTable, findFreeLabels, type TablePreset } from './presets';
import { findPositionsInRows, type RowPattern } from './rows';
import { findTopTablePosition, getTopTableSize } from './top-table';

/** Spare chairs for late replies, as a share of the guests. */
const SPARE = 0.05;

export const countChairsNeeded = (guests: number): number => Math.ceil(guests * (1 + SPARE) - 1e-9);

type LayoutOptions = {
  preset: TablePreset;
  count: number;
  topSeats: number | null;
  pattern: RowPattern;
  movesAll: boolean;
};

/** Blocks of chairs stay where they are. */
function partition({ tables }: RoomPlan, movesAll: boolean) {
  const placed = tables.filter(isPlaced);
  const isFixed = (table: Table) => !movesAll || isInRows(table);
  const fixed = placed.filter(isFixed);
  const unplaced = tables.filter((table) => table.x === null && !isInRows(table));
  const loose = [...placed.filter((table) => !isFixed(table)), ...unplaced];
  return {
    fixed,
    loose,
    fixedTop: fixed.find(({ label }) => isTopTable(label)),
    looseTop: loose.find(({ label }) => isTopTable(label)),
  };
}

/** Number of unplaced and new tables needed to seat every guest with some chairs to spare. */
export function countTablesNeeded(
  plan: RoomPlan,
  guests: number,
  options: Pick<LayoutOptions, 'preset' | 'topSeats' | 'movesAll'>,
): number {
  const { fixed, loose, looseTop, fixedTop } = partition(plan, options.movesAll);
  const seatsOf = (tables: readonly Table[]) => tables.reduce((sum, { seats }) => sum + seats, 0);
  const waiting = options.topSeats === null ? loose : loose.filter((table) => table !== looseTop);
  const atTop = fixedTop ? 0 : (options.topSeats ?? 0);
  const lacking = countChairsNeeded(guests) - seatsOf(fixed) - atTop - seatsOf(waiting);
  return Math.max(1, waiting.length + Math.max(0, Math.ceil(lacking / options.preset.seats)));
}

/** Number of tables that `layOutTables` places, and of chairs afterwards. */
export function countChairsAfterLayout(
  plan: RoomPlan,
  { preset, count, topSeats, movesAll }: Omit<LayoutOptions, 'pattern'>,
) {
  const { fixed, loose, looseTop, fixedTop } = partition(plan, movesAll);
  const newTop = topSeats !== null && !fixedTop ? [{ seats: topSeats }] : [];
  const waiting = newTop.length > 0 ? loose.filter((table) => table !== looseTop) : loose;
  const added = Array.from({ length: Math.max(0, count - waiting.length) }, () => preset);
  const staying = [...fixed, ...waiting.slice(count).filter(isPlaced)];
  const seated = [...staying, ...newTop, ...waiting.slice(0, count), ...added];
  return {
    tables: newTop.length + count,
    chairs: seated.reduce((sum, { seats }) => sum + seats, 0),
  };
}

export function layOutTables(
  plan: RoomPlan,
  { preset, count, topSeats, pattern, movesAll }: LayoutOptions,
) {
  const { fixed, loose, looseTop, fixedTop } = partition(plan, movesAll);
  const needsTop = topSeats !== null && !fixedTop;
  const waiting = needsTop ? loose.filter((table) => table !== looseTop) : loose;
  const staying = [...fixed, ...waiting.slice(count).filter(isPlaced)];
  const top = needsTop ? topTableIn({ ...plan, tables: staying }, looseTop, topSeats) : null;
  const labels = findFreeLabels(plan.tables, Math.max(0, count - waiting.length));
  const all = [
    ...waiting.slice(0, count),
    ...labels.map((label) => createTable(preset, label)),
  ].sort(compareLabels);
  const size = {
    width: Math.max(...all.map(({ width }) => width)),
    depth: Math.max(...all.map(({ depth }) => depth)),
  };
  const places = findPositionsInRows(
    { ...plan, tables: top ? [...staying, top] : staying },
    size,
    all.length,
    pattern,
  );
  const placed = all.flatMap((table, at): PlacedTable[] => {
    const place = places[at];
    return place ? [{ ...table, ...place, turn: 0 }] : [];
  });
  return {
    tables: top ? [top, ...placed] : placed,
    missing: all.length - placed.length,
    lacksTop: needsTop && top === null,
  };
}

/** The existing top table, resized if necessary, or a new one. Null if no wall has space. */
function topTableIn(
  plan: RoomPlan,
  existing: Table | undefined,
  seats: number,
): PlacedTable | null {
  const size = getTopTableSize(seats);
  const resized =
    existing &&
    (existing.seats === seats && (isOneSided(existing) || hasArms(existing))
      ? existing
      : { ...existing, ...size, gaps: null });
  const table = resized ?? createTable(size, 'Top Table');
  const place = findTopTablePosition(plan, table);
  return place && { ...table, ...place };
}
