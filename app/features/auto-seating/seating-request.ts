import { isExpectedAtTables } from '@/features/seating/guests/attendance';
import type { Guest } from '@/features/seating/guests/schema';
import { parseTags } from '@/features/seating/guests/tags';
import { tableKey } from '@/features/seating/tables/model';
import type { RoomPlan, Table } from '@/features/seating/tables/schema';
import type {
  GuestPlacements,
  Pair,
  WishContext,
  WishSubjects,
} from '@/features/seating/wishes/record';
import { wishRules } from '@/features/seating/wishes/registry';
import type { Wish } from '@/features/seating/wishes/schema';
import { isUnnamedPlace } from '@/lib/text/placeholder-guest';
import { isCoupleWish } from './couple';
import type { TopTable } from './top-table/model';

/** 'improve' moves few guests, 'all' seats all unlocked guests from scratch, 'late' seats latecomers and moves at most four others. */
export type SeatingMode = 'unseated' | 'improve' | 'all' | 'late';

export const MAX_LATE_MOVES = 4;

export type SeatingRequest = {
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

/** With precomputed lookups. Guests and tables are indexes; -1 is no table. */
export type SeatingFacts = SeatingRequest &
  WishContext & {
    numbers: ReadonlyMap<string, number>;
    places: ReadonlyMap<string, number>;
    fixed: readonly boolean[];
    tagged: ReadonlyMap<string, readonly number[]>;
    /** Parties without the members whom the host chose for the top table. */
    households: readonly (readonly number[])[];
  };

export function buildSeatingFacts(wedding: SeatingRequest): SeatingFacts {
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
  const hasGroups = wedding.wishes.some(({ groups }) => groups);
  const demanded = wedding.wishes.flatMap((wish) => {
    const about = wish.tag === null ? null : resolveSubjects(facts, wish);
    return (about && wishRules[wish.kind].constraints?.(about).seated) ?? [];
  });
  return {
    ...facts,
    tablesOfTags: [...new Set(demanded.map(([, table]) => table))],
    ...(hasGroups && { belongTogether: createTogetherCheck(facts) }),
  };
}

/** Links guests by shared households, tags and wishes for one table, also through other guests. */
function createTogetherCheck(
  facts: Pick<SeatingFacts, 'wishes' | 'parties' | 'numbers' | 'places' | 'tagged' | 'guests'>,
): (a: number, b: number) => boolean {
  const first = [...facts.guests.keys()];
  const rootOf = (guest: number): number => {
    const above = first[guest] ?? guest;
    return above === guest ? guest : rootOf(above);
  };
  const circles = new Map<number, Set<number>>();
  const join = ([head = -1, ...others]: readonly number[]) => {
    for (const other of others) first[rootOf(other)] = rootOf(head);
  };
  for (const party of facts.parties.values()) join(party);
  join(
    facts.wishes.filter(isCoupleWish).flatMap((wish) => resolveSubjects(facts, wish)?.guests ?? []),
  );
  for (const [at, wish] of facts.wishes.entries()) {
    const about = wishRules[wish.kind].isTogether && resolveSubjects(facts, wish);
    if (!about) continue;
    if (wish.tag === null) join(about.guests);
    else
      for (const guest of about.guests)
        circles.set(guest, (circles.get(guest) ?? new Set()).add(at));
  }
  return (a, b) =>
    rootOf(a) === rootOf(b) || [...(circles.get(a) ?? [])].some((at) => circles.get(b)?.has(at));
}

function listHouseholds(
  { guests, topTable }: SeatingRequest,
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

/** Guests who must not move: locked, kept in place by the mode, seated without needing a chair, or a place held by a table’s host. */
export function findFixedGuests(
  { guests, room, mode, now }: SeatingRequest & Pick<SeatingFacts, 'now'>,
  wishes: readonly Wish[],
): boolean[] {
  const locked = getLockedIds(wishes);
  return guests.map((listed, guest) => {
    const table = room.tables[now[guest] ?? -1];
    return (
      table !== undefined &&
      (mode === 'unseated' ||
        !isExpectedAtTables(listed) ||
        isUnnamedPlace(listed) ||
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
  if (wish.groups) {
    const groups = wish.groups.map((ids) => [
      ...new Set(ids.flatMap((id) => numbers.get(id) ?? [])),
    ]);
    return { guests: [...new Set(groups.flat())], table: null, groups };
  }
  if (table === undefined || !guests.every((guest) => guest !== undefined)) return null;
  if (guests.length === 0 && table === null) return null;
  return { guests, table };
}

/** The number of chairs of a table, including chairs of the top table that stay empty. */
export function countChairs({ room, topTable }: SeatingRequest, table: number): number {
  const { id, seats = 0 } = room.tables[table] ?? {};
  return topTable !== undefined && id === topTable.tableId ? topTable.seats : seats;
}

export function isWishFixed(facts: SeatingFacts, wish: Wish): boolean {
  if (facts.mode !== 'unseated' || wishRules[wish.kind].isLock) return false;
  return resolveSubjects(facts, wish)?.guests.every((guest) => facts.fixed[guest]) ?? false;
}

/** The pairs of guests that break a wish about groups; empty for any other wish. */
export function listBrokenPairs(
  facts: SeatingFacts,
  plan: GuestPlacements,
  wish: Wish,
): readonly Pair[] {
  const about = resolveSubjects(facts, wish);
  return (about && wishRules[wish.kind].listBroken?.(about, plan, facts)) ?? [];
}

/** A wish about a removed guest or table counts as satisfied. */
export function isSatisfied(facts: SeatingFacts, plan: Assignment, wish: Wish): boolean {
  const about = resolveSubjects(facts, wish);
  return about === null || wishRules[wish.kind].isSatisfied(about, plan, facts);
}
