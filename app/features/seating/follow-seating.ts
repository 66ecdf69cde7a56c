import { whenIdle } from '@/lib/when-idle';
import type { SeatingSnapshot } from './model';

/** How what is on the screen relates to what the hosts have now. */
export type Freshness =
  | { state: 'current' }
  /** It is as of `since`; later changes may not be in it. */
  | { state: 'kept'; since: Date }
  /** The hosts have deleted the event. */
  | { state: 'gone' };

type Options = {
  eventId: string;
  version: string;
  /** When the page was made, where that was not just now: it comes from this device's keep. */
  keptAt: Date | null;
  changed(snapshot: SeatingSnapshot): void;
  judged(freshness: Freshness): void;
};

/** Three hundred open pages do not ask in one instant. Together with the way there and back it stays within two seconds. */
const SPREAD_MS = 700;
/** In front of a Supabase project the server itself counts what it read as true for a second (server/guest-page/seating-store.ts). */
const settleMs = () => (document.documentElement.dataset.supabaseUrl ? 1000 : 0);
const SILENT_MINUTE_MS = 60_000;
const LONGEST_READ_MS = 10_000;

/**
 * Keeps an open guest page true to its event: reads the seating again whenever it was told of a change, looked at again, back online or,
 * where no socket gets through, once a minute. Nothing is read that is here already (If-None-Match). Returns what ends it.
 */
export function followSeating({ eventId, version, keptAt, changed, judged }: Options): () => void {
  let mark = `W/"${version}"`;
  let readAt = keptAt ?? new Date();
  let isListening = false;
  let isReading = false;
  let isWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening = () => {};
  const ended = new AbortController();

  async function read() {
    timer = undefined;
    if (isReading) {
      isWanted = true;
      return;
    }
    isReading = true;
    try {
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(LONGEST_READ_MS)]);
      const answer = await fetch(`/seating-plan/${eventId}.json`, {
        headers: { 'If-None-Match': mark },
        cache: 'no-store',
        signal,
      });
      if (answer.ok) changed((await answer.json()) as SeatingSnapshot);
      else if (answer.status === 404) judged({ state: 'gone' });
      else if (answer.status !== 304) throw new Error(`answered ${answer.status}`);
      if (answer.status === 404) return;
      mark = answer.headers.get('ETag') ?? mark;
      readAt = new Date();
      judged({ state: 'current' });
    } catch {
      // Offline, or the server is: said on the page, and tried again with the next reason to.
      if (!ended.signal.aborted) judged({ state: 'kept', since: readAt });
    } finally {
      isReading = false;
      if (isWanted) readSoon(0);
      isWanted = false;
    }
  }

  function readSoon(spread: number, least = 0) {
    if (ended.signal.aborted) return;
    timer ??= setTimeout(read, least + Math.random() * spread);
  }

  const readWhenSeen = () => document.visibilityState === 'visible' && readSoon(0);
  const events: [EventTarget, string][] = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'online'],
  ];
  for (const [target, name] of events) target.addEventListener(name, readWhenSeen, { signal: ended.signal });
  const minute = setInterval(() => !isListening && readWhenSeen(), SILENT_MINUTE_MS);

  if (keptAt) readSoon(0);
  async function listen() {
    const { listenForChanges } = await import('./listen');
    if (ended.signal.aborted) return;
    let joins = 0;
    stopListening = listenForChanges(eventId, {
      joined() {
        isListening = true;
        readSoon(joins++ ? 2 * SPREAD_MS : 0); // after a restart of the server all pages join again at once
      },
      changed: () => readSoon(SPREAD_MS, settleMs()),
    });
  }
  whenIdle(() => listen().catch((error) => console.warn('Changes will show when the page is looked at again', error)));

  return () => {
    ended.abort();
    clearTimeout(timer);
    clearInterval(minute);
    stopListening();
  };
}
