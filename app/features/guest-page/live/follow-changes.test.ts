import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GuestPageData } from '../model';
import { followChanges } from './follow-changes';

const listener = vi.hoisted(() => ({ onJoin() {}, onChange() {} }));
vi.mock('./listen-for-changes', () => ({
  listenForChanges: (_: unknown, handlers: object) =>
    Object.assign(listener, handlers) && (() => {}),
}));
vi.mock('@/lib/browser/when-idle', () => ({ whenIdle: (work: () => void) => work() }));

const noListeners = { addEventListener() {} };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', noListeners);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Returns the same pseudo-random numbers in every run. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Simulates a page, a network delay of up to `latencyMs`, and a server that caches reads for `cacheMs`. */
function openPage({ cacheMs, latencyMs }: { cacheMs: number; latencyMs: number }) {
  const dataset = cacheMs > 0 ? { supabaseUrl: 'https://project.example' } : {};
  vi.stubGlobal('document', {
    ...noListeners,
    documentElement: { dataset },
    visibilityState: 'visible',
  });
  let [stored, shown, readings, failing] = [0, 0, 0, 0];
  let isFresh = true;
  let cached = { said: stored, until: Date.now() + cacheMs };
  const readCached = () => {
    if (Date.now() >= cached.until) cached = { said: stored, until: Date.now() + cacheMs };
    return cached.said;
  };
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    readings++;
    if (failing-- > 0) throw new TypeError('Failed to fetch');
    if (latencyMs > 0) await wait(Math.random() * latencyMs);
    const said = readCached();
    if (latencyMs > 0) await wait(Math.random() * latencyMs);
    const ETag = `W/"${said}"`;
    if (headers['If-None-Match'] === ETag)
      return { status: 304, ok: false, headers: new Headers({ ETag }) };
    return Response.json({ said }, { headers: { ETag } });
  });
  const stop = followChanges({
    eventId: 'x',
    version: '0',
    savedAt: null,
    onData(data: GuestPageData) {
      shown = (data as unknown as { said: number }).said;
    },
    onFreshness({ state }) {
      isFresh = state === 'current';
    },
  });
  return {
    stop,
    change: () => void stored++,
    otherLooks: () => void readCached(),
    fail(times: number) {
      failing = times;
    },
    differs: () => stored - shown,
    isFresh: () => isFresh,
    readings: () => readings,
  };
}

test.each([
  ['a server that is notified of changes', { cacheMs: 0, latencyMs: 0 }],
  ['a server that caches reads for a second', { cacheMs: 1000, latencyMs: 0 }],
  ['a caching server on a slow connection', { cacheMs: 1000, latencyMs: 1200 }],
])('with %s, a page always ends up with the newest list', async (_, server) => {
  const chance = createRandom(11);
  vi.spyOn(Math, 'random').mockImplementation(chance);
  for (let order = 0; order < 200; order++) {
    const page = openPage(server);
    const times = (count: number) => Array.from({ length: count }, () => chance() * 4000);
    const changes = times(1 + (order % 12)).map((at) => [at, 'change'] as const);
    const looks = times(order % 7).map((at) => [at, 'look'] as const);
    const joinsAt = chance() * 1500;
    let now = 0;
    for (const [at, happens] of [...changes, ...looks, [joinsAt, 'join'] as const].sort(
      ([a], [b]) => a - b,
    )) {
      await vi.advanceTimersByTimeAsync(at - now);
      now = at;
      if (happens === 'join') listener.onJoin();
      else if (happens === 'look') page.otherLooks();
      else {
        page.change();
        if (at >= joinsAt) listener.onChange();
      }
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.differs()).toBe(0);
    expect(page.readings()).toBeLessThanOrEqual(2 * (changes.length + 1));
    page.stop();
  }
});

test('a connected page retries failed reads within a minute until one succeeds', async () => {
  const page = openPage({ cacheMs: 0, latencyMs: 0 });
  listener.onJoin();
  await vi.advanceTimersByTimeAsync(2000);
  page.fail(2);
  page.change();
  listener.onChange();
  await vi.advanceTimersByTimeAsync(2000);
  expect([page.differs(), page.isFresh()]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect([page.differs(), page.isFresh()]).toEqual([0, true]);
  const readingsBefore = page.readings();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(page.readings()).toBe(readingsBefore);
  page.stop();
});
