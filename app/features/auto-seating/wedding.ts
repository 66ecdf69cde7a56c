import type { Guest } from '@/features/guests/schema';
import { tableKey } from '@/features/tables/model';
import type { RoomPlan, Table } from '@/features/tables/schema';
import type { SeatingProblem } from './problem';
import type { Wish } from './schema';

/** Who is seated anew: those without a table, or everybody whom no wish keeps where they are. */
export type Scope = 'unseated' | 'all';

/** What is to be seated: an event's guests and tables, in the order by which the problem numbers them. */
export type Wedding = { guests: readonly Guest[]; room: RoomPlan; wishes: readonly Wish[]; scope: Scope };

/** What a party at one table is worth, by pair, and a wish to be near. */
const WORTH = { party: 10, near: 25 };
/** How far apart, edge to edge, two tables may be and still be neighbours, in metres. */
const NEIGHBOURLY = 2.5;

/** The table each guest has, as a number; -1 for none. */
export function tablesNow({ guests, room }: Pick<Wedding, 'guests' | 'room'>): number[] {
  const numbers = new Map(room.tables.map(({ label }, index) => [tableKey(label), index]));
  return guests.map(({ table_number }) => (table_number === null ? -1 : (numbers.get(tableKey(table_number)) ?? -1)));
}

/** Whose place is not up for change: by the scope, or because they or their table are to stay. */
export function stays({ guests, room, wishes, scope }: Wedding): boolean[] {
  const kept = wishes.filter(({ kind }) => kind === 'stays');
  const keptGuests = new Set(kept.map(({ guest_id }) => guest_id));
  const keptTables = new Set(kept.map(({ table_id }) => table_id));
  const now = tablesNow({ guests, room });
  return guests.map(({ id }, guest) => {
    const table = room.tables[now[guest] ?? -1];
    return table !== undefined && (scope === 'unseated' || keptGuests.has(id) || keptTables.has(table.id));
  });
}

/** Who belongs together by their party; guests of one, as numbers. */
export function partiesOf(guests: readonly Guest[]): number[][] {
  const parties = new Map<string, number[]>();
  for (const [index, { party }] of guests.entries())
    if (party !== null) parties.set(tableKey(party), [...(parties.get(tableKey(party)) ?? []), index]);
  return [...parties.values()].filter((party) => party.length > 1);
}

const reach = ({ width, depth }: Table) => Math.max(width, depth) / 2;

/** Which tables stand beside each other, as numbers; those without a place stand nowhere. */
export function neighboursOf(tables: readonly Table[]): [number, number][] {
  const pairs: [number, number][] = [];
  for (const [a, one] of tables.entries())
    for (const [b, other] of tables.entries()) {
      if (b <= a || one.x === null || one.y === null || other.x === null || other.y === null) continue;
      if (Math.hypot(one.x - other.x, one.y - other.y) - reach(one) - reach(other) <= NEIGHBOURLY) pairs.push([a, b]);
    }
  return pairs;
}

/** The problem to solve; wishes about somebody or something that is gone are left out. */
export function problemOf(wedding: Wedding): SeatingProblem {
  const { guests, room, wishes } = wedding;
  const now = tablesNow(wedding);
  const fixed = stays(wedding);
  const numbers = new Map(guests.map(({ id }, index) => [id, index]));
  const places = new Map(room.tables.map(({ id }, index) => [id, index]));
  const ofTwo = (kind: Wish['kind']) =>
    wishes.flatMap((wish): [number, number][] => {
      const [a, b] = [numbers.get(wish.guest_id ?? ''), numbers.get(wish.other_id ?? '')];
      return wish.kind === kind && a !== undefined && b !== undefined ? [[a, b]] : [];
    });
  const ofTable = (kind: Wish['kind']) =>
    wishes.flatMap((wish): [number, number][] => {
      const [guest, table] = [numbers.get(wish.guest_id ?? ''), places.get(wish.table_id ?? '')];
      return wish.kind === kind && guest !== undefined && table !== undefined ? [[guest, table]] : [];
    });
  const parties = partiesOf(guests);
  const weights = parties.flatMap((party) =>
    party.flatMap((a, index) => party.slice(index + 1).map((b): [number, number, number] => [a, b, WORTH.party])),
  );
  const held = room.tables.map((_, table) => fixed.filter((isFixed, guest) => isFixed && now[guest] === table).length);
  const [together, beside] = [ofTwo('together'), ofTwo('beside')];
  return {
    guests: guests.length,
    tables: room.tables.map(({ seats }, table) => ({ least: 0, most: Math.max(seats, held[table] ?? 0) })),
    weights,
    together,
    beside,
    apart: ofTwo('apart'),
    near: ofTwo('near').map(([a, b]) => [a, b, WORTH.near]),
    neighbours: neighboursOf(room.tables),
    seated: [
      ...fixed.flatMap((isFixed, guest): [number, number][] => (isFixed ? [[guest, now[guest] ?? 0]] : [])),
      ...ofTable('at'),
    ],
    notAt: ofTable('not_at'),
    company: [...parties, ...together, ...beside],
  };
}
