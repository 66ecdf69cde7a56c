import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followChanges } from './follow-changes';
import type { GuestPageData } from './model';

const told = vi.hoisted(() => ({ onJoin() {}, onChange() {} }));
vi.mock('./listen-for-changes', () => ({
  listenForChanges: (_: unknown, handlers: object) => Object.assign(told, handlers) && (() => {}),
}));
vi.mock('@/lib/when-idle', () => ({ whenIdle: (work: () => void) => work() }));

const nobodyLooks = { addEventListener() {} };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', nobodyLooks);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that keeps what it has read for so long, and the page on it: what is stored, and what is shown. */
function openPage(keptMs: number) {
  const dataset = keptMs > 0 ? { supabaseUrl: 'https://project.example' } : {};
  vi.stubGlobal('document', { ...nobodyLooks, documentElement: { dataset }, visibilityState: 'visible' });
  let [stored, shown, readings] = [0, 0, 0];
  let kept = { said: stored, until: Date.now() + keptMs };
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    if (Date.now() >= kept.until) kept = { said: stored, until: Date.now() + keptMs };
    readings++;
    const ETag = `W/"${kept.said}"`;
    if (headers['If-None-Match'] === ETag) return { status: 304, ok: false, headers: new Headers({ ETag }) };
    return Response.json({ said: kept.said }, { headers: { ETag } });
  });
  const onData = (data: GuestPageData) => {
    shown = (data as unknown as { said: number }).said;
  };
  const stop = followChanges({ eventId: 'x', version: '0', savedAt: null, onData, onFreshness() {} });
  return {
    stop,
    change: () => void stored++,
    differs: () => stored - shown,
    readings: () => readings,
  };
}

test.each([
  ['a server that is told of changes', 0],
  ['one beside a Supabase project, which keeps what it read for a second', 1000],
])('an open page of %s ends with the newest list, whenever it changes', async (_, keptMs) => {
  for (let order = 0; order < 200; order++) {
    const page = openPage(keptMs);
    const changes = Array.from({ length: 1 + (order % 5) }, () => Math.random() * 2500).sort((a, b) => a - b);
    const joinsAt = Math.random() * 1500;
    let now = 0;
    for (const [at, happens] of [...changes.map((at) => [at, 'change'] as const), [joinsAt, 'join'] as const].sort(
      ([a], [b]) => a - b,
    )) {
      await vi.advanceTimersByTimeAsync(at - now);
      now = at;
      if (happens === 'join') told.onJoin();
      else {
        page.change();
        if (at >= joinsAt) told.onChange();
      }
    }
    await vi.advanceTimersByTimeAsync(5000);
    expect(page.differs()).toBe(0);
    expect(page.readings()).toBeLessThanOrEqual(2 * (changes.length + 1));
    page.stop();
  }
});
