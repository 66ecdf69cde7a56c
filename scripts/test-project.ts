// `npm run test:project [-- JOURNEY …]`: runs all journeys on a phone. The server's SUPABASE_URL is another server with its own PostgreSQL. Pages and
// backend are two origins, and only the backend's services are reachable.
import { runOnPostgres } from './on-postgres.ts';

await runOnPostgres((url, run) =>
  run('playwright', ['test', '--project=phone', ...process.argv.slice(2)], {
    DATABASE_URL: url,
    BESIDE_PROJECT: '1',
  }),
);
