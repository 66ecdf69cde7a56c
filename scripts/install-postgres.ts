// Installs Debian's PostgreSQL if missing; if that fails, the tests that need it report it.
import { findPostgresPrograms, installPostgres } from '../tests/support/postgres.ts';

const missing = findPostgresPrograms() ? null : installPostgres();
if (missing) console.info(`PostgreSQL is not installed: ${missing}`);
