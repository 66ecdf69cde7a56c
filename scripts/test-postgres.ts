// `npm run test:postgres`: a PostgreSQL of its own, and on it the api tests, two servers side by side and the push to a Supabase project; with files named,
// those alone. `--quick`, for `npm test`: migrations, statements and two servers, and only where PostgreSQL can be had.
import { onPostgres } from './on-postgres.ts';

const isQuick = process.argv.includes('--quick');
const named = process.argv.slice(2).filter((argument) => argument.startsWith('tests/'));
const reportTo = process.argv.find((argument) => argument.startsWith('--outputFile'));

await onPostgres(
  (url, run) => {
    const reporters = reportTo ? ['--reporter=dot', '--reporter=json', reportTo] : ['--reporter=default'];
    const files = isQuick ? ['tests/postgres'] : named;
    return run('vitest', ['run', '--project', 'api', '--project', 'postgres', ...reporters, ...files], {
      DATABASE_URL: url,
      TEST_POSTGRES_URL: url,
      ...(isQuick ? { PLANNED_EVENTS: '2000' } : { PLANNED_EVENTS: '20000', TEST_ALL: '1' }),
    });
  },
  { isOptional: isQuick },
);
