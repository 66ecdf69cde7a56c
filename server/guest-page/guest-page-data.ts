import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { toScriptJson } from '../../app/features/guest-page/model.ts';
import {
  type Language,
  type LanguageCode,
  listOfferedLanguages,
} from '../../app/features/languages/languages.ts';
import { MEGABYTE } from '../bytes.ts';
import type { CachedBody } from '../http/cached-body.ts';
import { createLruCache } from '../http/lru.ts';
import { measureTime, runSharedWork } from '../http/request-scope.ts';
import { isUuid } from '../http/uuid.ts';
import { limitConcurrency } from '../limits/limit-concurrency.ts';
import { log } from '../log.ts';
import type { TimedGuestPage } from './read-guest-page.ts';

/** An event's data and its rendered pages. A change drops both. */
export type CachedPage = {
  eventId: string;
  json: string;
  version: string;
  /** The listening period in which the data was read. A change between two periods may have been missed. */
  listening: number;
  readAt: number;
  expiresAt: number;
  /** When the hosts' settings open or close the page, in ms since 1970; Infinity for never. */
  gateAt: number;
  bytes: number;
  offered: Language[];
  bodies: Map<BodyKind, Promise<CachedBody>>;
  readyBodies: Map<BodyKind, CachedBody>;
};

type BodyKind = 'data' | `answer of ${string}` | LanguageCode | `screen ${LanguageCode}`;

export type GuestPageCache = {
  /** Null if there is no such event. Throws a TooBusyError, or the error of the read. */
  find(eventId: string): Promise<CachedPage | null>;
  /** Returns the cached entry if it is fresh, synchronously. The id must be in lower case. */
  findCached(eventId: string): CachedPage | undefined;
  body(
    cached: CachedPage,
    kind: BodyKind,
    make: (isStillCached: () => boolean) => Promise<CachedBody>,
  ): Promise<CachedBody>;
  drop(eventId: string): void;
  setListening(isListening: boolean): void;
  counts(): { hits: number; reads: number; cachedBytes: number };
};

const defaults = {
  maxBytes: 64 * MEGABYTE,
  /** Unknown ids have their own cache, so that a flood of them evicts no event. */
  maxUnknown: 10_000,
  notListeningMs: 1000,
  maxReading: 4,
  maxWaiting: 300,
};

/** Data that changes during the read is returned to the waiting requests, but not cached. */
export function createGuestPageCache(
  readData: (eventId: string) => Promise<TimedGuestPage | null>,
  limits: Partial<typeof defaults> = {},
): GuestPageCache {
  const { maxBytes, maxUnknown, notListeningMs, maxReading, maxWaiting } = {
    ...defaults,
    ...limits,
  };
  const cache = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
  });
  const unknown = createLruCache<{ readAt: number; listening: number }>(maxUnknown);
  const reading = new Map<string, Promise<CachedPage | null>>();
  const runLimited = limitConcurrency('guest_page_reads', maxReading, maxWaiting);
  let isListening = false;
  let listening = 0;
  let hits = 0;
  let reads = 0;

  const isFresh = (entry: { readAt: number; listening: number; expiresAt?: number }) =>
    Date.now() < (entry.expiresAt ?? Number.POSITIVE_INFINITY) &&
    entry.listening === listening &&
    (isListening || performance.now() - entry.readAt < notListeningMs);

  function startReading(eventId: string): Promise<CachedPage | null> {
    const run: Promise<CachedPage | null> = runLimited(async () => {
      const now = { readAt: performance.now(), listening };
      reads++;
      const data = await runSharedWork(() => readData(eventId));
      const cached = data && toCachedPage(eventId, data, now);
      if (reading.get(eventId) !== run) return cached;
      const previous = cache.peek(eventId);
      if (previous && cached && isSame(previous, cached))
        return Object.assign(previous, now, { expiresAt: cached.expiresAt, gateAt: cached.gateAt });
      if (cached) cache.set(eventId, cached);
      else cache.delete(eventId);
      if (!cached) unknown.set(eventId, now);
      return cached;
    }).finally(() => reading.get(eventId) === run && reading.delete(eventId));
    reading.set(eventId, run);
    return run;
  }

  async function find(givenId: string): Promise<CachedPage | null> {
    const eventId = givenId.toLowerCase();
    const cached = cache.get(eventId);
    if (cached && isFresh(cached)) {
      hits++;
      return cached;
    }
    if (!isUuid(eventId)) return null;
    const miss = unknown.get(eventId);
    if (miss && isFresh(miss)) {
      hits++;
      return null;
    }
    try {
      const running = reading.get(eventId);
      return await (running ? measureTime('database', () => running) : startReading(eventId));
    } catch (error) {
      if (!cached || Date.now() >= cached.gateAt) throw error; // never serve a page after it closes
      log.warn(
        { reason: (error as Error).message },
        'could not refresh guest page data; serving cached data',
      );
      return cached;
    }
  }

  return {
    find,
    findCached(eventId) {
      const cached = cache.get(eventId);
      if (!cached || !isFresh(cached)) return undefined;
      hits++;
      return cached;
    },
    body(cached, kind, make) {
      const running = cached.bodies.get(kind);
      if (running) return measureTime('drawing', () => running);
      const isStillCached = () => cache.peek(cached.eventId) === cached;
      const rendering = make(isStillCached);
      cached.bodies.set(kind, rendering);
      rendering.then(
        (body) => {
          cached.readyBodies.set(kind, body);
          cached.bytes += 2 * body.br.length; // doubled, because other encodings may be added
          if (!isStillCached()) return;
          cache.delete(cached.eventId);
          cache.set(cached.eventId, cached);
        },
        () => cached.bodies.delete(kind), // the next request tries again
      );
      return rendering;
    },
    drop(eventId) {
      cache.delete(eventId);
      unknown.delete(eventId);
      reading.delete(eventId);
    },
    setListening(isListeningNow) {
      isListening = isListeningNow;
      listening++;
      reading.clear(); // reads in progress may miss a change
    },
    counts: () => ({ hits, reads, cachedBytes: cache.calculatedSize }),
  };
}

const isSame = (one: CachedPage, other: CachedPage) =>
  one.version === other.version &&
  Math.round(one.gateAt / 1000) === Math.round(other.gateAt / 1000);

const toCachedPage = (
  eventId: string,
  read: TimedGuestPage,
  now: { readAt: number; listening: number },
): CachedPage => {
  const { secondsToChange = Number.POSITIVE_INFINITY, ...data } = read;
  const json = toScriptJson(data);
  const version = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  const until = data.message?.until;
  const gateAt = Date.now() + secondsToChange * 1000;
  const expiresAt = Math.min(until ? Date.parse(until) : Number.POSITIVE_INFINITY, gateAt);
  return {
    eventId,
    json,
    version,
    ...now,
    expiresAt,
    gateAt,
    offered: listOfferedLanguages(data.event.hidden_languages),
    bodies: new Map(),
    readyBodies: new Map(),
    bytes: json.length * 2 + 1000,
  };
};
