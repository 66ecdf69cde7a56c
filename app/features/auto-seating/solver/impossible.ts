import type { SeatingItems, SeatingProblem } from './problem.ts';

export type ImpossibleReason =
  | { kind: 'too-many-guests'; size: number; room: number }
  | { kind: 'too-few-guests'; size: number; least: number }
  | { kind: 'too-large'; guests: readonly number[]; size: number }
  | { kind: 'nowhere'; guests: readonly number[] }
  | { kind: 'two-tables'; guests: readonly number[] }
  | { kind: 'apart-and-together'; guests: readonly [number, number] }
  | { kind: 'table-too-full'; table: number; size: number };

const reasonTexts: Record<ImpossibleReason['kind'], string> = {
  'too-many-guests': 'There are more guests than seats.',
  'too-few-guests': 'There are too few guests for what each table needs at least.',
  'too-large': 'Some guests who are to sit together are more than any table holds.',
  nowhere: 'Some guests may sit at no table.',
  'two-tables': 'Some guests are to sit together and at two tables.',
  'apart-and-together': 'Two guests are to sit together and apart.',
  'table-too-full': 'More guests are to sit at one table than it holds.',
};

export class ImpossibleSeatingError extends Error {
  readonly why: ImpossibleReason;
  constructor(why: ImpossibleReason) {
    super(reasonTexts[why.kind]);
    this.name = 'ImpossibleSeatingError';
    this.why = why;
  }
}

export const MAX_GUESTS = 5000;

export function checkProblem({ guests, tables, sizes, ...rest }: SeatingProblem) {
  const fail = (message: string): never => {
    throw new RangeError(message);
  };
  if (!Number.isInteger(guests) || guests < 0) fail('The number of guests is no number.');
  if (guests > MAX_GUESTS) fail(`More than ${MAX_GUESTS} guests cannot be seated at once.`);
  if (guests > 0 && tables.length === 0) fail('There is no table.');
  if (sizes && sizes.length !== guests) fail('Each guest needs a size.');
  for (const size of sizes ?? [])
    if (!(size >= 0 && Number.isFinite(size))) fail('A size is no number.');
  for (const { least, most } of tables)
    if (!(least >= 0 && most >= least)) fail('A table holds less than it needs.');
  const isGuest = (guest: number) => Number.isInteger(guest) && guest >= 0 && guest < guests;
  const isTable = (table: number) => Number.isInteger(table) && table >= 0 && table < tables.length;
  const {
    weights = [],
    together = [],
    apart = [],
    seated = [],
    notAt = [],
    company = [],
    near = [],
    neighbours = [],
  } = rest;
  const { places = [], beside = [] } = rest;
  const named = [
    ...[...weights, ...near, ...apart, ...beside].flatMap((pair) => pair.slice(0, 2)),
    ...[...seated, ...notAt, ...places].map(([guest]) => guest),
    ...[...together, ...company].flat(),
  ];
  if (!named.every(isGuest)) fail('A wish names a guest who is not there.');
  if (
    ![...seated, ...notAt, ...places].every(([, table]) => isTable(table)) ||
    !neighbours.flat().every(isTable)
  )
    fail('A wish names a table that is not there.');
  if (![...weights, ...near, ...places].every(([, , weight]) => Number.isFinite(weight)))
    fail('A weight is no number.');
}

export function findImpossibleReason(
  { apart = [] }: SeatingProblem,
  items: SeatingItems,
): ImpossibleReason | null {
  const { sizes, most, least, allowed, members, tables } = items;
  const sum = (list: Float64Array) => list.reduce((total, one) => total + one, 0);
  const slack = 1e-9;
  const fixed = new Float64Array(tables);
  for (const [item, guests] of members.entries()) {
    const open = [...allowed.subarray(item * tables, (item + 1) * tables).entries()]
      .filter(([, one]) => one === 1)
      .map(([table]) => table);
    const [only] = open;
    if (only === undefined) return { kind: guests.length > 1 ? 'two-tables' : 'nowhere', guests };
    const size = sizes[item] as number;
    if (!open.some((table) => size <= (most[table] as number) + slack))
      return { kind: 'too-large', guests, size };
    if (open.length === 1) fixed[only]! += size;
  }
  for (const [a, b] of apart)
    if (items.itemOf[a] === items.itemOf[b]) return { kind: 'apart-and-together', guests: [a, b] };
  for (const [table, size] of fixed.entries())
    if (size > (most[table] as number) + slack) return { kind: 'table-too-full', table, size };
  if (sum(sizes) > sum(most) + slack)
    return { kind: 'too-many-guests', size: sum(sizes), room: sum(most) };
  if (sum(sizes) < sum(least) - slack)
    return { kind: 'too-few-guests', size: sum(sizes), least: sum(least) };
  return null;
}
