import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { GuestPageData } from '../../app/features/guest-page/model.ts';
import type { CachedBody } from '../http/cached-body.ts';
import { requestScope } from '../http/request-scope.ts';
import { TooBusyError } from '../limits/queues.ts';
import { type CachedPage, createGuestPageCache } from './guest-page-data.ts';

const pageNamed = (event_name: string, guests = 0) =>
  ({
    event: { event_name, hidden_languages: '' },
    guests: Array.from({ length: guests }, (_, index) => ({
      name: `Guest ${index}`,
      table_number: '1',
      additional_info: null,
    })),
  }) as unknown as GuestPageData;

function database() {
  const reads: string[] = [];
  const answers: ((page: GuestPageData | null) => void)[] = [];
  return {
    reads,
    read: (eventId: string) => {
      reads.push(eventId);
      return new Promise<GuestPageData | null>((resolve) => answers.push(resolve));
    },
    answer: (page: GuestPageData | null) => answers.shift()?.(page),
  };
}

test('simultaneous requests for an event share one read, which is then cached', async () => {
  const { reads, read, answer } = database();
  const cache = createGuestPageCache(read);
  cache.setListening(true);
  const id = randomUUID();
  const many = Array.from({ length: 200 }, (_, index) =>
    cache.find(index % 2 ? id : id.toUpperCase()),
  );
  answer(pageNamed('Once'));
  expect(new Set((await Promise.all(many)).map((page) => page?.version)).size).toBe(1);
  await cache.find(id);
  expect(reads).toEqual([id]);
});

test('a request that joins a shared read records its database and rendering time', async () => {
  const { read, answer } = database();
  const cache = createGuestPageCache(read);
  const id = randomUUID();
  const rendered = Promise.withResolvers<CachedBody>();
  const request = () =>
    requestScope.run({ requestId: id }, async () => {
      const cached = (await cache.find(id)) as CachedPage;
      await cache.body(cached, 'en', () => rendered.promise);
      return requestScope.getStore()?.spent;
    });
  const both = [request(), request()];
  answer(pageNamed('x'));
  setImmediate(() => rendered.resolve({ headers: {}, br: Buffer.alloc(0) }));
  expect((await Promise.all(both))[1]).toEqual({
    database: expect.any(Number),
    drawing: expect.any(Number),
  });
});

test('a change received while the event is read is not lost', async () => {
  const { reads, read, answer } = database();
  const cache = createGuestPageCache(read);
  cache.setListening(true);
  const id = randomUUID();
  const early = cache.find(id);
  cache.drop(id);
  const late = cache.find(id);
  answer(pageNamed('before'));
  answer(pageNamed('after'));
  expect((await early)?.json).toContain('before');
  expect((await late)?.json).toContain('after');
  expect((await cache.find(id))?.json).toContain('after');
  expect(reads).toHaveLength(2);
});

test('drops rendered bodies with the data they were rendered from, and retries a failed rendering', async () => {
  const cache = createGuestPageCache(async () => pageNamed('x'));
  cache.setListening(true);
  const id = randomUUID();
  const body = { headers: {}, br: Buffer.from('b'), gzip: Buffer.from('g') };
  const page = await cache.find(id);
  if (!page) throw new Error('nothing found');
  await expect(cache.body(page, 'en', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(await cache.body(page, 'en', async () => body)).toBe(body);
  expect(await cache.body(page, 'en', () => Promise.reject(new Error('never asked')))).toBe(body);
  cache.drop(id);
  expect((await cache.find(id))?.bodies.size).toBe(0);
});

test('memory is bounded, and the least recently requested events are evicted first', async () => {
  let readings = 0;
  const read = async () => {
    readings++;
    return pageNamed('x', 250);
  };
  const { bytes = 0 } = (await createGuestPageCache(read).find(randomUUID())) ?? {};
  const cache = createGuestPageCache(read, { maxBytes: bytes * 3 });
  cache.setListening(true);
  const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  for (const id of ids.slice(0, 3)) await cache.find(id);
  await cache.find(ids[0]);
  await cache.find(ids[3]); // there is space for three
  const before = readings;
  await cache.find(ids[0]);
  await cache.find(ids[3]);
  expect(readings).toBe(before);
  await cache.find(ids[1]);
  expect(readings).toBe(before + 1);
});

test('rendered bodies count towards the memory limit', async () => {
  const cache = createGuestPageCache(async () => pageNamed('x'), { maxBytes: 10_000 });
  cache.setListening(true);
  const [first, second] = [randomUUID(), randomUUID()];
  const page = await cache.find(first);
  await cache.find(second);
  if (!page) throw new Error('nothing found');
  await cache.body(page, 'en', async () => ({
    headers: {},
    br: Buffer.alloc(4000),
    gzip: Buffer.alloc(4000),
  }));
  expect((await cache.find(first))?.bodies.size).toBe(1);
  expect(await cache.find(second)).toBeTruthy(); // read again, which evicts the large one
  expect((await cache.find(first))?.bodies.size).toBe(0);
});

test('a flood of unknown ids evicts no event and queries the database once for each', async () => {
  const real = randomUUID();
  const reads: string[] = [];
  const cache = createGuestPageCache(
    async (id) => {
      reads.push(id);
      return id === real ? pageNamed('Real') : null;
    },
    { maxUnknown: 100 },
  );
  cache.setListening(true);
  await cache.find(real);
  const invented = Array.from({ length: 150 }, () => randomUUID());
  for (const id of invented) expect(await cache.find(id)).toBeNull();
  for (const id of invented.slice(-100)) await cache.find(id);
  expect(await cache.find('not-an-id')).toBeNull();
  await cache.find(real);
  expect(reads).toEqual([real, ...invented]);

  cache.drop(invented[149] ?? ''); // the event is created
  await cache.find(invented[149] ?? '');
  expect(reads).toHaveLength(152);
});

test('refuses reads beyond the queue, but still serves cached events', async () => {
  const { read, answer } = database();
  const cache = createGuestPageCache(read, { maxReading: 2, maxWaiting: 3 });
  cache.setListening(true);
  const cachedId = randomUUID();
  const first = cache.find(cachedId);
  answer(pageNamed('Cached'));
  await first;
  const waiting = Array.from({ length: 5 }, () => cache.find(randomUUID()));
  await expect(cache.find(randomUUID())).rejects.toThrow(TooBusyError);
  expect((await cache.find(cachedId))?.json).toContain('Cached');
  for (const one of waiting) {
    answer(null);
    expect(await one).toBeNull();
  }
});

test('cached data is short-lived while the server is not listening for changes', async () => {
  let name = 'before';
  const cache = createGuestPageCache(async () => pageNamed(name), { notListeningMs: 0 });
  const id = randomUUID();
  await cache.find(id);
  name = 'after';
  expect((await cache.find(id))?.json).toContain('after');
});

test('rereads everything after an interruption, and serves the cache while the database is down', async () => {
  let answer: () => Promise<GuestPageData | null> = async () => pageNamed('cached');
  const cache = createGuestPageCache(() => answer());
  cache.setListening(true);
  const id = randomUUID();
  const before = await cache.find(id);
  cache.setListening(false);
  answer = () => Promise.reject(new Error('away'));
  expect(await cache.find(id)).toBe(before);
  await expect(cache.find(randomUUID())).rejects.toThrow('away');
  cache.setListening(true);
  answer = async () => null; // deleted while nobody listened
  expect(await cache.find(id)).toBeNull();
});

test('rereads an event once at the time it opens or closes, and never serves a list past its closing', async () => {
  const readings = [
    { ...pageNamed('Amelia', 3), secondsToChange: 0.05 },
    new Error('the database is away'),
  ];
  let reads = 0;
  const cache = createGuestPageCache(async () => {
    const reading = readings[reads++];
    if (reading instanceof Error || !reading) throw reading;
    return reading;
  });
  cache.setListening(true);
  const id = randomUUID();
  const open = await cache.find(id);
  expect(JSON.parse(open?.json ?? '')).not.toHaveProperty('secondsToChange');
  expect(cache.findCached(id)).toBe(open);
  await expect.poll(() => cache.findCached(id)).toBeUndefined();
  const came = await Promise.allSettled(Array.from({ length: 300 }, () => cache.find(id)));
  expect(new Set(came.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(reads).toBe(2);
});
