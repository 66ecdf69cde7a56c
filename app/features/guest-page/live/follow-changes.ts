import { whenIdle } from '@/lib/browser/when-idle';
import type { Freshness, GuestPageData } from '../model';
import { listenForChanges } from './listen-for-changes';
import { getRefetchDelayMs } from './refetch-delay';

type Options = {
  eventId: string;
  version: string;
  /** When the page was saved for offline use; null for a page fresh from the server. */
  savedAt: Date | null;
  /** Set for an unattended screen, which must notice by itself that it is offline. */
  polls?: true;
  onData(data: GuestPageData): void;
  onFreshness(freshness: Freshness): void;
};

/** Spreads the requests of 300 open pages; updates still arrive within two seconds. */
const SPREAD_MS = 700;
const POLL_MS = 60_000;
const FETCH_TIMEOUT_MS = 10_000;

/** Refetches after a change and when the page becomes visible or online; without a socket or after a failure, also every minute. Returns a function that stops this. */
export function followChanges({
  eventId,
  version,
  savedAt,
  polls,
  onData,
  onFreshness,
}: Options): () => void {
  let etag = `W/"${version}"`;
  let readAt = savedAt ?? new Date();
  let isListening = false;
  let isReading = false;
  let isReadDue = false;
  let isBehind = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening = () => {};
  const ended = new AbortController();

  async function read() {
    timer = undefined;
    if (isReading) {
      isReadDue = true;
      return;
    }
    isReading = true;
    isBehind = false;
    try {
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(FETCH_TIMEOUT_MS)]);
      const response = await fetch(`/seating-plan/${eventId}.json`, {
        headers: { 'If-None-Match': etag },
        cache: 'no-store',
        signal,
      });
      if (response.status === 404) return onFreshness({ state: 'deleted' });
      if (response.ok) {
        const data = (await response.json()) as GuestPageData;
        if (data.opening) return window.location.reload(); // the hosts have closed the page
        onData(data);
      } else if (response.status !== 304) throw new Error(response.statusText);
      etag = response.headers.get('ETag') ?? etag;
      readAt = new Date();
      onFreshness({ state: 'current' });
    } catch {
      // Offline: the page shows that its data is outdated, and the next refetch tries again.
      isBehind = true;
      if (!ended.signal.aborted) onFreshness({ state: 'stale', since: readAt });
    } finally {
      isReading = false;
      const isDue = isReadDue;
      isReadDue = false; // readSoon may set this again
      if (isDue) readSoon(0, getRefetchDelayMs());
    }
  }

  function readSoon(spread: number, minDelay = 0) {
    if (ended.signal.aborted) return;
    if (timer && minDelay > 0) isReadDue = true; // the pending read would still return cached data
    timer ??= setTimeout(read, minDelay + Math.random() * spread);
  }

  const readIfVisible = () => document.visibilityState === 'visible' && readSoon(0);
  const events: [EventTarget, string][] = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'online'],
  ];
  for (const [target, name] of events)
    target.addEventListener(name, readIfVisible, { signal: ended.signal });
  const poll = setInterval(() => (polls || isBehind || !isListening) && readIfVisible(), POLL_MS);

  if (savedAt) readSoon(0);
  function listen() {
    if (ended.signal.aborted) return;
    let joins = 0;
    stopListening = listenForChanges([`event:${eventId}`], {
      onJoin() {
        isListening = true;
        readSoon(joins++ ? 2 * SPREAD_MS : 0, getRefetchDelayMs()); // after a server restart all pages rejoin simultaneously
      },
      onChange: () => readSoon(SPREAD_MS, getRefetchDelayMs()),
    });
  }
  whenIdle(listen);

  return () => {
    ended.abort();
    clearTimeout(timer);
    clearInterval(poll);
    stopListening();
  };
}
