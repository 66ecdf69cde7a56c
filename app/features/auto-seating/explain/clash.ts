import type { Pair } from '@/features/seating/wishes/record';
import { wishRules } from '@/features/seating/wishes/registry';
import type { Wish } from '@/features/seating/wishes/schema';
import { resolveSubjects, type SeatingFacts } from '../seating-request';
import { ImpossibleSeatingError } from '../solver/impossible.ts';
import { buildSeatingItems } from '../solver/items.ts';
import { findPacking } from '../solver/packing.ts';
import type { SeatingProblem } from '../solver/problem.ts';
import { createRandomSource } from '../solver/random.ts';
import { buildHardConstraints, isHardConstraint } from '../solver/rules';

/** A minimal set of conflicting wishes: dropping any one of them ends the clash. By default the last one is dropped. */
export type Clash = readonly Wish[];

/** Keeps only guests named in wishes. Others who must stay at a table reduce its capacity. */
function buildCore(facts: SeatingFacts, wishes: readonly Wish[]): SeatingProblem {
  const { tables, seated, together, beside, apart, notAt } = buildHardConstraints(facts, wishes);
  const named = [...new Set(wishes.flatMap((wish) => resolveSubjects(facts, wish)?.guests ?? []))];
  const numbers = new Map(named.map((guest, index) => [guest, index]));
  const number = (guest: number) => numbers.get(guest) ?? -1;
  const both = (pairs: readonly Pair[]) => pairs.map(([a, b]): Pair => [number(a), number(b)]);
  const first = (pairs: readonly Pair[]) =>
    pairs.map(([guest, table]): Pair => [number(guest), table]);
  const taken = tables.map(() => 0);
  for (const [guest, table] of seated)
    if (!numbers.has(guest)) taken[table] = (taken[table] ?? 0) + 1;
  return {
    guests: named.length,
    tables: tables.map(({ most }, table) => ({ least: 0, most: most - (taken[table] ?? 0) })),
    seated: first(seated.filter(([guest]) => numbers.has(guest))),
    notAt: first(notAt),
    together: both(together),
    beside: both(beside),
    apart: both(apart),
  };
}

export function areSatisfiable(facts: SeatingFacts, wishes: readonly Wish[]): boolean {
  if (wishes.length === 0) return true;
  try {
    const core = buildCore(facts, wishes);
    return (
      core.guests === 0 ||
      findPacking(buildSeatingItems(core), createRandomSource(1), () => false) !== null
    );
  } catch (error) {
    if (error instanceof ImpossibleSeatingError) return false;
    throw error;
  }
}

/** A minimal subset of `wishes` that conflicts with `last`, and `last` itself. */
function findMinimalClash(facts: SeatingFacts, wishes: readonly Wish[], last: Wish): Clash {
  let clash = wishes;
  for (const wish of wishes) {
    const without = clash.filter((other) => other !== wish);
    if (!areSatisfiable(facts, [...without, last])) clash = without;
  }
  return [...clash, last];
}

/** The wishes linked to `last`, directly or through other wishes; stops once they conflict. */
function selectConnected(
  facts: SeatingFacts,
  wishes: readonly Wish[],
  last: Wish,
): readonly Wish[] {
  const named = (wish: Wish) => {
    const { guests = [], table = null } = resolveSubjects(facts, wish) ?? {};
    return [...guests, ...(table === null ? [] : [`table ${table}`])];
  };
  const reached = new Set<number | string>(named(last));
  let bound: readonly Wish[] = [];
  for (let count = -1; count !== bound.length; ) {
    count = bound.length;
    bound = wishes.filter((wish) => named(wish).some((one) => reached.has(one)));
    if (!areSatisfiable(facts, [...bound, last])) return bound;
    for (const one of bound.flatMap(named)) reached.add(one);
  }
  return wishes;
}

/** The length of the shortest prefix of `wishes` that conflicts with `accepted`. All `wishes` together must conflict. */
function findClashLength(
  facts: SeatingFacts,
  accepted: readonly Wish[],
  wishes: readonly Wish[],
): number {
  let [may, cannot] = [0, wishes.length];
  while (cannot - may > 1) {
    const middle = (may + cannot) >> 1;
    if (areSatisfiable(facts, [...accepted, ...wishes.slice(0, middle)])) may = middle;
    else cannot = middle;
  }
  return cannot;
}

/** Splits the wishes into satisfiable ones and clashes. Each clash drops its latest wish, but never a lock. */
export function findSatisfiableWishes(facts: SeatingFacts): {
  wishes: readonly Wish[];
  clashes: readonly Clash[];
} {
  const clashes: Clash[] = [];
  let accepted: readonly Wish[] = [];
  const isLock = ({ kind }: Wish) => wishRules[kind].isLock;
  const strict = facts.wishes.filter(isHardConstraint);
  let left: readonly Wish[] = [...strict.filter(isLock), ...strict.filter((wish) => !isLock(wish))];
  while (!areSatisfiable(facts, [...accepted, ...left])) {
    const count = findClashLength(facts, accepted, left);
    accepted = [...accepted, ...left.slice(0, count - 1)];
    const wish = left[count - 1] as Wish;
    left = left.slice(count);
    clashes.push(findMinimalClash(facts, selectConnected(facts, accepted, wish), wish));
  }
  const dropped = new Set(clashes.map((clash) => clash.at(-1)));
  return { wishes: facts.wishes.filter((wish) => !dropped.has(wish)), clashes };
}
