import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTemporaryFolder, startServer } from '../tests/support/server.ts';

const REST_MS = 60_000;
const SAMPLE_MS = 50;

const kilobytes = (text: string, line: string) =>
  Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0);
const megabytes = (kB: number) => Math.round(kB / 1024);

/** Memory of the process's descendants. Shared memory counts once per process. */
async function measureDescendants(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''))
    .split(' ')
    .filter(Boolean);
  const memory = await Promise.all(
    children.map(async (child) => {
      const itself = kilobytes(
        await readFile(`/proc/${child}/status`, 'utf8').catch(() => ''),
        'VmRSS',
      );
      return itself + (await measureDescendants(Number(child)));
    }),
  );
  return memory.reduce((sum, each) => sum + each, 0);
}

const dataDir = await createTemporaryFolder();
for (const start of ['first', 'second']) {
  let highestOfAll = 0;
  const watching = setInterval(async () => {
    highestOfAll = Math.max(highestOfAll, await measureDescendants(process.pid));
  }, SAMPLE_MS);
  const began = performance.now();
  const server = await startServer({ LOG_LEVEL: 'warn', DATA_DIR: dataDir });
  const readyAfter = (performance.now() - began) / 1000;
  const memory = async (line: string) =>
    megabytes(kilobytes(await readFile(`/proc/${server.pid}/status`, 'utf8'), line));
  await sleep(REST_MS);
  clearInterval(watching);
  process.stdout.write(
    `${start} start: ready after ${readyAfter.toFixed(1)} s, ${await memory('VmHWM')} MB peak, ${await memory('VmRSS')} MB after a minute; all processes ${megabytes(highestOfAll)} MB peak\n`,
  );
  await server.stop();
  if (start === 'second') await server.remove();
}
