import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { slowApiTests } from './tests/slow-tests.ts';

const { TEST_ALL, TEST_FEW, TEST_POSTGRES_URL } = process.env;
/** A named file always runs, even one that full runs skip. With TEST_FEW (`npm run check`) random cases are as few as in `npm test`. */
const isNamed = process.argv.some((word) => word.includes('tests/api/'));
const isWhole = Boolean(TEST_ALL) || (isNamed && !TEST_FEW);

/** Unit tests that take seconds each: printed generated names, seating up to the proven optimum, all kinds of files. */
export const slowTests = [
  'app/features/auto-seating/solver/run.test.ts',
  'app/features/auto-seating/solver/solve.test.ts',
  'app/features/import/sources/guest-file.test.ts',
  'app/features/print/pack/bound-names.test.ts',
];

/** Unit tests of the app that mock a module, which must happen before it is loaded. */
const mockingTests = globSync('app/**/*.test.ts').filter((path) =>
  readFileSync(path, 'utf8').includes('vi.mock('),
);

/** Tests that need a real PostgreSQL, which scripts/test-postgres.ts starts. */
const onPostgres = {
  extends: true as const,
  test: {
    name: 'postgres',
    include: ['tests/postgres/**/*.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    maxWorkers: 1,
    sequence: { groupOrder: 2 },
  },
};

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    reporters: ['default'],
    setupFiles: 'tests/support/fixed-seed.ts',
    expect: { poll: { timeout: 10_000 } }, // instead of one second, because the machine may be busy
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['app/**/*.test.ts'],
          exclude: [...slowTests, ...mockingTests],
          testTimeout: 60_000,
          isolate: false, // pure rules share no state; saves a third of the time
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,supabase,scripts}/**/*.test.ts', ...mockingTests],
          testTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'slow', include: slowTests, testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: isWhole || isNamed ? [] : slowApiTests,
          globalSetup: 'tests/support/api-setup.ts',
          setupFiles: ['tests/support/fixed-seed.ts', 'tests/support/leak-check.ts'],
          env: isWhole ? { TEST_ALL: '1' } : {},
          testTimeout: 90_000,
          hookTimeout: 90_000,
          maxWorkers: 3, // more than the two cores, because half of the time is spent waiting
          sequence: { groupOrder: 1 }, // after the projects with one worker per core
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/*.test.ts'],
          globalSetup: 'tests/contract/start-backend.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 1, // a Supabase project limits sign-ups and requests
          sequence: { groupOrder: 3 },
        },
      },
      ...(TEST_POSTGRES_URL ? [onPostgres] : []),
    ],
  },
});
