import type { FixtureKind } from '@/features/seating/fixtures/kinds';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { countChairsInRow, getRowsSize, isInRows } from '@/features/seating/tables/chair-rows';
import { listGaps } from '@/features/seating/tables/geometry';
import { tableKey } from '@/features/seating/tables/model';
import { type Fixture, NEW_TABLE, type Table } from '@/features/seating/tables/schema';
import { newId } from '@/lib/browser/new-id';
import { formatCount } from '@/lib/text/counts';

const INCH = 0.0254;
export const METRES_PER_FOOT = 0.3048;
const inches = (length: number) => Math.round(length * INCH * 1000) / 1000;
const feet = (length: number) => Math.round(length * METRES_PER_FOOT * 1000) / 1000;

export type TablePreset = Pick<Table, 'shape' | 'seats' | 'width' | 'depth'> & {
  name: string;
  size: string;
  isInBar?: true;
  key?: string;
};

export const tablePresets = [
  {
    name: 'Round 8',
    size: '60-inch round, seats 8',
    shape: 'round',
    seats: 8,
    width: inches(60),
    depth: inches(60),
    isInBar: true,
    key: 'R',
  },
  {
    name: 'Round 10',
    size: '72-inch round, seats 10',
    shape: 'round',
    seats: 10,
    width: inches(72),
    depth: inches(72),
    isInBar: true,
  },
  {
    name: 'Round 6',
    size: '54-inch round, seats 6',
    shape: 'round',
    seats: 6,
    width: inches(54),
    depth: inches(54),
  },
  {
    name: 'Oval',
    size: 'Oval, seats 10',
    shape: 'oval',
    seats: 10,
    width: 2.4,
    depth: 1.2,
    isInBar: true,
    key: 'O',
  },
  {
    name: 'Square',
    size: '60-inch square, seats 8',
    shape: 'square',
    seats: 8,
    width: inches(60),
    depth: inches(60),
    isInBar: true,
    key: 'Q',
  },
  {
    name: 'Trestle 6',
    size: '6-foot trestle, seats 6',
    shape: 'long',
    seats: 6,
    width: feet(6),
    depth: inches(30),
    isInBar: true,
    key: 'L',
  },
  {
    name: 'Trestle 8',
    size: '8-foot trestle, seats 8',
    shape: 'long',
    seats: 8,
    width: feet(8),
    depth: inches(30),
  },
  {
    name: 'Top',
    size: 'Top table, 8 on one side',
    shape: 'long',
    seats: 8,
    width: feet(18),
    depth: inches(30),
    isInBar: true,
    key: 'T',
  },
  {
    name: 'For two',
    size: 'Half-round, seats 2',
    shape: 'half-round',
    seats: 2,
    width: 1.5,
    depth: 0.75,
    isInBar: true,
  },
  {
    name: 'U-shape',
    size: 'U-shape, seats 22',
    shape: 'u-shape',
    seats: 22,
    width: feet(16),
    depth: feet(14.5),
  },
  {
    name: 'E-shape',
    size: 'E-shape, seats 50',
    shape: 'e-shape',
    seats: 50,
    width: feet(24),
    depth: feet(14.5),
  },
  {
    name: 'L-shape',
    size: 'L-shape, seats 24',
    shape: 'l-shape',
    seats: 24,
    width: feet(14.5),
    depth: feet(14.5),
  },
  {
    name: 'Rows of chairs',
    size: '5 rows of 8 chairs',
    shape: 'rows',
    seats: 40,
    ...getRowsSize(5, 8),
  },
] as const satisfies readonly TablePreset[];

const shapeNames: Record<Table['shape'], string> = {
  round: 'Round',
  oval: 'Oval',
  square: 'Square',
  long: 'Long',
  'half-round': 'Half-round',
  'l-shape': 'L-shape',
  'u-shape': 'U-shape',
  'e-shape': 'E-shape',
  rows: 'Rows',
};

export const findPreset = ({
  shape,
  width,
  depth,
}: Pick<Table, 'shape' | 'width' | 'depth'>): TablePreset | undefined =>
  tablePresets.find(
    (preset) =>
      preset.shape === shape && isNear(preset.width, width) && isNear(preset.depth, depth),
  );

export function countRows(table: Pick<Table, 'width' | 'seats' | 'gaps'>) {
  const inRow = countChairsInRow(table);
  return { rows: Math.ceil((table.seats + listGaps(table).length) / inRow), inRow };
}

export function describeSize(
  table: Pick<Table, 'shape' | 'width' | 'depth' | 'seats' | 'gaps'>,
): string {
  const { shape, width, depth, seats } = table;
  if (isInRows(table)) {
    const { rows, inRow } = countRows(table);
    return `${formatCount(rows, 'row')} of ${formatCount(inRow, 'chair')}`;
  }
  const match = findPreset(table);
  if (match && match.seats === seats) return match.size;
  const sizes =
    shape === 'round' ? `${metres(width)} m across` : `${metres(width)} × ${metres(depth)} m`;
  return `${shapeNames[shape]}, ${sizes}`;
}

/** Allows a centimetre of rounding, because feet and inches are not whole centimetres. */
const isNear = (a: number, b: number) => Math.abs(a - b) < 0.01;
const metres = (length: number): string => `${Math.round(length * 100) / 100}`;

export function findFreeLabels(tables: readonly Pick<Table, 'label'>[], count: number): string[] {
  const taken = new Set(tables.map(({ label }) => tableKey(label)));
  const labels: string[] = [];
  for (let number = 1; labels.length < count; number++)
    if (!taken.has(tableKey(`${number}`))) labels.push(`${number}`);
  return labels;
}

export function findFreeBlockLabel(tables: readonly Pick<Table, 'label'>[]): string {
  const taken = new Set(tables.map(({ label }) => tableKey(label)));
  const free = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    .map((letter) => `Block ${letter}`)
    .find((label) => !taken.has(tableKey(label)));
  return free ?? findFreeLabels(tables, 1)[0] ?? '1';
}

export function createTable(
  { shape, seats, width, depth }: Omit<TablePreset, 'name' | 'size'>,
  label: string,
): Table {
  return { ...NEW_TABLE, id: newId(), label, shape, seats, width, depth };
}

export function createFixture(kind: FixtureKind, place: Pick<Fixture, 'x' | 'y'>): Fixture {
  const { width, depth } = fixtureDesigns[kind];
  return { id: newId(), kind, width, depth, turn: 0, ...place };
}
