// A month in an hour: two workers on one PostgreSQL, a restart each night, one failover, and every promise looked after. `npm run soak [-- HOSTS]
// [--days DAYS]` writes docs/soak.md, and ends with 1 where something is not as promised.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { installPostgres, programs } from '../tests/support/postgres.ts';
import { DAYS } from './soak/calendar.ts';
import { install } from './soak/installation.ts';
import { liveThrough } from './soak/month.ts';
import { judge } from './soak/promises.ts';
import { reportOf } from './soak/report.ts';

const HOSTS = 2000;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { days: { type: 'string' } } });
const [hosts, days] = [Number(positionals[0] ?? HOSTS), Number(values.days ?? DAYS)];
if (!(hosts >= 1 && days >= 3)) {
  console.error('npm run soak [-- HOSTS] [--days DAYS]: at least one host, and three days');
  process.exit(1);
}
const missing = programs() ? null : installPostgres();
if (missing) {
  console.error(`PostgreSQL: ${missing}`);
  process.exit(1);
}

const installation = await install();
let isKept = false;
try {
  const month = await liveThrough(installation, hosts, days);
  const promises = judge(month);
  await writeFile(new URL('../docs/soak.md', import.meta.url), reportOf(month, promises));
  for (const { what, expected, actual, isMet } of promises)
    console.info(`${isMet ? 'kept    ' : 'NOT KEPT'} ${what}: ${actual} (wanted: ${expected})`);
  for (const problem of month.problems) console.info(`         ${problem}`);
  isKept = promises.every(({ isMet }) => isMet);
} finally {
  await installation.remove();
}
process.exit(isKept ? 0 : 1);
