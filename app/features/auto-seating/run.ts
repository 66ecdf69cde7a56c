import { type Clash, keepable } from './clash';
import { type ClashSaid, clashSaid, followsAsNow, followsThen } from './clash-words';
import { ImpossibleSeating } from './impossible.ts';
import { ordersOf } from './order.ts';
import { type Outcome, outcomeOf, planOf } from './outcome';
import type { SeatingProblem } from './problem.ts';
import type { Wish } from './schema';
import { type SeatingOptions, solveSeating } from './solve.ts';
import { type Facts, factsOf, MOST_LATE_MOVES, type Wedding } from './wedding';
import { problemOf } from './worths';

/** What is heard while a wedding is seated; what clashes follows the plan once more, when it is known what follows from letting go. */
export type Heard =
  | { kind: 'clashes'; clashes: readonly ClashSaid[] }
  | { kind: 'so far'; share: number; tried: number; outcome: Outcome }
  | { kind: 'done'; outcome: Outcome }
  | { kind: 'impossible'; why: string };

type Options = Pick<SeatingOptions, 'seed' | 'rounds' | 'milliseconds' | 'signal'>;

/** Plans are shown no oftener, in milliseconds. */
const BETWEEN = 150;
/** What follows is worked out for so many clashes and wishes of each, and in lists no longer than that. */
const MOST_FOLLOWED = { clashes: 3, wishes: 5, guests: 400 };
const ROUNDS_TO_FOLLOW = 50;

/** Seats a wedding, telling what it finds on the way. Wishes that cannot be kept give way, and are told before a plan is looked for. */
export async function seatWedding(wedding: Wedding, hear: (heard: Heard) => void, options: Options = {}): Promise<void> {
  const facts = factsOf(wedding);
  const { wishes, clashes } = keepable(facts);
  const toldClashes = (follows: (wish: Wish, clash: Clash) => string) =>
    hear({ kind: 'clashes', clashes: clashes.map((clash) => clashSaid(facts, clash, (wish) => follows(wish, clash))) });
  toldClashes(() => '');
  const kept = factsOf({ ...wedding, wishes });
  const problem = problemOf(kept);
  const outcome = (tableOf: readonly number[], orders?: readonly (readonly number[])[]) =>
    outcomeOf(facts, planOf(kept, tableOf, orders ?? ordersOf(problem, tableOf)), clashes, !orders);
  const limits = { from: facts.now, ...(wedding.way === 'late' && { mostMoves: MOST_LATE_MOVES }) };
  let last = performance.now();
  const solve = () =>
    solveSeating(problem, {
      ...options,
      ...limits,
      onProgress: ({ share, tried, tableOf }) => {
        if (performance.now() - last < BETWEEN) return;
        hear({ kind: 'so far', share, tried, outcome: outcome(tableOf) });
        last = performance.now();
      },
    });
  const found = await solve().catch((error: unknown) => {
    if (error instanceof ImpossibleSeating) return error;
    throw error;
  });
  if (found instanceof ImpossibleSeating) return hear({ kind: 'impossible', why: found.message });
  if (found.broken > 0 && wedding.way === 'late')
    return hear({ kind: 'impossible', why: 'Moving four is not enough to seat them all.' });
  hear({ kind: 'done', outcome: outcome(found.tableOf, found.orders) });
  if (clashes.length === 0 || options.signal?.aborted || wedding.guests.length > MOST_FOLLOWED.guests) return;
  const follows = new Map<Wish, string>();
  for (const clash of clashes.slice(0, MOST_FOLLOWED.clashes)) {
    const [givesWay] = clash.slice(-1);
    for (const wish of clash.slice(-MOST_FOLLOWED.wishes)) {
      const text =
        wish === givesWay ? followsAsNow(facts, clash, found) : await followsFrom(facts, clashes, clash, wish, options);
      follows.set(wish, text);
    }
  }
  toldClashes((wish) => follows.get(wish) ?? '');
}

/** What follows where another wish of a clash is let go. */
async function followsFrom(
  facts: Facts,
  clashes: readonly Clash[],
  clash: Clash,
  letGo: Wish,
  options: Options,
): Promise<string> {
  const givingWay = new Set(clashes.map((other) => (other === clash ? letGo : other.at(-1))));
  const problem: SeatingProblem = problemOf(factsOf({ ...facts, wishes: facts.wishes.filter((wish) => !givingWay.has(wish)) }));
  try {
    const { tableOf } = await solveSeating(problem, {
      ...options,
      milliseconds: undefined,
      from: facts.now,
      rounds: ROUNDS_TO_FOLLOW,
    });
    return followsThen(facts, clash, { tableOf });
  } catch (error) {
    if (error instanceof ImpossibleSeating) return '';
    throw error;
  }
}
