// Measures automatic seating on published and generated problems: the result within a time budget,
// next to the best known or proven result. `npm run bench:seating [-- WORD]`; WORD selects rows by
// name.
import { readFileSync } from 'node:fs';
import type { SeatingProblem } from '../app/features/auto-seating/solver/problem.ts';
import {
  type Solution,
  type SolveOptions,
  solveSeating,
} from '../app/features/auto-seating/solver/solve.ts';
import { solveExactly } from '../tests/support/exact-solver.ts';
import { createClustering, createSmallProblem, createWedding } from './seating-instances.ts';

const bellows = JSON.parse(
  readFileSync(new URL('bellows-5x4.json', import.meta.url), 'utf8'),
) as SeatingProblem;
const twoTables: SeatingProblem = {
  ...bellows,
  tables: Array.from({ length: 2 }, () => ({ least: 0, most: 10 })),
};
const filter = process.argv[2] ?? '';
const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const middle = (numbers: number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

async function timed(
  problem: SeatingProblem,
  options: SolveOptions,
): Promise<Solution & { took: number }> {
  const begun = performance.now();
  const seating = await solveSeating(problem, options);
  return { ...seating, took: performance.now() - begun };
}

function report(name: string, budget: string, runs: number, found: string, took: number[]) {
  const times = `${middle(took).toFixed(0)} ms, longest ${Math.max(...took).toFixed(0)} ms`;
  console.info(`| ${name} | ${budget} | ${runs} | ${found} | ${times} |`);
}

/** Reports the share of seeds that reach the best known result. */
async function reached(name: string, problem: SeatingProblem, best: number) {
  const seatings: (Solution & { took: number })[] = [];
  for (const seed of seeds(100)) seatings.push(await timed(problem, { milliseconds: 50, seed }));
  const hits = seatings.filter(
    ({ total, broken, misfit }) => total === best && broken + misfit === 0,
  ).length;
  report(
    name,
    '50 ms',
    100,
    `${best} in ${hits} of 100`,
    seatings.map(({ took }) => took),
  );
}

async function clustering(
  name: string,
  kind: 'sparse' | 'dense',
  instances: number,
  milliseconds: number,
) {
  const totals: number[][] = [];
  for (const instance of seeds(instances)) {
    const problem = createClustering(instance, kind);
    totals.push([]);
    for (const seed of seeds(3)) {
      const { total, misfit } = await solveSeating(problem, { milliseconds, seed });
      if (misfit === 0) totals.at(-1)?.push(total);
    }
  }
  for (const [index, found] of totals.entries())
    report(
      `${name}, instance ${index + 1}`,
      `${milliseconds / 1000} s`,
      3,
      found.map((total) => total.toFixed(2)).join(', '),
      [milliseconds],
    );
}

const rows: [name: string, run: (name: string) => Promise<void>][] = [
  ['Bellows and Peterson, 5 tables of 4', (name) => reached(name, bellows, 276)],
  [
    'the same 17 guests, 2 tables of 10',
    (name) => reached(name, twoTables, solveExactly(twoTables) ?? Number.NaN),
  ],
  [
    'random problems of 8 to 24 guests, proved by HiGHS',
    async (name) => {
      const took: number[] = [];
      let hits = 0;
      for (const seed of seeds(200)) {
        const problem = createSmallProblem(seed);
        const seating = await timed(problem, { rounds: 1500, seed });
        took.push(seating.took);
        if (
          seating.broken + seating.misfit === 0 &&
          Math.abs((solveExactly(problem) ?? Number.NaN) - seating.total) < 1e-6
        )
          hits++;
      }
      report(name, '1,500 rounds', 200, `optimum in ${hits} of 200`, took);
    },
  ],
  [
    'weddings of 50 to 300 guests with a planted plan',
    async (name) => {
      const took: number[] = [];
      let feasible = 0;
      for (const seed of seeds(1000)) {
        const seating = await timed(createWedding(seed), { rounds: 100, seed });
        took.push(seating.took);
        if (seating.broken + seating.misfit === 0) feasible++;
      }
      report(name, '100 rounds', 1000, `every hard rule kept in ${feasible} of 1,000`, took);
    },
  ],
  [
    'weddings as the product asks, guests',
    async (name) => {
      for (const guests of [150, 300]) {
        const seatings: (Solution & { took: number })[] = [];
        for (const seed of seeds(20))
          seatings.push(await timed(createWedding(seed, guests), { seed }));
        const feasible = seatings.filter(({ broken, misfit }) => broken + misfit === 0).length;
        report(
          `${name}: ${guests}`,
          'none given',
          20,
          `every hard rule kept in ${feasible} of 20`,
          seatings.map(({ took }) => took),
        );
      }
    },
  ],
  ['clustering, 82 nodes and 8 groups, sparse', (name) => clustering(name, 'sparse', 3, 1000)],
  ['clustering, 240 nodes and 12 groups', (name) => clustering(name, 'dense', 3, 10_000)],
];

console.info('| instance | budget | runs | found | time |\n|---|---|---|---|---|');
for (const [name, run] of rows) if (name.includes(filter)) await run(name);
