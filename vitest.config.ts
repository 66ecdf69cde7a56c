import { defineConfig } from 'vitest/config';

/** What only a real server can show; scripts/test-postgres.ts starts one. */
const onPostgres = {
  extends: true as const,
  test: { name: 'postgres', include: ['tests/postgres/**/*.test.ts'], testTimeout: 90_000, hookTimeout: 90_000, maxWorkers: 1 },
};

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    reporters: ['default'],
    setupFiles: 'tests/support/same-draws.ts',
    expect: { poll: { timeout: 10_000 } }, // in place of one second, which a busy machine may need for what is done at once
    projects: [
      { extends: true, test: { name: 'unit', include: ['{app,server,supabase,scripts}/**/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: process.env.TEST_ALL ? [] : ['tests/api/{functions-on-deno,long-lists}.test.ts'],
          globalSetup: 'tests/support/api-setup.ts',
          setupFiles: ['tests/support/same-draws.ts', 'tests/support/watch-answers.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          maxWorkers: 3, // more than the two cores: half of the time is waiting
        },
      },
      ...(process.env.TEST_POSTGRES_URL ? [onPostgres] : []),
    ],
  },
});
