// Simulates many people at once: `npm run load`, or named parts with `npm run load -- guests hosts`. `--short` runs a tenth. The people share the
// machine with the server. No time is asserted; only errors exit with 1.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { simulateEvents } from './load/events.ts';
import { simulateGuests } from './load/guests.ts';
import { simulateHosts } from './load/hosts.ts';
import { enableShortRun } from './load/pace.ts';
import { simulateSoak } from './load/soak.ts';

const parts = {
  guests: simulateGuests,
  events: simulateEvents,
  hosts: simulateHosts,
  soak: simulateSoak,
};
type Part = keyof typeof parts;
const isPart = (word: string): word is Part => Object.hasOwn(parts, word);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean' } },
});
const unknown = positionals.find((word) => !isPart(word));
if (unknown) {
  console.error(`Unknown part “${unknown}”: choose from ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
if (values.short) enableShortRun();
const chosen = positionals.length > 0 ? positionals.filter(isPart) : (Object.keys(parts) as Part[]);

let errors = 0;
console.info('All callers share one address, so RATE_LIMIT_FACTOR is 10000.');
for (const name of chosen) {
  console.info(
    `\n── ${name}; load average before: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  errors += await parts[name]();
}
process.exit(errors > 0 ? 1 : 0);
