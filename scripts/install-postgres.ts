// Debian's package of PostgreSQL, where there is none yet; where it cannot be had, the tests that need it say so.
import { installPostgres, programs } from '../tests/support/postgres.ts';

const missing = programs() ? null : installPostgres();
if (missing) console.info(`PostgreSQL is not installed: ${missing}`);
