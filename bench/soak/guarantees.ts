import { FLAT_TOLERANCE, measureGrowth, toMegabytes } from '../load/watch.ts';
import { formatSize, predictTotal, readPredictedDiskUsage } from './disk.ts';
import { WORKERS } from './installation.ts';
import type { SimulatedMonth } from './month.ts';
import { requestStats, tally } from './people.ts';

/** The allowed deviation of the database and the backups from the predicted size. */
const DISK_WITHIN = 0.25;
/** docs/scale.md assumes workers of this size. */
const MAX_MEMORY = 512_000_000;

export type CheckedGuarantee = { label: string; expected: string; actual: string; isMet: boolean };

const count = (number: number) => number.toLocaleString('en-GB');
const none = (label: string, found: number, of: string): CheckedGuarantee => ({
  label,
  expected: '0',
  actual: `${count(found)} of ${of}`,
  isMet: found === 0,
});
const counted = (label: string, number: number): CheckedGuarantee => ({
  label,
  expected: 'counted',
  actual: count(number),
  isMet: true,
});

/** Compares what the documents promise with the measurements of the simulated month. */
export function checkGuarantees({
  memory,
  counts,
  databaseBytes,
  backupBytes,
  log,
  mails,
  findings,
}: SimulatedMonth): CheckedGuarantee[] {
  const flat = Array.from({ length: WORKERS }, (_, at): CheckedGuarantee => {
    const growth = measureGrowth(memory.map(({ workers }) => workers[at] ?? Number.NaN));
    const figures = `${toMegabytes(growth.middle)}, then ${toMegabytes(growth.last)}: ${(growth.change * 100).toFixed(1)} %`;
    return {
      label: `memory of worker ${at + 1}, middle and last third of the days`,
      expected: `± ${FLAT_TOLERANCE * 100} %`,
      actual: figures,
      isMet: growth.isFlat,
    };
  });
  const highest = Math.max(...memory.flatMap(({ workers }) => workers));
  const predicted = readPredictedDiskUsage();
  const disk = (label: string, bytes: number, expected: number): CheckedGuarantee => ({
    label,
    expected: `${formatSize(expected)} ± ${DISK_WITHIN * 100} %`,
    actual: formatSize(bytes),
    isMet: Math.abs(bytes / expected - 1) <= DISK_WITHIN,
  });
  const found = (where: string) =>
    [...findings.counts].reduce(
      (sum, [kind, times]) => sum + (kind.startsWith(where) ? times : 0),
      0,
    );
  return [
    none('errors', tally.errors(), `${count(requestStats.requests)} requests`),
    counted(
      'refused by a rate limit, with a message',
      [...requestStats.refused.values()].reduce((sum, each) => sum + each, 0),
    ),
    counted('cut off by the failover and repeated', requestStats.cutOff),
    none(
      'errors in the log, without the day of the failover',
      log.errors.length,
      `${count(log.lines)} lines`,
    ),
    ...flat,
    {
      label: 'highest memory of a worker',
      expected: toMegabytes(MAX_MEMORY),
      actual: toMegabytes(highest),
      isMet: highest <= MAX_MEMORY,
    },
    disk(
      'database at the end of the month',
      databaseBytes,
      predictTotal(counts, predicted.database),
    ),
    disk('a backup at the end of the month', backupBytes, predictTotal(counts, predicted.backup)),
    none(
      'responses with data that is not for their recipient',
      requestStats.leaks.length,
      `${count(requestStats.requests)} responses`,
    ),
    none('lines of the log with names, private text or secrets', found('log'), count(log.lines)),
    none('mails with names of guests, private text or secrets', found('mail'), count(mails)),
    none(
      'overdue rows in the database or the newest backup',
      found('day'),
      `${count(findings.rows)} rows`,
    ),
    {
      label: 'private texts found before they were due',
      expected: 'some',
      actual: count(findings.inTime),
      isMet: findings.inTime > 0,
    },
  ];
}
