import { cpus, loadavg, totalmem } from 'node:os';
import { toMegabytes } from '../load/watch.ts';
import { formatSize, readPredictedDiskUsage, storedItems } from './disk.ts';
import type { CheckedGuarantee } from './guarantees.ts';
import type { SimulatedMonth } from './month.ts';
import { tally } from './people.ts';

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const BEGIN = '<!-- soak: written by npm run soak -->\n';
const END = '<!-- end of soak -->';

export function insertReport(
  page: string,
  month: SimulatedMonth,
  promises: CheckedGuarantee[],
): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/scale.md needs ${BEGIN} and ${END}`);
  return `${page.slice(0, from)}${BEGIN}${promisesOf(month, promises)}${page.slice(to)}`;
}

function promisesOf(
  { hosts, days, nightsAfter, minutes, problems }: SimulatedMonth,
  promises: CheckedGuarantee[],
): string {
  const on = new Date().toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const machine = `${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[2]?.toFixed(0)}`;
  return `${on}: ${hosts.toLocaleString('en-GB')} hosts in ${days} days, then ${nightsAfter} nights of the months after, in ${minutes} minutes, on ${machine}.

${table(
  ['promise', 'wanted', 'value', 'kept'],
  promises.map(({ label, expected, actual, isMet }) => [
    label,
    expected,
    actual,
    isMet ? 'yes' : '**no**',
  ]),
)}
${problems.length > 0 ? `\n${problems.map((problem) => `- ${problem}`).join('\n')}\n` : ''}`;
}

/** Reports the disk use of each item, memory by day, and response times. */
export function buildDetails({ memory, counts, use }: SimulatedMonth): string {
  const predicted = readPredictedDiskUsage();
  return [
    table(
      [
        'data',
        'count',
        'each in the database: predicted, measured',
        'each in a backup: predicted, measured',
      ],
      storedItems.map((subject) => [
        subject,
        counts[subject].toLocaleString('en-GB'),
        `${formatSize(predicted.database[subject])}, ${formatSize(use.database[subject])}`,
        `${formatSize(predicted.backup[subject])}, ${formatSize(use.backup[subject])}`,
      ]),
    ),
    table(
      ['day', 'worker 1', 'worker 2'],
      memory.map(({ day, workers }) => [String(day + 1), ...workers.map(toMegabytes)]),
    ),
    table(
      ['action', 'times and durations'],
      tally.spreads().map(([kind, spread]) => [kind, spread]),
    ),
  ].join('\n\n');
}
