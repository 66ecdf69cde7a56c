import { breakTies } from './break-ties.ts';
import { createSolveBudget, type SolveBudget, type SolveLimits } from './budget.ts';
import { buildSeatingItems } from './items.ts';
import { orderTables } from './order.ts';
import { findPacking } from './packing.ts';
import type { SeatingItems, SeatingProblem } from './problem.ts';
import { createRandomSource, type RandomSource } from './random.ts';
import {
  createSeatingSearch,
  FORBIDDEN_COST,
  isBetterScore,
  type SeatingScore,
  type SeatingSearch,
} from './search.ts';

export type SolveOptions = SolveLimits & {
  seed?: number;
  from?: readonly number[];
  /** Maximum number of guests who may leave their table in `from`. */
  mostMoves?: number;
  onProgress?: (progress: { tried: number; tableOf: number[]; score: SeatingScore }) => void;
};

export type Solution = SeatingScore & {
  tableOf: number[];
  /** The guests of each table in the order of its chairs. */
  orders: number[][];
  worstOff: number;
  moves: number;
  rounds: number;
};

const countTriesInRound = ({ count, tables }: SeatingItems) =>
  Math.max(300, Math.min(5000, 12 * count * tables));
const MAX_PACKINGS = 3;
const REPAIR_ROUNDS = 20;
const REPAIR_HEAT = 0.2;
const TIE_BREAK_ROUNDS = 60;

/** Places items largest first, each at the table with the fewest apart pairs, then the least overflow, then furthest below its minimum; ties are random. */
function buildFirstPlan(items: SeatingItems, random: RandomSource): Int32Array {
  const { count, tables, sizes, least, most, allowed, apart } = items;
  const plan = new Int32Array(count).fill(-1);
  const load = new Float64Array(tables);
  const turns = Array.from({ length: count }, (_, item) => ({
    item,
    turn: sizes[item]! + random.fraction(),
  })).sort((a, b) => b.turn - a.turn);
  for (const { item } of turns) {
    let [best, cheapest] = [-1, Number.POSITIVE_INFINITY];
    for (let at = 0; at < tables; at++) {
      if (allowed[item * tables + at] === 0) continue;
      let foes = 0;
      for (let link = apart.starts[item]!; link < apart.starts[item + 1]!; link++)
        if (plan[apart.others[link]!] === at) foes++;
      const over = Math.max(0, load[at]! + sizes[item]! - most[at]!);
      const cost =
        foes * 1e6 + over * 1e3 - Math.max(0, least[at]! - load[at]!) + random.fraction();
      if (cost < cheapest) [best, cheapest] = [at, cost];
    }
    plan[item] = best;
    load[best]! += sizes[item]!;
  }
  return plan;
}

/** Uses the tables of `from` where allowed, otherwise those of `first`. */
function adaptPlan(items: SeatingItems, from: Int32Array, first: Int32Array): Int32Array {
  return Int32Array.from(first, (fallback, item) => {
    const [table = -1] = items.members[item]!.map((guest) => from[guest]!).filter(
      (at) => at >= 0 && at < items.tables,
    );
    return table >= 0 && items.allowed[item * items.tables + table] === 1 ? table : fallback;
  });
}

/** Temperatures relative to the spread of gains: for a fresh start, for alternating restarts, and at the end. */
const HEAT = { first: 1.4, near: 0.25, far: 0.5, last: 0.05 };
/** Rounds of a fresh start and of a restart, for each item and table; up to four times as many for large problems. */
const ROUNDS = { first: 0.4, again: 0.24 };
const SHARES = { first: 0.3, again: 0.08 };
/** How many restarts in a row may bring no gain before a fresh start. */
const getPatience = ({ count }: SeatingItems) => 4 + count / 20;

function buildPrices(items: SeatingItems, spread: number) {
  const { count, tables, weights, near, sizes } = items;
  let [sum, most] = [0, 0];
  for (let item = 0; item < count; item++) {
    let row = 0;
    for (const { starts, values } of [weights, near])
      for (let link = starts[item]!; link < starts[item + 1]!; link++)
        row += Math.abs(values[link]!);
    sum += row;
    most = Math.max(most, row);
  }
  const unit = sizes.reduce(
    (smallest, size) => (size > 0 ? Math.min(smallest, size) : smallest),
    Number.POSITIVE_INFINITY,
  );
  const misfit =
    Math.max((1.2 * sum) / count / tables, spread, 1e-6) / (Number.isFinite(unit) ? unit : 1);
  return { broken: Math.max(2 * spread, 1e-6), misfit, alone: most + 1, total: 1 };
}

type Cooling = { first: number; last: number; keepsLimits: boolean };

/** Prices of violations rise while there are any and fall otherwise. With `keepsLimits` the search visits fewer plans but takes half the time. */
async function cool(
  search: SeatingSearch,
  budget: SolveBudget,
  heat: Cooling,
  rounds: number,
  tries: number,
) {
  const prices = { ...search.price };
  if (heat.keepsLimits) search.price.misfit = FORBIDDEN_COST;
  const floor = { ...search.price };
  for (let round = 0; round < rounds && !budget.isOver(); round++) {
    search.anneal(heat.first * (heat.last / heat.first) ** (round / rounds), tries);
    for (const kind of ['broken', 'misfit'] as const)
      search.price[kind] =
        search.now[kind] > 0
          ? search.price[kind] * 1.2
          : Math.max(floor[kind], search.price[kind] * 0.97);
    await budget.round();
  }
  Object.assign(search.price, prices);
}

async function repair(search: SeatingSearch, budget: SolveBudget, tries: number) {
  const prices = { ...search.price };
  Object.assign(search.price, { broken: 1, misfit: 1, alone: 0, total: 0 });
  for (let round = 0; round < REPAIR_ROUNDS && needsRepair(search) && !budget.isOver(); round++) {
    search.anneal(REPAIR_HEAT, tries);
    await budget.round();
  }
  Object.assign(search.price, prices);
}
const needsRepair = ({ bestScore }: SeatingSearch) => bestScore.broken > 0 || bestScore.misfit > 0;

/** The best plan within the budget, even if it breaks rules. Rejects with ImpossibleSeatingError, or RangeError for an invalid problem. */
export async function solveSeating(
  problem: SeatingProblem,
  options: SolveOptions = {},
): Promise<Solution> {
  const items = buildSeatingItems(problem);
  const from = options.from
    ? Int32Array.from({ length: problem.guests }, (_, guest) => options.from?.[guest] ?? -1)
    : null;
  const random = createRandomSource(options.seed ?? 1);
  const stay = from && options.mostMoves !== undefined ? { from, most: options.mostMoves } : null;
  const search = createSeatingSearch(items, random, stay);
  const budget = createSolveBudget(options, problem.guests);
  if (items.movable.length > 0) await improve(search, items, random, budget, { from, options });
  else search.start(buildFirstPlan(items, random));
  breakTies(problem, items, search, { from, rounds: TIE_BREAK_ROUNDS, isOver: budget.isSpent });
  return buildSolution(problem, items, search, from, budget.done());
}

async function improve(
  search: SeatingSearch,
  items: SeatingItems,
  random: RandomSource,
  budget: SolveBudget,
  { from, options }: { from: Int32Array | null; options: SolveOptions },
) {
  const first = buildFirstPlan(items, random);
  search.start(first);
  const spread = search.spread() || 1e-3;
  Object.assign(search.price, buildPrices(items, spread));
  const begins = from ? adaptPlan(items, from, first) : first;
  search.start(begins);
  const tries = countTriesInRound(items);
  const heat = (start: number, keepsLimits = false) => ({
    first: spread * start,
    last: spread * HEAT.last,
    keepsLimits,
  });
  const volume = items.count * items.tables;
  const scale = volume * Math.min(4, volume / 500);
  const natural = {
    first: Math.ceil(5 + ROUNDS.first * scale),
    again: Math.ceil(4 + ROUNDS.again * scale),
  };
  const report = () =>
    options.onProgress?.({
      tried: budget.done() * tries,
      tableOf: groupGuestsByTable(items, search.best),
      score: { ...search.bestScore },
    });

  await cool(
    search,
    budget,
    heat(from ? HEAT.near : HEAT.first),
    Math.max(2, Math.min(natural.first, budget.rounds() * SHARES.first)),
    tries,
  );
  let [vain, cycles, packings] = [0, 0, 0];
  while (!budget.isOver()) {
    report();
    search.start(search.best);
    await repair(search, budget, tries);
    const mayPack =
      needsRepair(search) && options.mostMoves === undefined && packings++ < MAX_PACKINGS;
    const packed = mayPack ? findPacking(items, random, budget.isOver) : null;
    const before = { ...search.bestScore };
    const isFresh = vain >= getPatience(items) && options.mostMoves === undefined;
    if (isFresh) vain = 0;
    search.start(packed ?? (isFresh ? buildFirstPlan(items, random) : search.best));
    const isSecond = cycles++ % 2 === 1;
    const length = isFresh ? natural.first : natural.again;
    await cool(
      search,
      budget,
      heat(
        isFresh ? HEAT.first : isSecond ? HEAT.far : HEAT.near,
        isSecond && search.now.misfit === 0,
      ),
      Math.max(2, Math.min(length, budget.rounds() * (isFresh ? SHARES.first : SHARES.again))),
      tries,
    );
    vain = isBetterScore(search.bestScore, before) ? 0 : vain + 1;
  }
  report();
}

const groupGuestsByTable = (items: SeatingItems, plan: Int32Array) =>
  Array.from(items.itemOf, (item) => plan[item] as number);

function buildSolution(
  problem: SeatingProblem,
  items: SeatingItems,
  search: SeatingSearch,
  from: Int32Array | null,
  rounds: number,
): Solution {
  const tableOf = groupGuestsByTable(items, search.table);
  const { broken, misfit, alone, total } = search.now;
  const liked = new Map<number, number>();
  for (const [a, b, weight] of problem.weights ?? [])
    for (const guest of a === b ? [] : [a, b])
      liked.set(guest, (liked.get(guest) ?? 0) + (tableOf[a] === tableOf[b] ? weight : 0));
  const moves = from
    ? tableOf.filter((table, guest) => from[guest]! >= 0 && from[guest] !== table).length
    : 0;
  return {
    tableOf,
    orders: orderTables(problem, tableOf),
    broken,
    misfit,
    alone,
    total,
    worstOff: liked.size > 0 ? Math.min(...liked.values()) : 0,
    moves,
    rounds,
  };
}
