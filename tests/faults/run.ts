// `npm run test:faults [-- WORD]`: what a bad day brings, one after the other, and a table of what came of it. A word picks those with it in their name.
import { findPostgresPrograms, installPostgres } from '../support/postgres.ts';
import { awayBehindCaddy, rollingRestart } from './behind-proxies.ts';
import { clock } from './clock.ts';
import { damaged } from './damaged.ts';
import { databaseAway } from './database-away.ts';
import type { Fault } from './fault.ts';
import { diskFullForDatabase, fullDisk } from './full-disk.ts';
import { builtBeside, commandsBeside } from './installed.ts';
import { killed, killedAtFirst, killedOnPostgres, killedWithSync } from './killed.ts';
import { killedReplies } from './killed-replies.ts';
import { restoredOver } from './restored.ts';
import { stopped } from './stopped.ts';

const faults: Fault[] = [
  killed,
  killedWithSync,
  killedOnPostgres,
  killedAtFirst,
  killedReplies,
  diskFullForDatabase,
  fullDisk,
  databaseAway,
  stopped,
  rollingRestart,
  awayBehindCaddy,
  clock,
  damaged,
  commandsBeside,
  builtBeside,
  restoredOver,
];
const word = process.argv[2] ?? '';
const table: { fault: string; result: string; outcome: string }[] = [];

const missing = findPostgresPrograms() ? null : installPostgres();
if (missing) process.stdout.write(`PostgreSQL: ${missing}\n`);

for (const { name, run } of faults.filter((fault) => fault.name.includes(word))) {
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
