import { randomUUID } from 'node:crypto';
import { createUnlimitedHost } from '../../tests/faults/fault.ts';
import { generateGuests } from '../../tests/support/generated-guests.ts';
import type { RunningServer } from '../../tests/support/server.ts';
import { simulateHostWork } from './host-at-work.ts';
import { randomBetween, scaleMinutes, sleep } from './pace.ts';
import { listGuestPageFiles, visitGuestPage } from './phone.ts';
import { createTally, percentile, printRow, type Tally } from './tally.ts';
import {
  expectNoSockets,
  FLAT_TOLERANCE,
  measureGrowth,
  readMetrics,
  readResidentBytes,
  toMegabytes,
  withServer,
} from './watch.ts';

const MINUTES = 10;
const EVENTS = 20;
const ON_EACH_LIST = 150;
const HOSTS = 5;
const SAMPLE_MS = 5000;
type Sample = { rss: number; heap: number; external: number; cachedPages: number; sockets: number };

/** A long steady load: guests come and go, hosts work, seats change, and unknown addresses are requested. */
export const simulateSoak = () =>
  withServer(async (server) => {
    const tally = createTally();
    const owner = await createUnlimitedHost(server);
    const list = generateGuests(ON_EACH_LIST);
    const ids: string[] = [];
    for (let event = 0; event < EVENTS; event++) {
      const id = (await owner.addEvent()).id;
      const { error } = await owner.client.rpc('change_seating', {
        event_uuid: id,
        change: { guests: { add: list } },
      });
      if (error) throw error;
      ids.push(id);
    }
    const accounts = [];
    for (let amelia = 0; amelia < HOSTS; amelia++) accounts.push(await createUnlimitedHost(server));
    const files = await listGuestPageFiles(server, ids[0] ?? '');
    const names = list.map(({ name }) => name);
    const anyEvent = () => ids[Math.floor(Math.random() * ids.length)] ?? '';

    const end = performance.now() + scaleMinutes(MINUTES);
    const isOver = () => performance.now() >= end;
    const samples: Sample[] = [];
    const visits: Promise<void>[] = [];
    const work = [
      async function guestsCome() {
        while (!isOver()) {
          await sleep(randomBetween(500, 2500));
          const staysMs = Math.min(randomBetween(20_000, 90_000), end - performance.now());
          visits.push(visitGuestPage(server, anyEvent(), files, tally, { names, staysMs }));
        }
      },
      async function seatsChange() {
        while (!isOver()) {
          await sleep(randomBetween(2000, 5000));
          await tally.timed('host: message changed', async () => {
            const message = `The cake is cut at ${Math.floor(randomBetween(1, 12))}`;
            const { error } = await owner.client
              .from('events')
              .update({ message })
              .eq('id', anyEvent())
              .select('id')
              .single();
            if (error) throw new Error(error.message);
          });
        }
      },
      async function nobodysPages() {
        while (!isOver()) {
          await sleep(randomBetween(1000, 3000));
          await tally.timed('page of an unknown event', async () => {
            const { status, body } = await fetch(`${server.url}/seating-plan/${randomUUID()}`);
            await body?.cancel();
            if (status !== 404) throw new Error(`answered ${status}`);
          });
        }
      },
      ...accounts.map((account) => async () => {
        while (!isOver())
          await simulateHostWork(server, account, tally, { changes: 5, thinksMs: 3000 });
      }),
      async function look() {
        while (!isOver()) {
          await sleep(SAMPLE_MS);
          samples.push(await sampleOf(server, tally));
          const aMinute = Math.round(scaleMinutes(1) / SAMPLE_MS) || 1;
          if (samples.length % aMinute === 0)
            print(samples.length / aMinute, samples.slice(-aMinute));
        }
      },
    ];
    await Promise.all(work.map((one) => one()));
    await Promise.all(visits);

    printRow('requests and sockets, total', String(tally.done()));
    tally.print();
    await expectNoSockets(server, tally);
    judge(
      'memory (RSS)',
      samples.map(({ rss }) => rss),
      50,
    );
    judge(
      'JavaScript heap, lowest tenth',
      samples.map(({ heap }) => heap),
      10,
    );
    return tally.errors();
  });

async function sampleOf(server: RunningServer, tally: Tally): Promise<Sample> {
  const [rss, metrics] = [
    await readResidentBytes(server),
    await tally.timed('metrics', () => readMetrics(server)),
  ];
  const read = (name: string) => metrics?.(name) ?? Number.NaN;
  return {
    rss,
    heap: read('nodejs_heap_size_used_bytes'),
    external: read('nodejs_external_memory_bytes'),
    cachedPages: read('placecard_guest_page_cached_bytes'),
    sockets: read('placecard_realtime_sockets'),
  };
}

/** Garbage collection moves the heap size up and down. Its minimum in a minute is the retained size. */
function print(minute: number, samples: Sample[]): void {
  const of = (key: keyof Sample, percent = 50) =>
    percentile(
      samples.map((sample) => sample[key]),
      percent,
    );
  printRow(
    `minute ${minute}`,
    `RSS ${toMegabytes(of('rss'))}, lowest heap ${toMegabytes(of('heap', 0))}, external ${toMegabytes(of('external'))}, pages cached ${(of('cachedPages') / 1e6).toFixed(1)} MB, ${of('sockets')} sockets`,
  );
}

function judge(label: string, values: number[], percent: number): void {
  const { middle, last, change, isFlat } = measureGrowth(values, percent);
  const verdict = isFlat ? 'flat' : 'NOT flat';
  printRow(
    `${label}, middle and last third`,
    `${toMegabytes(middle)}, ${toMegabytes(last)}: ${(change * 100).toFixed(1)} %, ${verdict} (within ${FLAT_TOLERANCE * 100} %)`,
  );
}
