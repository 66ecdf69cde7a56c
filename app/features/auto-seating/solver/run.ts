import type { Wish } from '@/features/seating/wishes/schema';
import { type Clash, satisfiable } from '../explain/clash';
import { type ClashInWords, clashInWords, followsAsNow, followsThen } from '../explain/clash-words';
import { type Outcome, outcomeOf, planOf } from '../explain/outcome';
import { factsOf, MAX_LATE_MOVES, type SeatingFacts, type Wedding } from '../wedding';
import { type HouseholdMembers, splitHouseholds, wholeHouseholds, withFewerWhole } from './households';
import { ImpossibleSeating } from './impossible.ts';
import type { SeatingProblem } from './problem.ts';
import { rulesOf } from './rules';
import { type SeatingOptions, type Solution, solveSeating } from './solve.ts';
import { problemOf } from './worths';

/** Clashes are sent again once the consequences of dropping each wish are known. */
export type SolverMessage =
  | { kind: 'clashes'; clashes: readonly ClashInWords[] }
  | { kind: 'so far'; tried: number; outcome: Outcome }
  | { kind: 'done'; outcome: Outcome }
  | { kind: 'impossible'; why: string };

type Options = Pick<SeatingOptions, 'seed' | 'rounds' | 'milliseconds' | 'signal'>;

/** The least interval between plans shown, in milliseconds. */
const BETWEEN = 150;
/** Consequences are computed for this many clashes, this many wishes of each, and lists up to this length. */
const MAX_FOLLOWED = { clashes: 3, wishes: 5, guests: 400 };
const ROUNDS_TO_FOLLOW = 100;
/** How often households at full tables are given up before none is kept whole by force. */
const MAX_SPLITS = 4;

/** Reports each better plan. Wishes that cannot all be satisfied are dropped and reported first. */
export async function seatWedding(
  wedding: Wedding,
  onMessage: (message: SolverMessage) => void,
  options: Options = {},
): Promise<void> {
  const facts = factsOf(wedding);
  const { wishes, clashes } = satisfiable(facts);
  const sendClashes = (follows: (wish: Wish, clash: Clash) => string) =>
    onMessage({
      kind: 'clashes',
      clashes: clashes.map((clash) => clashInWords(facts, clash, clashes, (wish) => follows(wish, clash))),
    });
  sendClashes(() => '');
  const satisfiableFacts = factsOf({ ...wedding, wishes });
  const whole = wholeHouseholds(satisfiableFacts, rulesOf(satisfiableFacts, wishes));
  const outcome = (tableOf: readonly number[], orders?: readonly (readonly number[])[]) =>
    outcomeOf(facts, planOf(satisfiableFacts, tableOf, orders ?? inListOrder(tableOf, wedding.room.tables.length)), clashes, {
      splits: splitHouseholds(satisfiableFacts, tableOf, whole),
      isSoFar: !orders,
    });
  const found = await solvedWhole(satisfiableFacts, whole, options, (tried, tableOf) =>
    onMessage({ kind: 'so far', tried, outcome: outcome(tableOf) }),
  );
  if (found instanceof ImpossibleSeating) return onMessage({ kind: 'impossible', why: found.message });
  if (found.broken > 0 && wedding.mode === 'late')
    return onMessage({ kind: 'impossible', why: 'Moving four isn’t enough to seat everyone.' });
  onMessage({ kind: 'done', outcome: outcome(found.tableOf, found.orders) });
  if (clashes.length === 0 || options.signal?.aborted || wedding.guests.length > MAX_FOLLOWED.guests) return;
  const follows = await followsOf(facts, clashes, found, options);
  sendClashes((wish, clash) => follows.get(clash)?.get(wish) ?? '');
}

const inListOrder = (tableOf: readonly number[], tables: number) => {
  const orders: number[][] = Array.from({ length: tables }, () => []);
  for (const [guest, table] of tableOf.entries()) orders[table]?.push(guest);
  return orders;
};

/** Splits as few households as the room makes necessary. */
async function solvedWhole(
  facts: SeatingFacts,
  whole: readonly HouseholdMembers[],
  options: Options,
  onBetter: (tried: number, tableOf: readonly number[]) => void,
): Promise<Solution | ImpossibleSeating> {
  let kept = whole;
  for (let splits = 0; ; splits++) {
    const found = await solvedFrom(facts, problemOf(facts, kept), options, onBetter);
    const isImpossible = found instanceof ImpossibleSeating;
    if (kept.length === 0 || options.signal?.aborted || (!isImpossible && found.broken === 0 && found.misfit === 0)) return found;
    kept = isImpossible || found.broken > 0 || splits === MAX_SPLITS ? [] : withFewerWhole(facts, kept, found);
  }
}

async function solvedFrom(
  { now, mode }: SeatingFacts,
  problem: SeatingProblem,
  options: Options,
  onBetter: (tried: number, tableOf: readonly number[]) => void,
): Promise<Solution | ImpossibleSeating> {
  let last = performance.now();
  try {
    return await solveSeating(problem, {
      ...options,
      from: now,
      ...(mode === 'late' && { mostMoves: MAX_LATE_MOVES }),
      onProgress: ({ tried, tableOf }) => {
        if (performance.now() - last < BETWEEN) return;
        onBetter(tried, tableOf);
        last = performance.now();
      },
    });
  } catch (error) {
    if (error instanceof ImpossibleSeating) return error;
    throw error;
  }
}

async function followsOf(facts: SeatingFacts, clashes: readonly Clash[], found: Solution, options: Options) {
  const follows = new Map<Clash, Map<Wish, string>>();
  for (const clash of clashes.slice(0, MAX_FOLLOWED.clashes)) {
    const ofClash = new Map<Wish, string>();
    follows.set(clash, ofClash);
    for (const wish of clash.slice(-MAX_FOLLOWED.wishes)) {
      const isDropped = wish === clash.at(-1);
      ofClash.set(wish, isDropped ? followsAsNow(facts, clash, found) : await followsFrom(facts, clashes, clash, wish, options));
    }
  }
  return follows;
}

async function followsFrom(
  facts: SeatingFacts,
  clashes: readonly Clash[],
  clash: Clash,
  droppedWish: Wish,
  options: Options,
): Promise<string> {
  const dropped = new Set(clashes.map((other) => (other === clash ? droppedWish : other.at(-1))));
  const problem: SeatingProblem = problemOf(factsOf({ ...facts, wishes: facts.wishes.filter((wish) => !dropped.has(wish)) }));
  try {
    const { tableOf, broken } = await solveSeating(problem, {
      ...options,
      milliseconds: undefined,
      from: facts.now,
      rounds: ROUNDS_TO_FOLLOW,
    });
    // A quick search may satisfy fewer wishes than possible, so it must not promise anything.
    return broken > 0 ? '' : followsThen(facts, clash, { tableOf });
  } catch (error) {
    if (error instanceof ImpossibleSeating) return '';
    throw error;
  }
}
