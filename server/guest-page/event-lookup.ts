import { createLruCache } from '../http/lru.ts';
import { isUuid } from '../http/uuid.ts';
import { createMissLimit } from '../limits/miss-limit.ts';

/** `refused`: not looked up, because the caller's network has requested too many unknown ids. */
type LookupResult = 'known' | 'unknown' | 'refused';

export type EventLookup = {
  find(eventId: string, network: string): Promise<LookupResult>;
  remember(eventId: string): void;
  /** While the server listens, unknown ids stay unknown, because new events are announced. */
  setListening(isListening: boolean): void;
};

const MINUTE_MS = 60_000;
const MAX_CACHED = 50_000;

/** A network may request `maxUnknown` unknown ids a minute. Known and recent ids do not count: guests may scan the code of a deleted event. */
export function createEventLookup(
  exists: (eventId: string) => Promise<boolean>,
  maxUnknown: number,
): EventLookup {
  const known = createLruCache<true>(MAX_CACHED);
  const unknown = createLruCache<{ listening: number }>(MAX_CACHED, { ttl: MINUTE_MS });
  const misses = createMissLimit({ perNetwork: maxUnknown });
  // a thousand phones may request one event at once
  const pendingLookups = new Map<string, Promise<LookupResult>>();
  let isListening = false;
  let listening = 0; // incremented whenever listening begins or ends
  const isUnknown = (eventId: string) =>
    isListening && unknown.get(eventId)?.listening === listening;

  async function lookUp(eventId: string, release: () => void): Promise<LookupResult> {
    const now = { listening };
    const isKnown = await exists(eventId).catch(() => undefined);
    if (isKnown !== false) release();
    if (isKnown === undefined) return 'known'; // the database failed; the next query reports that
    if (isKnown) known.set(eventId, true);
    if (known.has(eventId)) return 'known'; // may have been created during the lookup
    unknown.set(eventId, now);
    return 'unknown';
  }

  return {
    remember(eventId) {
      known.set(eventId, true);
      unknown.delete(eventId);
    },
    setListening(now) {
      isListening = now;
      listening++;
    },
    async find(givenId, network) {
      const eventId = givenId.toLowerCase();
      if (known.get(eventId)) return 'known';
      if (!isUuid(eventId)) return 'unknown';
      if (isUnknown(eventId)) return 'unknown';
      const pending = pendingLookups.get(eventId);
      if (pending) return pending;
      const release = unknown.has(eventId) ? () => {} : misses.reserve(network);
      if (!release) return 'refused';
      const lookup = lookUp(eventId, release).finally(() => pendingLookups.delete(eventId));
      pendingLookups.set(eventId, lookup);
      return lookup;
    },
  };
}
