// Installs Debian's PostgreSQL if missing. If that fails, the tests that need PostgreSQL report it.
import { findPostgresPrograms, installPostgres } from '../tests/support/postgres.ts';

const missing = findPostgresPrograms() ? null : installPostgres();
if (missing) console.info(`PostgreSQL is not installed: ${missing}`);
