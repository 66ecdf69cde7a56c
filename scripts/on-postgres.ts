import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findPostgresPrograms, installPostgres, startPostgres } from '../tests/support/postgres.ts';

const root = join(import.meta.dirname, '..');

type Run = (command: string, args: string[], environment?: Record<string, string>) => Promise<void>;

/**
 * Starts a PostgreSQL for `work`; its argument `run` records failures. Exits with 1 on any failure.
 * With `isOptional`, exits with 0 if PostgreSQL is not available.
 */
export async function runOnPostgres(
  work: (url: string, run: Run) => Promise<void>,
  { isOptional = false } = {},
): Promise<never> {
  const missing = findPostgresPrograms()
    ? null
    : !isOptional || process.env.INSTALL_POSTGRES
      ? installPostgres()
      : 'it is not installed';
  if (missing) {
    console.info(`Not tested on PostgreSQL: ${missing}`);
    process.exit(isOptional ? 0 : 1);
  }
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL could not be started');
  let failed = false;
  // Not spawnSync: PostgreSQL blocks unless its error output is read.
  const run: Run = async (command, args, environment) => {
    const env = { ...process.env, LOG_LEVEL: 'warn', ...environment };
    const [code] = await once(spawn(command, args, { cwd: root, stdio: 'inherit', env }), 'exit');
    failed ||= code !== 0;
  };
  try {
    await work(server.url, run);
  } finally {
    await server.remove();
  }
  process.exit(failed ? 1 : 0);
}
