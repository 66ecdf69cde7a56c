// `npm run test:faults [-- WORD]`: what a bad day brings, one after the other, and a table of what came of it. A word picks those with it in their name.
import { installPostgres, programs } from '../support/postgres.ts';
import { clock } from './clock.ts';
import { damaged } from './damaged.ts';
import { databaseAway } from './database-away.ts';
import type { Fault } from './fault.ts';
import { databaseIsDisk, fullDisk } from './full-disk.ts';
import { killed, killedAtFirst, killedOnPostgres, killedSynced } from './killed.ts';
import { killedReplies } from './killed-replies.ts';
import { stopped } from './stopped.ts';

const faults: Fault[] = [
  killed,
  killedSynced,
  killedOnPostgres,
  killedAtFirst,
  killedReplies,
  databaseIsDisk,
  fullDisk,
  databaseAway,
  stopped,
  clock,
  damaged,
];
const word = process.argv[2] ?? '';
const table: { tried: string; result: string; seen: string }[] = [];

const missing = programs() ? null : installPostgres();
if (missing) process.stdout.write(`PostgreSQL: ${missing}\n`);

for (const { name, run } of faults.filter((fault) => fault.name.includes(word))) {
  process.stdout.write(`${name} …\n`);
  const started = Date.now();
  const seen = await run().catch((error: Error) => error);
  if (seen instanceof Error)
    process.stdout.write(`${seen.stack}\n${seen.cause ? `because of ${(seen.cause as Error).stack}\n` : ''}`);
  const result =
    seen instanceof Error
      ? 'FAILED'
      : seen.startsWith('skipped: ')
        ? 'skipped'
        : `${Math.round((Date.now() - started) / 1000)} s`;
  table.push({ tried: name, result, seen: seen instanceof Error ? seen.message : seen.replace('skipped: ', '') });
}

process.stdout.write('\n');
for (const { tried, result, seen } of table)
  process.stdout.write(`${result.padEnd(8)} ${tried}\n${' '.repeat(9)}${seen.split('\n')[0]}\n`);
process.exit(table.some(({ result }) => result === 'FAILED') ? 1 : 0);
