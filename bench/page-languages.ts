// Measures reading a changed page in every language, relative to a single read:
// `npm run bench:cold`. Counts the processor time of all threads of the server. With
// OTHER=/path/to/a/built/checkout, this build and that checkout are measured alternately. Nothing
// is asserted.
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { languages } from '../app/features/languages/languages.ts';
import type { RunningServer, startServer } from '../tests/support/server.ts';
import { createEventWithRoom } from './event-with-room.ts';
import { printRow } from './load/tally.ts';
import { readProcessorTime } from './processor.ts';

const READS = 25;
const ROUNDS = 30;
const agent = new Agent({ keepAlive: true });

const builds = ['..', process.env.OTHER].flatMap((folder) => folder ?? []);
for (const folder of builds) await measure(folder);

async function measure(folder: string) {
  const { startServer: start } = (await import(`${folder}/tests/support/server.ts`)) as {
    startServer: typeof startServer;
  };
  const server = await start({ LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '10000' });
  const host = await createEventWithRoom(server);
  const read = (at: number) =>
    readPage(server, host.event.id, languages[at % languages.length]?.code ?? 'en');
  let changes = 0;
  /** Measures a change followed by `reads` simultaneous reads, in all languages. */
  const costOf = async (reads: number) => {
    const before = await readProcessorTime(server.pid);
    const { error } = await host.client
      .from('events')
      .update({ event_name: `Change ${changes++}` })
      .eq('id', host.event.id);
    if (error) throw error;
    await Promise.all(Array.from({ length: reads }, (_, at) => read(at)));
    return (await readProcessorTime(server.pid)) - before;
  };
  const costs = { none: [] as number[], one: [] as number[], all: [] as number[] };
  const load = loadavg()[0]?.toFixed(1);
  for (let round = -5; round < ROUNDS; round++) {
    const [none, one, all] = [await costOf(0), await costOf(1), await costOf(READS)];
    if (round < 0) continue;
    costs.none.push(none);
    costs.one.push(one);
    costs.all.push(all);
  }
  const [none, one, all] = [median(costs.none), median(costs.one), median(costs.all)];
  printRow(`a change; load of the machine before ${load}`, `${none.toFixed(1)} ms`);
  printRow('… and its page read once', `${one.toFixed(1)} ms`);
  printRow(
    `… and read ${READS} times in ${languages.length} languages`,
    `${all.toFixed(1)} ms, ${(all / one).toFixed(2)} ×`,
  );
  printRow(
    '… of one read, the change itself left out',
    `${((all - none) / (one - none)).toFixed(2)} ×`,
  );
  await server.stop();
  await server.remove();
}

function readPage(server: RunningServer, id: string, language: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(
      `${server.url}/seating-plan/${id}?lang=${language}`,
      { agent, headers: { 'Accept-Encoding': 'br' } },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`the page answered ${answer.statusCode}`));
        answer.resume().on('end', resolve);
      },
    )
      .on('error', reject)
      .end();
  });
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
