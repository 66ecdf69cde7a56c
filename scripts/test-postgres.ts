// `npm run test:postgres`: a PostgreSQL of its own, and on it the api tests, two servers side by side, the push to a Supabase project, and the journeys
// on one server in front of another; with files named, those alone. `--quick`, for `npm test`: access rules, migrations and two servers, and only where PostgreSQL can be had.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { installPostgres, programs, startPostgres } from '../tests/support/postgres.ts';

const isQuick = process.argv.includes('--quick');
const named = process.argv.slice(2).filter((argument) => argument.startsWith('tests/'));
const reportTo = process.argv.find((argument) => argument.startsWith('--outputFile'));
const root = join(import.meta.dirname, '..');

/** What decides who may do what; the rest is the same code on either database. */
const accessRules = ['access-matrix', 'events', 'guests', 'subscriptions', 'profiles'].map((name) => `tests/api/${name}.test.ts`);

const missing = programs() ? null : !isQuick || process.env.INSTALL_POSTGRES ? installPostgres() : 'it is not installed';
if (missing) {
  console.info(`Not tested on PostgreSQL: ${missing}`);
  process.exit(isQuick ? 0 : 1);
}
const server = await startPostgres();
if (!server) throw new Error('PostgreSQL is not where it was found');
let failed = false;
// Not waited for with spawnSync: PostgreSQL stands still when nobody reads what it complains of.
const run = async (command: string, args: string[], env: Record<string, string> = {}) => {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, LOG_LEVEL: 'warn', ...env } });
  const [code] = await once(child, 'exit');
  failed ||= code !== 0;
};
try {
  const reporters = reportTo ? ['--reporter=dot', '--reporter=json', reportTo] : ['--reporter=default'];
  const files = isQuick ? ['tests/postgres', ...accessRules] : named;
  await run('vitest', ['run', '--project', 'api', '--project', 'postgres', ...reporters, ...files], {
    DATABASE_URL: server.url,
    TEST_POSTGRES_URL: server.url,
    PLANNED_EVENTS: isQuick ? '2000' : '20000',
  });
  if (!isQuick && named.length === 0)
    await run('playwright', ['test', 'main-journey', 'guest-page', 'live', '--project', 'desktop', '--timeout', '180000'], {
      E2E_IN_FRONT: '1',
    });
} finally {
  await server.remove();
}
process.exit(failed ? 1 : 0);
