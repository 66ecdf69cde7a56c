import { fixtureTraits } from '@/features/seating/fixtures/registry';
import { toDrawingPoint } from '@/features/seating/floor-plan/drawing-coordinates';
import { isPlaced, type PlacedTable, type Point } from '@/features/seating/tables/geometry';
import { getShortLabel, tableKey } from '@/features/seating/tables/model';
import type { RoomPlan, Table } from '@/features/seating/tables/schema';

export type NumberingOrder = 'rows' | 'columns' | 'door';

/** Tables are in one row if their centres are closer than this fraction of the smaller table. */
const ROW_TOLERANCE = 0.5;
const MAX_NUMBER = 9999;
const MAX_RANGE = 200;

/** The numbers of “2; 8; 12–16”, ascending; null if the text has anything else, or a longer range than a room has tables. */
export function parseNumbers(text: string): number[] | null {
  const numbers = new Set<number>();
  for (const part of text
    .replace(/\s*[-–—]\s*/gu, '-')
    .split(/[;,\s]+/u)
    .filter(Boolean)) {
    const [, first, , last] = /^(\d{1,4})(-(\d{1,4}))?$/u.exec(part) ?? [];
    if (!first) return null;
    const [from, to] = [Number(first), Number(last ?? first)];
    if (to < from || to - from > MAX_RANGE) return null;
    for (let number = from; number <= to; number++) numbers.add(number);
  }
  return [...numbers].sort((a, b) => a - b);
}

/** The number of “7”, “Table 7” and “7 · Lavender”, with the name after it; null for “Top Table”. */
function splitNumber(label: string): { number: number; name: string } | null {
  const [, number, name = ''] = /^(\d{1,4})(\s*[·:,–-]\s*\S.*)?$/u.exec(getShortLabel(label)) ?? [];
  return number ? { number: Number(number), name } : null;
}

export const hasNumber = ({ label }: Pick<Table, 'label'>) => splitNumber(label) !== null;

export const findTablesByNumber = <Some extends Pick<Table, 'label'>>(
  tables: readonly Some[],
  numbers: readonly number[],
): Some[] => {
  const wanted = new Set(numbers);
  return tables.filter(({ label }) => wanted.has(splitNumber(label)?.number ?? -1));
};

export const findEntrance = ({ fixtures }: Pick<RoomPlan, 'fixtures'>) =>
  fixtures.find(({ kind }) => fixtureTraits[kind].isEntry);

type Options = {
  order: NumberingOrder;
  start: number;
  leftOut: readonly number[];
  /** Whether the host sees the room rotated; “left” and “above” then refer to the rotated room. */
  isTurned: boolean;
};

/** Skips numbers in `leftOut` and of other tables, and keeps names after the number. Null if a number would have more than four digits. */
export function numberTables(
  plan: RoomPlan,
  { order, start, leftOut, isTurned }: Options,
): Table[] | null {
  const numbered = plan.tables.filter(
    (table): table is PlacedTable => isPlaced(table) && hasNumber(table),
  );
  const ids = new Set(numbered.map(({ id }) => id));
  const taken = new Set([
    ...leftOut,
    ...plan.tables.flatMap(({ id, label }) =>
      ids.has(id) ? [] : (splitNumber(label)?.number ?? []),
    ),
  ]);
  const takenKeys = new Set(
    plan.tables.flatMap(({ id, label }) => (ids.has(id) ? [] : tableKey(label))),
  );
  let next = start;
  const renamed = sortByPosition(numbered, order, { plan, isTurned }).map((table) => {
    const name = splitNumber(table.label)?.name ?? '';
    while (taken.has(next) || takenKeys.has(tableKey(`${next}${name}`))) next++;
    return { ...table, label: `${next++}${name}` };
  });
  return next > MAX_NUMBER + 1 ? null : renamed;
}

function sortByPosition(
  tables: readonly PlacedTable[],
  order: NumberingOrder,
  { plan, isTurned }: { plan: RoomPlan; isTurned: boolean },
): PlacedTable[] {
  const seen = tables.map((table) => ({ table, at: toDrawingPoint(table, isTurned) }));
  if (order === 'columns') return inRows(seen, 'x', 'y');
  const door = findEntrance(plan);
  if (order === 'rows' || !door) return inRows(seen, 'y', 'x');
  const distance = ({ x, y }: Point) => Math.hypot(x - door.x, y - door.y);
  return [...tables].sort((a, b) => distance(a) - distance(b));
}

type SeenTable = { table: PlacedTable; at: Point };

/** `across` is the axis that separates rows, `along` the axis within a row. */
function inRows(tables: readonly SeenTable[], across: 'x' | 'y', along: 'x' | 'y'): PlacedTable[] {
  const rows: SeenTable[][] = [];
  for (const seen of [...tables].sort((a, b) => a.at[across] - b.at[across])) {
    const [first] = rows.at(-1) ?? [];
    const reach = ROW_TOLERANCE * Math.min(seen.table.width, seen.table.depth);
    if (first && seen.at[across] - first.at[across] < reach) rows.at(-1)?.push(seen);
    else rows.push([seen]);
  }
  return rows
    .flatMap((row) => row.sort((a, b) => a.at[along] - b.at[along]))
    .map(({ table }) => table);
}
