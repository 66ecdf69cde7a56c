import type { SeatingItems, SeatingProblem } from './problem.ts';
import { FORBIDDEN_COST, type SeatingSearch } from './search.ts';

const SLACK = 1e-9;

const TRIES_IN_ROUND = 400;

/** Among equally good plans, prefers the one whose worst-seated guest has the highest score, then the one with fewer moves. */
export function breakTies(
  { guests, weights = [] }: SeatingProblem,
  items: SeatingItems,
  search: SeatingSearch,
  { from, rounds, isOver }: { from: Int32Array | null; rounds: number; isOver: () => boolean },
): void {
  const { itemOf, members } = items;
  const weightsOf: [other: number, weight: number][][] = Array.from({ length: guests }, () => []);
  for (const [a, b, weight] of weights)
    if (a !== b) {
      weightsOf[a]?.push([b, weight]);
      weightsOf[b]?.push([a, weight]);
    }
  const liking = weightsOf.flatMap((others, guest) => (others.length > 0 ? [guest] : []));
  const table = new Int32Array(guests);
  const measure = () => {
    let worst = liking.length > 0 ? Number.POSITIVE_INFINITY : 0;
    for (const guest of liking) {
      let sum = 0;
      for (const [other, weight] of weightsOf[guest]!)
        if (table[other] === table[guest]) sum += weight;
      if (sum < worst) worst = sum;
    }
    let moved = 0;
    if (from)
      for (let guest = 0; guest < guests; guest++)
        if (from[guest]! >= 0 && from[guest] !== table[guest]) moved++;
    return { worst, moved };
  };
  const seat = (movers: number, tableOf: (item: number, mover: number) => number) => {
    for (let mover = 0; mover < movers; mover++) {
      const item = search.who[mover]!;
      for (const guest of members[item]!) table[guest] = tableOf(item, mover);
    }
  };
  Object.assign(search.price, {
    broken: FORBIDDEN_COST,
    misfit: FORBIDDEN_COST,
    alone: FORBIDDEN_COST,
  });
  search.start(
    from && search.bestScore.misfit === 0 ? permuteTables(items, search.best, from) : search.best,
  );
  for (let guest = 0; guest < guests; guest++) table[guest] = search.table[itemOf[guest]!]!;
  let now = measure();
  for (let round = 0; round < rounds && !isOver(); round++)
    search.anneal(0, TRIES_IN_ROUND, (movers, isBetter) => {
      seat(movers, (_, mover) => search.to[mover]!);
      const then = measure();
      const gained = then.worst - now.worst;
      const isTaken = isBetter || gained > SLACK || (gained >= -SLACK && then.moved <= now.moved);
      if (isTaken) now = then;
      else seat(movers, (item) => search.table[item]!);
      return isTaken;
    });
}

/** Swaps the guests of whole tables if fewer guests then move and the score stays the same. */
export function permuteTables(items: SeatingItems, plan: Int32Array, from: Int32Array): Int32Array {
  const { count, tables, sizes, least, most, allowed, members, places, near } = items;
  if (near.others.length > 0 || places.some((worth) => worth !== 0)) return plan;
  const slack = 1e-7;
  const after = Int32Array.from(plan);
  const load = new Float64Array(tables);
  const stayers = new Int32Array(tables * tables);
  const listed: number[][] = Array.from({ length: tables }, () => []);
  for (let item = 0; item < count; item++) {
    load[plan[item]!]! += sizes[item]!;
    listed[plan[item]!]?.push(item);
    for (const guest of members[item]!)
      if (from[guest]! >= 0) stayers[plan[item]! * tables + from[guest]!]!++;
  }
  const to = Int32Array.from({ length: tables }, (_, table) => table);
  const takes = (table: number, at: number) =>
    load[table]! <= most[at]! + slack &&
    load[table]! >= least[at]! - slack &&
    listed[table]!.every((item) => allowed[item * tables + at] === 1);
  const stay = (table: number, at: number) => stayers[table * tables + at]!;
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (let a = 0; a < tables; a++)
      for (let b = a + 1; b < tables; b++) {
        const [at, other] = [to[a]!, to[b]!];
        if (
          stay(a, other) + stay(b, at) <= stay(a, at) + stay(b, other) ||
          !takes(a, other) ||
          !takes(b, at)
        )
          continue;
        to[a] = other;
        to[b] = at;
        hasChanged = true;
      }
  }
  for (let item = 0; item < count; item++) after[item] = to[plan[item]!]!;
  return after;
}
