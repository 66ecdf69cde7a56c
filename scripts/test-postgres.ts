// `npm run test:postgres`: starts a PostgreSQL and tests the API, two parallel servers and the push to a Supabase project on it, or only the
// named files. `--quick`, for `npm test`: migrations, statements and two servers, if PostgreSQL is available.
import { runOnPostgres } from './on-postgres.ts';

const isQuick = process.argv.includes('--quick');
const named = process.argv.slice(2).filter((argument) => argument.startsWith('tests/'));
const reportTo = process.argv.find((argument) => argument.startsWith('--outputFile'));

await runOnPostgres(
  (url, run) => {
    const reporters = reportTo
      ? ['--reporter=dot', '--reporter=json', reportTo]
      : ['--reporter=default'];
    const files = isQuick ? ['tests/postgres'] : named;
    return run(
      'vitest',
      ['run', '--project', 'api', '--project', 'postgres', ...reporters, ...files],
      {
        DATABASE_URL: url,
        TEST_POSTGRES_URL: url,
        ...(isQuick ? { PLANNED_EVENTS: '2000' } : { PLANNED_EVENTS: '20000', TEST_ALL: '1' }),
      },
    );
  },
  { isOptional: isQuick },
);
