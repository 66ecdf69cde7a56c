// Simulates a month in an hour: two workers, one PostgreSQL, nightly restarts, a failover, checks
// of all promises. `npm run soak [-- HOSTS] [--days DAYS]` writes the promises into docs/scale.md,
// prints the rest, and exits with 1 if a promise is broken.
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findPostgresPrograms, installPostgres } from '../tests/support/postgres.ts';
import { MONTH_DAYS } from './soak/calendar.ts';
import { checkGuarantees } from './soak/guarantees.ts';
import { installServers } from './soak/installation.ts';
import { simulateMonth } from './soak/month.ts';
import { buildDetails, insertReport } from './soak/report.ts';

const HOSTS = 2000;
const page = new URL('../docs/scale.md', import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { days: { type: 'string' } },
});
const [hosts, days] = [Number(positionals[0] ?? HOSTS), Number(values.days ?? MONTH_DAYS)];
if (!(hosts >= 1 && days >= 3)) {
  console.error('Usage: npm run soak [-- HOSTS] [--days DAYS]; at least one host and three days');
  process.exit(1);
}
const missing = findPostgresPrograms() ? null : installPostgres();
if (missing) {
  console.error(`PostgreSQL: ${missing}`);
  process.exit(1);
}

const installation = await installServers();
let isKept = false;
try {
  const month = await simulateMonth(installation, hosts, days);
  const promises = checkGuarantees(month);
  await writeFile(page, insertReport(await readFile(page, 'utf8'), month, promises));
  console.info(buildDetails(month));
  for (const { label, expected, actual, isMet } of promises)
    console.info(`${isMet ? 'kept  ' : 'BROKEN'} ${label}: ${actual} (expected: ${expected})`);
  for (const problem of month.problems) console.info(`         ${problem}`);
  isKept = promises.every(({ isMet }) => isMet);
} finally {
  await installation.remove();
}
process.exit(isKept ? 0 : 1);
