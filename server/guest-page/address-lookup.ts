import { createLruCache } from '../http/lru.ts';
import { runSharedWork } from '../http/request-scope.ts';
import { createMissLimit } from '../limits/miss-limit.ts';

/** An event's id; `unknown`: no event has this address; `refused`: not looked up, because of too many unknown addresses. */
type ShortAddressResult = { eventId: string } | 'unknown' | 'refused';

/** Finds events by their short address, as it was typed. Rejects if the database fails. */
export type ShortAddressLookup = (address: string, network: string) => Promise<ShortAddressResult>;

const MINUTE_MS = 60_000;
const MISS_MS = 5_000;
const MAX_CACHED = 50_000;
const MAX_LENGTH = 200;

/** People and phones may add capitals, or other separators between the words. */
const normalizeAddress = (typed: string) =>
  typed.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/**
 * An unknown address counts once a minute, because a whole hall may type the same wrong address.
 * An address never moves to another event. `stored` is found even while lookups are refused.
 */
export function createAddressLookup(
  findEvent: (address: string) => Promise<string | null>,
  limits: { perNetwork: number; overall: number },
  stored: Iterable<readonly [address: string, eventId: string]> = [],
): ShortAddressLookup {
  const known = createLruCache<string>(MAX_CACHED);
  for (const [address, eventId] of stored) known.set(normalizeAddress(address), eventId);
  const counted = createLruCache<true>(MAX_CACHED, { ttl: MINUTE_MS, noUpdateTTL: true });
  const unknown = createLruCache<true>(MAX_CACHED, { ttl: MISS_MS });
  const pendingLookups = new Map<string, Promise<ShortAddressResult>>();
  const misses = createMissLimit(limits);

  async function lookUp(address: string, release: () => void): Promise<ShortAddressResult> {
    const eventId = await runSharedWork(() => findEvent(address)).catch((error) => {
      release();
      throw error;
    });
    if (eventId === null) {
      unknown.set(address, true);
      counted.set(address, true);
      return 'unknown';
    }
    release();
    known.set(address, eventId);
    return { eventId };
  }

  return async (typed, network) => {
    const address = normalizeAddress(typed);
    const eventId = known.get(address);
    if (eventId) return { eventId };
    if (address === '' || address.length > MAX_LENGTH || unknown.has(address)) return 'unknown';
    const pending = pendingLookups.get(address);
    if (pending) return pending;
    const release = counted.get(address) ? () => {} : misses.reserve(network);
    if (!release) return 'refused';
    const lookup = lookUp(address, release).finally(() => pendingLookups.delete(address));
    pendingLookups.set(address, lookup);
    return lookup;
  };
}
