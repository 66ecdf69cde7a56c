import { listChairs } from '@/features/room/canvas/chairs';
import type { Guest } from '@/features/seating/guests/schema';
import { areSideBySide, isOneSided } from '@/features/seating/tables/geometry';
import type { Table } from '@/features/seating/tables/schema';
import { listPairs } from '@/features/seating/wishes/groups';
import { wishRules } from '@/features/seating/wishes/registry';
import {
  type Assignment,
  findFixedGuests,
  resolveSubjects,
  type SeatingFacts,
} from '../seating-request';

const PARTY_WEIGHT = 10;
const MAX_PASSES = 20;

type NeighbourWeight = (a: number, b: number) => number;

function buildNeighbourWeight(facts: SeatingFacts): NeighbourWeight {
  const worths = new Map<string, number>();
  const key = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;
  const add = (a: number, b: number, worth: number) =>
    worths.set(key(a, b), (worths.get(key(a, b)) ?? 0) + worth);
  for (const wish of facts.wishes) {
    const about = resolveSubjects(facts, wish);
    for (const [a, b, worth] of (about && wishRules[wish.kind].neighbourScores?.(about, facts)) ??
      [])
      add(a, b, worth);
  }
  for (const party of facts.parties.values())
    for (const [a, b] of listPairs(party)) add(a, b, PARTY_WEIGHT);
  return (a, b) => worths.get(key(a, b)) ?? 0;
}

/** Rotates the order so that the two neighbours with the lowest weight are at the ends of the row. */
function cutAtWeakestPoint(order: readonly number[], likes: NeighbourWeight): number[] {
  const cuts = order.map((guest, at) => likes(order.at(at - 1) ?? guest, guest));
  const cut = cuts.indexOf(Math.min(...cuts));
  return [...order.slice(cut), ...order.slice(0, cut)];
}

/** The chairs beside a chair, counted from 0. Where chairs were taken away, a chair has one neighbour or none. */
function listNeighbours(table: Table, count: number, at: number): number[] {
  return [at - 1, at + 1].flatMap((next) => {
    const isAcrossEnds = next < 0 || next >= count;
    if (isAcrossEnds && isOneSided(table)) return [];
    const other = (next + count) % count;
    return other === at || areSideBySide(table, at + 1, other + 1) ? other : [];
  });
}

function improveOrder(
  chairs: (number | null)[],
  isFree: readonly boolean[],
  table: Table,
  likes: NeighbourWeight,
): (number | null)[] {
  const count = chairs.length;
  const neighbours = chairs.map((_, at) => listNeighbours(table, count, at));
  const worthAt = (at: number) => {
    const guest = chairs[at] ?? null;
    if (guest === null) return 0;
    let worth = 0;
    for (const next of neighbours[at] ?? []) {
      const other = chairs[next] ?? null;
      if (other !== null && other !== guest) worth += likes(guest, other);
    }
    return worth;
  };
  for (let hasImproved = true, pass = 0; hasImproved && pass < MAX_PASSES; pass++) {
    hasImproved = false;
    for (let a = 0; a < count; a++)
      for (let b = a + 1; b < count; b++) {
        if (!isFree[a] || !isFree[b] || chairs[a] === chairs[b]) continue;
        const before = worthAt(a) + worthAt(b);
        const swap = () => {
          [chairs[a], chairs[b]] = [chairs[b] ?? null, chairs[a] ?? null];
        };
        swap();
        if (worthAt(a) + worthAt(b) > before) hasImproved = true;
        else swap();
      }
  }
  return chairs;
}

type ChairRing = {
  index: number;
  table: Table;
  numbers: ReadonlyMap<number, number>;
  here: readonly number[];
};

function seatRing(
  { table, numbers, here }: ChairRing,
  keeps: (guest: number) => boolean,
  likes: NeighbourWeight,
): (number | null)[] {
  const count = Math.max(table.seats, here.length);
  const chairs: (number | null)[] = Array.from({ length: count }, () => null);
  const isFree = chairs.map(() => true);
  for (const guest of here) {
    const chair = (numbers.get(guest) ?? 0) - 1;
    if (!keeps(guest) || chair < 0 || chair >= count) continue;
    chairs[chair] = guest;
    isFree[chair] = false;
  }
  const movers = here.filter((guest) => !chairs.includes(guest));
  const hasEnds = isOneSided(table) || here.length < count;
  const inTurn =
    hasEnds && movers.length === here.length ? cutAtWeakestPoint(movers, likes) : movers;
  for (const guest of inTurn) chairs[chairs.indexOf(null)] = guest;
  return improveOrder(chairs, isFree, table, likes);
}

export function getCurrentChairs({
  guests,
  numbers,
  room,
  now,
}: SeatingFacts): ReadonlyMap<number, number>[] {
  const sitting: Guest[][] = room.tables.map(() => []);
  for (const [guest, table] of now.entries()) sitting[table]?.push(guests[guest] as Guest);
  return room.tables.map(
    ({ seats }, index) =>
      new Map(
        listChairs(seats, sitting[index] ?? []).flatMap(({ number, guest }) =>
          guest ? [[numbers.get(guest.id) ?? -1, number] as const] : [],
        ),
      ),
  );
}

function buildRings(facts: SeatingFacts, orders: readonly (readonly number[])[]): ChairRing[] {
  const chairs = getCurrentChairs(facts);
  return facts.room.tables.map((table, index) => ({
    index,
    table,
    here: orders[index] ?? [],
    numbers: chairs[index] ?? new Map(),
  }));
}

const isOnChosenChair = ({ guests, topTable }: SeatingFacts, guest: number) =>
  topTable !== undefined && Object.hasOwn(topTable.chairs, guests[guest]?.id ?? '');

/** At the top table, adds the empty chairs and puts the chosen guests on their chosen chairs. */
function withChosenChairs(facts: SeatingFacts, ring: ChairRing): ChairRing & { isChosen: boolean } {
  const { guests, topTable } = facts;
  if (topTable?.tableId !== ring.table.id) return { ...ring, isChosen: false };
  const chosen = ring.here.flatMap((guest) => {
    const chair = topTable.chairs[guests[guest]?.id ?? ''];
    return chair === undefined ? [] : [[guest, chair] as const];
  });
  const taken = new Set(chosen.map(([, chair]) => chair));
  const others = [...ring.numbers].filter(
    ([guest, chair]) => !isOnChosenChair(facts, guest) && !taken.has(chair),
  );
  return {
    ...ring,
    table: { ...ring.table, seats: topTable.seats },
    numbers: new Map([...others, ...chosen]),
    isChosen: true,
  };
}

/** Chairs count from 1. Locked guests keep theirs; so do guests with a chosen chair, unless all are reseated or a wish puts them beside another. */
export function assignChairs(
  facts: SeatingFacts,
  tableOf: readonly number[],
  orders: readonly (readonly number[])[],
): Omit<Assignment, 'tableOf'> {
  const { guests, room, now, mode } = facts;
  const likes = buildNeighbourWeight(facts);
  const locked = findFixedGuests({ ...facts, mode: 'all' }, facts.wishes);
  const beside = facts.wishes.flatMap((wish) =>
    wishRules[wish.kind].isAboutChairs ? [resolveSubjects(facts, wish)?.guests ?? []] : [],
  );
  const isBeside = new Set(beside.flat());
  const keeps = (guest: number) =>
    now[guest] === tableOf[guest] &&
    (locked[guest] === true ||
      (mode !== 'all' && guests[guest]?.seat !== null && !isBeside.has(guest)));
  const chairOf = guests.map(() => 0);
  const touched = room.tables.map(() => false);
  for (const ring of buildRings(facts, orders)) {
    const { isChosen, ...round } = withChosenChairs(facts, ring);
    const { index, table, numbers, here } = round;
    const isSame = here.length === numbers.size && here.every((guest) => now[guest] === index);
    const isParted = beside.some(([a = -1, b = -1]) => {
      const [one, other] = [numbers.get(a), numbers.get(b)];
      return one !== undefined && other !== undefined && !areSideBySide(table, one, other);
    });
    const isRearranged = isChosen && facts.topTable?.isRearranged === true;
    if (isSame && !isParted && !isRearranged)
      for (const [guest, number] of numbers) chairOf[guest] = number;
    else {
      touched[index] = true;
      const keepsHere = isChosen
        ? (guest: number) => numbers.has(guest) && (isOnChosenChair(facts, guest) || keeps(guest))
        : keeps;
      for (const [chair, guest] of seatRing(round, keepsHere, likes).entries())
        if (guest !== null) chairOf[guest] = chair + 1;
    }
  }
  return { chairOf, touched };
}
