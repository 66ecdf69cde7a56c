import { cpus, loadavg, totalmem } from 'node:os';
import { MB } from '../load/watch.ts';
import { predictedUse, size, subjects } from './disk.ts';
import type { Month } from './month.ts';
import { tally } from './people.ts';
import type { Promised } from './promises.ts';

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The report as docs/soak.md has it. */
export function reportOf(
  { hosts, days, nightsAfter, minutes, memory, counts, use, problems }: Month,
  promises: Promised[],
): string {
  const on = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const predicted = predictedUse();
  return `# A month in an hour

Written by \`npm run soak\` on ${on}: ${hosts.toLocaleString('en-GB')} hosts in ${days} days, then ${nightsAfter} nights of the months after, in ${minutes} minutes. PostgreSQL, two workers and
everybody who asks them share ${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[2]?.toFixed(0)}. Each day begins with a restart of all of it, with its clocks on that day; halfway
PostgreSQL is cut off for five seconds and one worker is killed. No limit of requests is raised: everybody has an address of their own.

## Promises

${table(
  ['', 'wanted', 'seen', ''],
  promises.map(({ what, expected, actual, isMet }) => [what, expected, actual, isMet ? 'kept' : '**not kept**']),
)}
${problems.length > 0 ? `\n${problems.map((problem) => `- ${problem}`).join('\n')}\n` : ''}
An error is whatever fails that nobody brought about, and whatever a check of an answer finds: a change of two people at once that is not in the plan of
both, a guest on a page that is closed, a plan read by somebody who has left. Memory is what each worker holds (RSS), looked at every second: the highest of
each day, and of these the median of the last third of the days beside that of the middle third. What hosts, households and helpers type has the number of
its wedding in it. Every answer to somebody without an account, every line of the log and every mail is searched for it; and all rows, as \`pg_dump\`
writes them, and the newest backup, for what had to be gone by that day (\`bench/soak/typed.ts\`, by [rules.md](rules.md)).

## Disk

What [scale.md](scale.md#disk) predicts, and what was there at the end of the month.

${table(
  ['', 'how many', 'each in the database: predicted, seen', 'each in a backup: predicted, seen'],
  subjects.map((subject) => [
    subject,
    counts[subject].toLocaleString('en-GB'),
    `${size(predicted.database[subject])}, ${size(use.database[subject])}`,
    `${size(predicted.backup[subject])}, ${size(use.backup[subject])}`,
  ]),
)}

## Memory

${table(
  ['day', 'worker 1', 'worker 2'],
  memory.map(({ day, workers }) => [String(day + 1), ...workers.map(MB)]),
)}

## What people did

${table(
  ['', 'how often, how fast'],
  tally.spreads().map(([kind, figure]) => [kind, figure]),
)}
`;
}
