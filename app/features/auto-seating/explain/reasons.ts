import { whoIs } from '@/features/room/seating-by-hand/who-is';
import { alphabet, tableKey, tableName } from '@/features/seating/tables/model';
import type { Wish, WishKind } from '@/features/seating/wishes/schema';
import { inWords } from '@/lib/counted';
import { listed } from '@/lib/listed';
import { isKept } from '../solver/kept';
import { type Facts, meant, type Plan, partyOf } from '../wedding';
import { shortNames } from './short-names';

/** Guests of one party who go the same way, and why in one line. `from` is null where they had no table. */
export type Move = { ids: readonly string[]; who: string; from: string | null; to: string; why: string };

/** Wishes of each guest, those of a table left out. */
function wishesByGuest(facts: Facts): ReadonlyMap<number, readonly Wish[]> {
  const wishes = new Map<number, Wish[]>();
  for (const wish of facts.wishes)
    for (const guest of meant(facts, wish)?.guests ?? []) {
      const listed = wishes.get(guest);
      if (listed) listed.push(wish);
      else wishes.set(guest, [wish]);
    }
  return wishes;
}

const asWished: Partial<Record<WishKind, (others: string) => string>> = {
  beside: (others) => `beside ${others}, as you wished`,
  together: (others) => `with ${others}, as you wished`,
  near: (others) => `near ${others}`,
  apart: (others) => `away from ${others}`,
};

/** Says of guests who go one way together why they go there. */
function reasonsIn(facts: Facts, plan: Plan): (movers: readonly number[]) => string {
  const { guests, room, now } = facts;
  const { tableOf } = plan;
  const wishes = wishesByGuest(facts);
  const called = shortNames(guests);
  const kept = new Map<Wish, boolean>();
  const isHad = (wish: Wish) => {
    const known = kept.get(wish) ?? isKept(facts, plan, wish);
    kept.set(wish, known);
    return known;
  };
  const held = room.tables.map(() => 0);
  for (const table of now) if (table >= 0) held[table] = (held[table] ?? 0) + 1;

  return (movers) => {
    const [first = 0] = movers;
    const to = tableOf[first] ?? -1;
    const from = now[first] ?? -1;
    const theirs = [...new Set(movers.flatMap((guest) => wishes.get(guest) ?? []))].filter(isHad);
    const others = (kind: WishKind) =>
      theirs
        .filter((wish) => wish.kind === kind)
        .flatMap((wish) => (meant(facts, wish)?.guests ?? []).filter((guest) => !movers.includes(guest)))
        .map(called);
    const has = (kind: WishKind) => theirs.some((wish) => wish.kind === kind);
    const wished = (['beside', 'together', 'near', 'apart'] as const).flatMap((kind) => {
      const names = others(kind);
      return names.length > 0 ? [asWished[kind]?.(listed(names, 3)) ?? ''] : [];
    });
    const family = partyOf(facts, first).filter((guest) => !movers.includes(guest) && tableOf[guest] === to);
    const tags = theirs.filter(({ kind }) => kind === 'kept_together').map(({ tag }) => `with others of “${tag}”`);
    const over = from < 0 ? 0 : (held[from] ?? 0) - (room.tables[from]?.seats ?? 0);
    const reasons = [
      ...(has('at') ? [`at ${tableName(room.tables[to]?.label ?? null, 'table')}, as you wished`] : []),
      ...wished,
      ...(family.length > 2 ? [`with the ${guests[first]?.party} party`] : []),
      ...(family.length > 0 && family.length < 3 ? [`with ${listed(family.map(called))}`] : []),
      ...(family.length === 0 && movers.length > 1 ? ['together'] : []),
      ...tags,
      ...(has('near_door') ? ['near the door'] : []),
      ...(has('away_from_band') ? ['away from the band'] : []),
      ...(over > 0 ? [`${tableName(room.tables[from]?.label ?? null, 'table')} was ${inWords(over)} over`] : []),
    ];
    return reasons.length > 0 ? reasons.join('; ') : from < 0 ? 'where a chair was free' : 'makes room for others';
  };
}

/** Who sits elsewhere than now, each with one line that says why; who had a table first. */
export function movesOf(facts: Facts, plan: Plan): Move[] {
  const { guests, room, now } = facts;
  const groups = new Map<string, number[]>();
  for (const [guest, table] of plan.tableOf.entries()) {
    if (table === now[guest]) continue;
    const party = guests[guest]?.party ?? null;
    const key = `${party === null ? guest : `party ${tableKey(party)}`} ${now[guest]} ${table}`;
    groups.set(key, [...(groups.get(key) ?? []), guest]);
  }
  const why = reasonsIn(facts, plan);
  const moves = [...groups.values()].map((movers): Move => {
    const [first = 0] = movers;
    const people = movers.flatMap((guest) => guests[guest] ?? []);
    const to = room.tables[plan.tableOf[first] ?? -1]?.label ?? '';
    return {
      ids: people.map(({ id }) => id),
      who: whoIs(people),
      from: room.tables[now[first] ?? -1]?.label ?? null,
      to,
      why: why(movers),
    };
  });
  return moves.sort((a, b) => Number(a.from === null) - Number(b.from === null) || alphabet.compare(a.to, b.to));
}

/** Guests who have company of their own, and with how many of it each sits; of several groups the one that has most there. */
export function companyAt(company: readonly (readonly number[])[], tableOf: readonly number[]): Map<number, number> {
  const known = new Map<number, number>();
  for (const group of company) {
    const here = new Map<number, number>();
    for (const guest of group) here.set(tableOf[guest] ?? -1, (here.get(tableOf[guest] ?? -1) ?? 0) + 1);
    for (const guest of group) known.set(guest, Math.max(known.get(guest) ?? 0, (here.get(tableOf[guest] ?? -1) ?? 1) - 1));
  }
  return known;
}
