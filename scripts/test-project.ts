// `npm run test:project [-- JOURNEY …]`: every journey, on a phone, on a server whose SUPABASE_URL is another one, on a PostgreSQL of its own, with
// row-level security, functions, storage and sockets. Pages and backend are two origins, and of the backend nothing but its services is reached.
import { onPostgres } from './on-postgres.ts';

await onPostgres((url, run) =>
  run('playwright', ['test', '--project=phone', ...process.argv.slice(2)], { DATABASE_URL: url, BESIDE_PROJECT: '1' }),
);
