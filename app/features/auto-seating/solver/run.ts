import type { Wish } from '@/features/seating/wishes/schema';
import { type Clash, findSatisfiableWishes } from '../explain/clash';
import {
  type ClashText,
  describeClash,
  describeCurrentSeats,
  describeNewSeats,
} from '../explain/clash-words';
import { buildAssignment, buildOutcome, type SeatingOutcome } from '../explain/outcome';
import {
  buildSeatingFacts,
  MAX_LATE_MOVES,
  type SeatingFacts,
  type SeatingRequest,
} from '../seating-request';
import { buildProblem } from './build-problem';
import {
  dropLargestHouseholds,
  findSplitHouseholds,
  findWholeHouseholds,
  type HouseholdMembers,
} from './households';
import { ImpossibleSeatingError } from './impossible.ts';
import type { SeatingProblem } from './problem.ts';
import { buildHardConstraints } from './rules';
import { type Solution, type SolveOptions, solveSeating } from './solve.ts';

/** Clashes are sent again once the consequences of dropping each wish are known. */
export type SolverMessage =
  | { kind: 'clashes'; clashes: readonly ClashText[] }
  | { kind: 'so far'; tried: number; outcome: SeatingOutcome }
  | { kind: 'done'; outcome: SeatingOutcome }
  | { kind: 'impossible'; why: string };

type Options = Pick<SolveOptions, 'seed' | 'rounds' | 'milliseconds' | 'signal'>;

/** Minimum milliseconds between two reported plans. */
const MIN_INTERVAL_MS = 150;
/** Consequences are computed for at most this many clashes, wishes per clash and guests. */
const MAX_CONSEQUENCES = { clashes: 3, wishes: 5, guests: 400 };
const CONSEQUENCE_ROUNDS = 100;
/** Number of attempts that split only households at overfull tables; later attempts may split any household. */
const MAX_SPLITS = 4;

/** Reports each better plan. Wishes that cannot all be satisfied are dropped and reported first. */
export async function seatGuests(
  wedding: SeatingRequest,
  onMessage: (message: SolverMessage) => void,
  options: Options = {},
): Promise<void> {
  const facts = buildSeatingFacts(wedding);
  const { wishes, clashes } = findSatisfiableWishes(facts);
  const sendClashes = (follows: (wish: Wish, clash: Clash) => string) =>
    onMessage({
      kind: 'clashes',
      clashes: clashes.map((clash) =>
        describeClash(facts, clash, clashes, (wish) => follows(wish, clash)),
      ),
    });
  sendClashes(() => '');
  const satisfiableFacts = buildSeatingFacts({ ...wedding, wishes });
  const wholeHouseholds = findWholeHouseholds(
    satisfiableFacts,
    buildHardConstraints(satisfiableFacts, wishes),
  );
  const outcome = (tableOf: readonly number[], orders?: readonly (readonly number[])[]) =>
    buildOutcome(
      facts,
      buildAssignment(
        satisfiableFacts,
        tableOf,
        orders ?? sortByList(tableOf, wedding.room.tables.length),
      ),
      clashes,
      {
        splits: findSplitHouseholds(satisfiableFacts, tableOf, wholeHouseholds),
        isSoFar: !orders,
      },
    );
  const found = await solveKeepingHouseholds(
    satisfiableFacts,
    wholeHouseholds,
    options,
    (tried, tableOf) => onMessage({ kind: 'so far', tried, outcome: outcome(tableOf) }),
  );
  if (found instanceof ImpossibleSeatingError)
    return onMessage({ kind: 'impossible', why: found.message });
  if (found.broken > 0 && wedding.mode === 'late')
    return onMessage({ kind: 'impossible', why: 'Moving four isn’t enough to seat everyone.' });
  onMessage({ kind: 'done', outcome: outcome(found.tableOf, found.orders) });
  if (
    clashes.length === 0 ||
    options.signal?.aborted ||
    wedding.guests.length > MAX_CONSEQUENCES.guests
  )
    return;
  const follows = await findConsequences(facts, clashes, found, options);
  sendClashes((wish, clash) => follows.get(clash)?.get(wish) ?? '');
}

const sortByList = (tableOf: readonly number[], tables: number) => {
  const orders: number[][] = Array.from({ length: tables }, () => []);
  for (const [guest, table] of tableOf.entries()) orders[table]?.push(guest);
  return orders;
};

async function solveKeepingHouseholds(
  facts: SeatingFacts,
  households: readonly HouseholdMembers[],
  options: Options,
  onBetter: (tried: number, tableOf: readonly number[]) => void,
): Promise<Solution | ImpossibleSeatingError> {
  let keptTogether = households;
  for (let splits = 0; ; splits++) {
    const found = await solveFromCurrent(
      facts,
      buildProblem(facts, keptTogether),
      options,
      onBetter,
    );
    const isImpossible = found instanceof ImpossibleSeatingError;
    if (
      keptTogether.length === 0 ||
      options.signal?.aborted ||
      (!isImpossible && found.broken === 0 && found.misfit === 0)
    )
      return found;
    keptTogether =
      isImpossible || found.broken > 0 || splits === MAX_SPLITS
        ? []
        : dropLargestHouseholds(facts, keptTogether, found);
  }
}

async function solveFromCurrent(
  { now, mode }: SeatingFacts,
  problem: SeatingProblem,
  options: Options,
  onBetter: (tried: number, tableOf: readonly number[]) => void,
): Promise<Solution | ImpossibleSeatingError> {
  let last = performance.now();
  try {
    return await solveSeating(problem, {
      ...options,
      from: now,
      ...(mode === 'late' && { mostMoves: MAX_LATE_MOVES }),
      onProgress: ({ tried, tableOf }) => {
        if (performance.now() - last < MIN_INTERVAL_MS) return;
        onBetter(tried, tableOf);
        last = performance.now();
      },
    });
  } catch (error) {
    if (error instanceof ImpossibleSeatingError) return error;
    throw error;
  }
}

async function findConsequences(
  facts: SeatingFacts,
  clashes: readonly Clash[],
  found: Solution,
  options: Options,
) {
  const follows = new Map<Clash, Map<Wish, string>>();
  for (const clash of clashes.slice(0, MAX_CONSEQUENCES.clashes)) {
    const ofClash = new Map<Wish, string>();
    follows.set(clash, ofClash);
    for (const wish of clash.slice(-MAX_CONSEQUENCES.wishes)) {
      const isDropped = wish === clash.at(-1);
      ofClash.set(
        wish,
        isDropped
          ? describeCurrentSeats(facts, clash, found)
          : await findConsequence(facts, clashes, clash, wish, options),
      );
    }
  }
  return follows;
}

async function findConsequence(
  facts: SeatingFacts,
  clashes: readonly Clash[],
  clash: Clash,
  droppedWish: Wish,
  options: Options,
): Promise<string> {
  const dropped = new Set(clashes.map((other) => (other === clash ? droppedWish : other.at(-1))));
  const problem: SeatingProblem = buildProblem(
    buildSeatingFacts({ ...facts, wishes: facts.wishes.filter((wish) => !dropped.has(wish)) }),
  );
  try {
    const { tableOf, broken } = await solveSeating(problem, {
      ...options,
      milliseconds: undefined,
      from: facts.now,
      rounds: CONSEQUENCE_ROUNDS,
    });
    // This quick search may miss a valid plan, so nothing is said if its plan breaks rules.
    return broken > 0 ? '' : describeNewSeats(facts, clash, { tableOf });
  } catch (error) {
    if (error instanceof ImpossibleSeatingError) return '';
    throw error;
  }
}
