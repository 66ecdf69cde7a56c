// `npm run test:faults [-- FILTER]`: causes each fault in turn and prints a table of the results.
// FILTER selects faults by name.
import { documentedCommandsFault } from '../operations/documented-commands.ts';
import { findPostgresPrograms, installPostgres } from '../support/postgres.ts';
import { rollingRestartFault, serverDownBehindCaddyFault } from './behind-proxies.ts';
import { clockFault } from './clock.ts';
import { damagedDataFault } from './damaged-data.ts';
import { databaseDownFault } from './database-down.ts';
import type { Fault } from './fault.ts';
import { databaseOnMountFault, fullDiskFault } from './full-disk.ts';
import { killedRepliesFault } from './killed-replies.ts';
import {
  killedFirstStartFault,
  killedPostgresWritesFault,
  killedSyncedWritesFault,
  killedWritesFault,
} from './killed-writes.ts';
import { memoryLimitFault } from './memory-limit.ts';
import { reloadFault } from './reload.ts';
import { restoreOverUsedDatabaseFault } from './restore-over-used.ts';
import { stopUnderLoadFault } from './stop-under-load.ts';
import { commandsWhileRunningFault, rebuildWhileRunningFault } from './while-running.ts';

const faults: Fault[] = [
  killedWritesFault,
  killedSyncedWritesFault,
  killedPostgresWritesFault,
  killedFirstStartFault,
  killedRepliesFault,
  databaseOnMountFault,
  fullDiskFault,
  databaseDownFault,
  stopUnderLoadFault,
  rollingRestartFault,
  reloadFault,
  serverDownBehindCaddyFault,
  clockFault,
  damagedDataFault,
  commandsWhileRunningFault,
  rebuildWhileRunningFault,
  restoreOverUsedDatabaseFault,
  memoryLimitFault,
  documentedCommandsFault,
];
const filter = process.argv[2] ?? '';
const table: { fault: string; result: string; outcome: string }[] = [];

const missing = findPostgresPrograms() ? null : installPostgres();
if (missing) process.stdout.write(`PostgreSQL: ${missing}\n`);

for (const { name, run } of faults.filter((fault) => fault.name.includes(filter))) {
  process.stdout.write(`${name} …\n`);
  const started = Date.now();
  const outcome = await run().catch((error: Error) => error);
  if (outcome instanceof Error)
    process.stdout.write(
      `${outcome.stack}\n${outcome.cause ? `because of ${(outcome.cause as Error).stack}\n` : ''}`,
    );
  const result =
    outcome instanceof Error
      ? 'FAILED'
      : outcome.startsWith('skipped: ')
        ? 'skipped'
        : `${Math.round((Date.now() - started) / 1000)} s`;
  table.push({
    fault: name,
    result,
    outcome: outcome instanceof Error ? outcome.message : outcome.replace('skipped: ', ''),
  });
}

process.stdout.write('\n');
for (const { fault, result, outcome } of table)
  process.stdout.write(`${result.padEnd(8)} ${fault}\n${' '.repeat(9)}${outcome.split('\n')[0]}\n`);
process.exit(table.some(({ result }) => result === 'FAILED') ? 1 : 0);
