// `npm run test:contract`: runs tests/contract on a server with the embedded database; with `-- postgres` on PostgreSQL; with `-- URL` on that Supabase
// project, whose keys are in SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY.
import { spawnSync } from 'node:child_process';
import { runOnPostgres } from './on-postgres.ts';

const [target = ''] = process.argv.slice(2);
const args = ['run', '--project', 'contract'];

if (target === 'postgres')
  await runOnPostgres((url, run) => run('vitest', args, { DATABASE_URL: url }));
const env = { ...process.env, SUPABASE_URL: target };
process.exit(spawnSync('vitest', args, { stdio: 'inherit', env }).status ?? 1);
