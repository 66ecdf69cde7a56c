// What the embedded server takes, started on an empty folder and once more on what is then there: `node scripts/run.mjs --built bench/memory.ts`.
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, temporaryFolder } from '../tests/support/server.ts';

const REST_MS = 60_000;

const dataDir = await temporaryFolder();
for (const start of ['first', 'second']) {
  const began = performance.now();
  const server = await startServer({ LOG_LEVEL: 'warn', DATA_DIR: dataDir });
  const readyAfter = (performance.now() - began) / 1000;
  const memory = async (line: string) => {
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024);
  };
  await sleep(REST_MS);
  const [highest, atRest] = [await memory('VmHWM'), await memory('VmRSS')];
  process.stdout.write(
    `${start} start: ready after ${readyAfter.toFixed(1)} s, ${highest} MB at its highest, ${atRest} MB a minute after\n`,
  );
  await server.stop();
  if (start === 'second') await server.remove();
}
