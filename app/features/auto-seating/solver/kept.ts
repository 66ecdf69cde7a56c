import type { Wish } from '@/features/seating/wishes/schema';
import { type Facts, meant, type Plan } from '../wedding';
import { areSideBySide } from './chairs';
import { areNeighbours, suiting } from './reach';
import { parentsOf } from './worths';

/** How many of these guests sit at each table. */
function countBy(guests: Iterable<number>, tableOf: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const guest of guests) {
    const table = tableOf[guest] ?? -1;
    counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  return counts;
}

/** How few tables so many guests need, were those to themselves; larger groups are together at a third more. */
function tablesFor(count: number, facts: Facts): number {
  const sizes = facts.room.tables.map(({ seats }) => seats).sort((a, b) => b - a);
  let [left, fewest] = [count, 0];
  for (const size of sizes) {
    if (left <= 0) break;
    left -= size;
    fewest++;
  }
  return fewest + Math.floor(fewest / 3);
}

/** Whether so many of a tag at a table are no more than its share, one more allowed. */
function isMixed(guests: readonly number[], facts: Facts, tableOf: readonly number[]): boolean {
  const all = countBy(facts.guests.keys(), tableOf);
  return [...countBy(guests, tableOf)].every(
    ([table, here]) => here <= Math.ceil((guests.length * (all.get(table) ?? 0)) / facts.guests.length) + 1,
  );
}

/** Whether a plan keeps a wish; one about somebody who is gone asks for nothing. */
export function isKept(facts: Facts, { tableOf, chairOf }: Plan, wish: Wish): boolean {
  const about = meant(facts, wish);
  if (!about) return true;
  const { guests, table } = about;
  const [a = -1, b = -1] = guests;
  const isAtOne = tableOf[a] === tableOf[b];
  switch (wish.kind) {
    case 'together':
      return isAtOne;
    case 'beside': {
      const table = facts.room.tables[tableOf[a] ?? -1];
      return isAtOne && table !== undefined && areSideBySide(table, chairOf[a] ?? 0, chairOf[b] ?? 0);
    }
    case 'apart':
      return !isAtOne;
    case 'near': {
      const [one, other] = [tableOf[a], table ?? tableOf[b]].map((at) => facts.room.tables[at ?? -1]);
      return one !== undefined && other !== undefined && (one === other || areNeighbours(one, other));
    }
    case 'at':
      return guests.every((guest) => tableOf[guest] === table);
    case 'not_at':
      return guests.every((guest) => tableOf[guest] !== table);
    case 'stays': {
      const staying = table === null ? guests : [...facts.now.keys()].filter((guest) => facts.now[guest] === table);
      return staying.every((guest) => facts.now[guest] === -1 || facts.now[guest] === tableOf[guest]);
    }
    case 'near_door':
    case 'away_from_band': {
      const tables = suiting(facts, wish.kind === 'near_door' ? 'door' : 'band');
      return guests.every((guest) => tables?.[tableOf[guest] ?? -1]?.suits ?? false);
    }
    case 'kept_together':
      return countBy(guests, tableOf).size <= tablesFor(guests.length, facts);
    case 'mixed':
      return isMixed(guests, facts, tableOf);
    case 'by_parent':
      return isByParents(facts, guests, tableOf);
  }
}

/** Whether each of the children sits with one of their own party or at the table where children are to sit. */
function isByParents(facts: Facts, children: readonly number[], tableOf: readonly number[]): boolean {
  const tag = new Set(children);
  const theirs = facts.wishes.flatMap((wish) =>
    wish.kind === 'at' && wish.tag !== null ? [meant(facts, wish)?.table ?? -1] : [],
  );
  return children.every((child) => {
    const parents = parentsOf(facts, child, tag);
    return (
      parents.length === 0 || theirs.includes(tableOf[child] ?? -1) || parents.some((one) => tableOf[one] === tableOf[child])
    );
  });
}
