import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import bellows from '../../../../bench/bellows-5x4.json';
import { createSmallProblem, createWedding } from '../../../../bench/seating-instances';
import { solveExactly } from '../../../../tests/support/exact-solver';
import { permuteTables } from './break-ties';
import { buildSeatingItems } from './items';
import type { SeatingProblem } from './problem';
import { createRandomSource } from './random';
import { createSeatingSearch, FORBIDDEN_COST } from './search';
import { solveSeating } from './solve';

vi.setConfig({ testTimeout: 60_000 }); // the budget is in rounds, which take long on a busy machine

const instance = bellows as unknown as SeatingProblem & { optimum: number };
const tablesOf = (count: number, most: number, least = 0) =>
  Array.from({ length: count }, () => ({ least, most }));
const rounds = 150;

/** Every hard rule and limit that a plan breaks, computed from the problem alone. */
function faultsIn(
  { tables, sizes, together = [], apart = [], seated = [], notAt = [] }: SeatingProblem,
  tableOf: readonly number[],
) {
  const load = tables.map(() => 0);
  tableOf.forEach((table, guest) => {
    load[table]! += sizes?.[guest] ?? 1;
  });
  return [
    ...load
      .filter((size, table) => size > tables[table]!.most || size < tables[table]!.least)
      .map((size) => `holds ${size}`),
    ...together
      .filter((group) => new Set(group.map((guest) => tableOf[guest])).size > 1)
      .map(String),
    ...apart.filter(([a, b]) => tableOf[a] === tableOf[b]).map(String),
    ...seated.filter(([guest, table]) => tableOf[guest] !== table).map(String),
    ...notAt.filter(([guest, table]) => tableOf[guest] === table).map(String),
  ];
}

test('reaches the known optimum of the published 17-guest instance from every seed', async () => {
  for (let seed = 1; seed <= 10; seed++) {
    const seating = await solveSeating(instance, { rounds: 400, seed });
    expect([seating.total, faultsIn(instance, seating.tableOf)]).toEqual([instance.optimum, []]);
  }
});

test('reaches the same total as an exact solver for small problems', async () => {
  for (let seed = 1; seed <= 6; seed++) {
    const problem = createSmallProblem(seed);
    const seating = await solveSeating(problem, { rounds: 600, seed });
    expect(faultsIn(problem, seating.tableOf)).toEqual([]);
    expect(seating.total).toBeCloseTo(solveExactly(problem) ?? Number.NaN, 6);
  }
});

test('breaks no rules if a wedding is feasible', async () => {
  for (let seed = 1; seed <= 8; seed++) {
    const problem = createWedding(seed);
    const seating = await solveSeating(problem, { rounds: 60, seed });
    expect([seating.broken, seating.misfit, ...faultsIn(problem, seating.tableOf)]).toEqual([0, 0]);
  }
});

const planted = fc
  .record({
    tableOf: fc.array(fc.nat(3), { minLength: 4, maxLength: 16 }),
    spare: fc.nat(1),
    seed: fc.nat(1000),
  })
  .map(({ tableOf, spare, seed }): SeatingProblem & { seed: number } => {
    const tables = [0, 1, 2, 3].map((table) => {
      const size = tableOf.filter((at) => at === table).length;
      return { least: Math.max(0, size - 1), most: size + spare };
    });
    const pairs = tableOf.flatMap((_, a) =>
      tableOf.slice(a + 1).map((__, later): [number, number] => [a, a + 1 + later]),
    );
    const chosen = pairs.filter((_, index) => (index * 7 + seed) % 5 === 0);
    return {
      guests: tableOf.length,
      tables,
      seed,
      weights: chosen.map(([a, b]) => [a, b, ((a * b + seed) % 9) - 3]),
      together: chosen.filter(([a, b]) => tableOf[a] === tableOf[b]).slice(0, 2),
      apart: chosen.filter(([a, b]) => tableOf[a] !== tableOf[b]),
      seated: [[0, tableOf[0] ?? 0]],
      notAt: [[tableOf.length - 1, ((tableOf.at(-1) ?? 0) + 1) % 4]],
    };
  });

test('breaks no rules and no table sizes if a problem is feasible', async () => {
  await fc.assert(
    fc.asyncProperty(planted, async (problem) => {
      const { tableOf, broken, misfit } = await solveSeating(problem, {
        rounds,
        seed: problem.seed,
      });
      expect([broken, misfit, ...faultsIn(problem, tableOf)]).toEqual([0, 0]);
    }),
    { numRuns: 60 },
  );
});

test('the reported total and seating orders match the plan', async () => {
  await fc.assert(
    fc.asyncProperty(planted, async (problem) => {
      const { tableOf, total, orders } = await solveSeating(problem, {
        rounds,
        seed: problem.seed,
      });
      const weights = problem.weights ?? [];
      expect(total).toBeCloseTo(
        weights.reduce((sum, [a, b, weight]) => sum + (tableOf[a] === tableOf[b] ? weight : 0), 0),
        6,
      );
      expect(orders.map((order) => [...order].sort((a, b) => a - b))).toEqual(
        problem.tables.map((_, table) =>
          [...tableOf.keys()].filter((guest) => tableOf[guest] === table),
        ),
      );
    }),
    { numRuns: 20 },
  );
});

test('never exceeds a table’s limit if the excess costs more than any gain', () => {
  const together = {
    guests: 4,
    tables: tablesOf(2, 2, 1),
    weights: [[0, 1, 1e12] as const, [0, 2, 1e12] as const],
  };
  const search = createSeatingSearch(buildSeatingItems(together), createRandomSource(1), null);
  const loads = () => [0, 1].map((table) => search.table.filter((at) => at === table).length);
  search.start(Int32Array.of(0, 1, 1, 0));
  search.price.misfit = FORBIDDEN_COST;
  search.anneal(1e12, 500);
  expect([search.now.misfit, ...loads()]).toEqual([0, 2, 2]);
});

test('the same seed and number of rounds give the same plan', async () => {
  const problem = createWedding(3);
  const [first, second] = await Promise.all([
    solveSeating(problem, { rounds: 30, seed: 7 }),
    solveSeating(problem, { rounds: 30, seed: 7 }),
  ]);
  expect(second).toEqual(first);
});

test('leaves no guest alone, even if the total becomes worse', async () => {
  const problem = {
    guests: 4,
    tables: tablesOf(2, 2, 2),
    weights: [[0, 2, 5]] as const,
    company: [
      [0, 1],
      [2, 3],
    ],
  };
  const seating = await solveSeating(problem, { rounds });
  expect([seating.alone, seating.total]).toEqual([0, 0]);
});

test('if totals are equal, prefers the plan that is better for its worst-off guest', async () => {
  const weights = [
    [0, 1, 2],
    [2, 3, 2],
    [0, 2, 4],
    [1, 3, 0],
  ] as const;
  expect(
    (await solveSeating({ guests: 4, tables: tablesOf(2, 2), weights }, { rounds })).worstOff,
  ).toBe(2);
});

test('satisfies a “near” wish with neighbouring tables if one table is too small', async () => {
  const problem = {
    guests: 6,
    tables: tablesOf(3, 2, 2),
    together: [
      [0, 1],
      [2, 3],
      [4, 5],
    ],
    near: [[0, 2, 3]] as const,
    neighbours: [[0, 2]] as const,
  };
  const { tableOf, total } = await solveSeating(problem, { rounds });
  expect([[tableOf[0], tableOf[2]].sort(), total]).toEqual([[0, 2], 3]);
});

test('leaves an optimal plan unchanged', async () => {
  const from = [1, 1, 0, 0, 2, 2];
  const problem = {
    guests: 6,
    tables: tablesOf(3, 3),
    weights: [
      [0, 1, 3],
      [2, 3, 3],
      [4, 5, 3],
    ] as const,
  };
  const { tableOf, moves } = await solveSeating(problem, { rounds, from });
  expect([tableOf, moves]).toEqual([from, 0]);
});

test('keeps most guests at their tables if tables are interchangeable', async () => {
  const from = [2, 2, 2, 0, 0, 0, 1, 1, 1, 3, 3, 3];
  const weights = [0, 3, 6, 9].flatMap((first) =>
    [0, 1, 2].map((at) => [first + at, first + ((at + 1) % 3), 5] as const),
  );
  const problem = {
    guests: 12,
    tables: tablesOf(4, 3),
    weights: [...weights, [2, 3, 16] as const],
  };
  const plan = [1, 1, 0, 0, 0, 1, 2, 2, 2, 3, 3, 3];
  const stays = permuteTables(
    buildSeatingItems(problem),
    Int32Array.from(plan),
    Int32Array.from(from),
  );
  expect([...stays]).toEqual([2, 2, 0, 0, 0, 2, 1, 1, 1, 3, 3, 3]);
});

test('moves no more guests than the limit for a late change', async () => {
  const wedding = createWedding(5);
  const { tableOf: from } = await solveSeating(wedding, { rounds: 60, seed: 1 });
  const late = {
    ...wedding,
    weights: wedding.weights?.map(
      ([a, b, weight], index) => [a, b, index % 2 ? 30 : weight] as const,
    ),
  };
  const { moves, broken, misfit } = await solveSeating(late, { rounds: 60, from, mostMoves: 4 });
  expect([moves <= 4, broken, misfit]).toEqual([true, 0, 0]);
});

test('a “side by side” wish gives adjacent chairs', async () => {
  const beside = [
    [0, 3],
    [3, 6],
    [1, 5],
  ] as const;
  const { orders } = await solveSeating({ guests: 8, tables: tablesOf(1, 8), beside }, { rounds });
  const order = orders[0] ?? [];
  for (const [a, b] of beside)
    expect([1, 7]).toContain(Math.abs(order.indexOf(a) - order.indexOf(b)));
});

test.each<[string, SeatingProblem]>([
  ['There are more guests than seats.', { guests: 5, tables: tablesOf(2, 2) }],
  [
    'There are too few guests for what each table needs at least.',
    { guests: 3, tables: tablesOf(2, 4, 2) },
  ],
  [
    'Some guests who are to sit together are more than any table holds.',
    { guests: 4, tables: tablesOf(2, 3), together: [[0, 1, 2, 3]] },
  ],
  [
    'Two guests are to sit together and apart.',
    {
      guests: 4,
      tables: tablesOf(2, 4),
      together: [
        [0, 1],
        [1, 2],
      ],
      apart: [[0, 2]],
    },
  ],
  [
    'Some guests are to sit together and at two tables.',
    {
      guests: 2,
      tables: tablesOf(2, 2),
      together: [[0, 1]],
      seated: [
        [0, 0],
        [1, 1],
      ],
    },
  ],
  [
    'More guests are to sit at one table than it holds.',
    {
      guests: 3,
      tables: tablesOf(2, 2),
      seated: [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
    },
  ],
  [
    'A wish names a guest who is not there.',
    { guests: 2, tables: tablesOf(1, 2), apart: [[0, 2]] },
  ],
  ['There is no table.', { guests: 1, tables: [] }],
  ['More than 5000 guests cannot be seated at once.', { guests: 5001, tables: tablesOf(600, 10) }],
])('refuses: %s', async (message, problem) => {
  await expect(solveSeating(problem)).rejects.toThrow(message);
});

test('returns the plan with the fewest broken rules if no plan keeps all rules', async () => {
  const apart = [
    [0, 1],
    [1, 2],
    [0, 2],
  ] as const;
  expect(
    (await solveSeating({ guests: 3, tables: tablesOf(2, 3), apart }, { rounds })).broken,
  ).toBe(1);
});

test('seats 2,000 guests and stops on request', async () => {
  const problem = createWedding(1, 2000);
  expect(faultsIn(problem, (await solveSeating(problem, { rounds: 30 })).tableOf)).toEqual([]);
  const seating = await solveSeating(problem, { rounds: 1e9, signal: AbortSignal.timeout(1) });
  expect(seating.tableOf).toHaveLength(2000);
});

test('returns an empty plan for no guests', async () => {
  expect((await solveSeating({ guests: 0, tables: [] })).tableOf).toEqual([]);
});
