import { isExpectedAtTables } from '@/features/seating/guests/attendance';
import type { Guest } from '@/features/seating/guests/schema';
import { parseTags } from '@/features/seating/guests/tags';
import { tableKey } from '@/features/seating/tables/model';
import type { RoomPlan, Table } from '@/features/seating/tables/schema';
import type { GuestPlacements, WishContext, WishSubjects } from '@/features/seating/wishes/record';
import { wishRules } from '@/features/seating/wishes/registry';
import type { Wish } from '@/features/seating/wishes/schema';
import type { TopTable } from './top-table/model';

/** The guests to seat: those without a table; all unlocked guests, with few moves or from scratch; or latecomers, moving at most four others. */
export type SeatingMode = 'unseated' | 'improve' | 'all' | 'late';

export const MAX_LATE_MOVES = 4;

export type Wedding = {
  guests: readonly Guest[];
  room: Pick<RoomPlan, 'tables' | 'fixtures'>;
  /** Tables added by the plan, because there are too few chairs. */
  added?: readonly Table[];
  wishes: readonly Wish[];
  mode: SeatingMode;
  keptWhole?: readonly string[];
  topTable?: TopTable;
};

/** `touched` says for each table whether anything changes there. */
export type Assignment = GuestPlacements & { touched: readonly boolean[] };

/** With precomputed lookups; guests and tables by number, -1 for no table. */
export type SeatingFacts = Wedding &
  WishContext & {
    numbers: ReadonlyMap<string, number>;
    places: ReadonlyMap<string, number>;
    fixed: readonly boolean[];
    tagged: ReadonlyMap<string, readonly number[]>;
    /** Parties without the members whom the host chose for the top table. */
    households: readonly (readonly number[])[];
  };

export function buildSeatingFacts(wedding: Wedding): SeatingFacts {
  const { guests, room } = wedding;
  const labels = new Map(room.tables.map(({ label }, index) => [tableKey(label), index]));
  const now = guests.map(({ table_number }) =>
    table_number === null ? -1 : (labels.get(tableKey(table_number)) ?? -1),
  );
  const parties = groupByName(
    guests.map((guest) =>
      guest.party === null || !isExpectedAtTables(guest) ? [] : [guest.party],
    ),
  );
  const facts = {
    ...wedding,
    numbers: new Map(guests.map(({ id }, index) => [id, index])),
    places: new Map(room.tables.map(({ id }, index) => [id, index])),
    now,
    fixed: findFixedGuests({ ...wedding, now }, wedding.wishes),
    parties,
    households: listHouseholds(wedding, [...parties.values()]),
    tagged: groupByName(guests.map(parseTags)),
  };
  const demanded = wedding.wishes.flatMap((wish) => {
    const about = wish.tag === null ? null : resolveSubjects(facts, wish);
    return (about && wishRules[wish.kind].constraints?.(about).seated) ?? [];
  });
  return { ...facts, tablesOfTags: [...new Set(demanded.map(([, table]) => table))] };
}

function listHouseholds(
  { guests, topTable }: Wedding,
  parties: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  if (!topTable) return parties;
  const isChosen = (guest: number) => Object.hasOwn(topTable.chairs, guests[guest]?.id ?? '');
  return parties.map((members) => members.filter((guest) => !isChosen(guest)));
}

function groupByName(namesOf: readonly (readonly string[])[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [guest, names] of namesOf.entries())
    for (const name of names) {
      const key = tableKey(name);
      const listed = groups.get(key);
      if (listed) listed.push(guest);
      else groups.set(key, [guest]);
    }
  return groups;
}

export const getLockedIds = (wishes: readonly Wish[]): ReadonlySet<string> =>
  new Set(
    wishes.flatMap(({ kind, guest_id, table_id }) =>
      wishRules[kind].isLock ? (guest_id ?? table_id ?? []) : [],
    ),
  );

/** Guests who must not move: because of the mode, because they declined and the host has not freed their chair, or because a wish locks them or their table. */
export function findFixedGuests(
  { guests, room, mode, now }: Wedding & Pick<SeatingFacts, 'now'>,
  wishes: readonly Wish[],
): boolean[] {
  const locked = getLockedIds(wishes);
  return guests.map((listed, guest) => {
    const table = room.tables[now[guest] ?? -1];
    return (
      table !== undefined &&
      (mode === 'unseated' ||
        !isExpectedAtTables(listed) ||
        locked.has(listed.id) ||
        locked.has(table.id))
    );
  });
}

export function resolveSubjects(
  { numbers, places, tagged }: Pick<SeatingFacts, 'numbers' | 'places' | 'tagged'>,
  wish: Wish,
): WishSubjects | null {
  const named = [wish.guest_id, wish.other_id]
    .filter((id) => id !== null)
    .map((id) => numbers.get(id));
  const table = wish.table_id === null ? null : places.get(wish.table_id);
  const guests = wish.tag === null ? named : (tagged.get(tableKey(wish.tag)) ?? []);
  if (table === undefined || !guests.every((guest) => guest !== undefined)) return null;
  if (guests.length === 0 && table === null) return null;
  return { guests, table };
}

/** The number of chairs of a table, including chairs of the top table that stay empty. */
export function countChairs({ room, topTable }: Wedding, table: number): number {
  const { id, seats = 0 } = room.tables[table] ?? {};
  return topTable !== undefined && id === topTable.tableId ? topTable.seats : seats;
}

export function isWishFixed(facts: SeatingFacts, wish: Wish): boolean {
  if (facts.mode !== 'unseated' || wishRules[wish.kind].isLock) return false;
  return resolveSubjects(facts, wish)?.guests.every((guest) => facts.fixed[guest]) ?? false;
}

/** A wish about a removed guest or table counts as satisfied. */
export function isSatisfied(facts: SeatingFacts, plan: Assignment, wish: Wish): boolean {
  const about = resolveSubjects(facts, wish);
  return about === null || wishRules[wish.kind].isSatisfied(about, plan, facts);
}
