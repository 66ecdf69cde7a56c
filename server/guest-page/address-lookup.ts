import { createLru } from '../http/lru.ts';
import { createMissLimit } from '../limits/miss-limit.ts';

/** An event's id; `unknown`: no event has this address; `refused`: not looked up, because of too many unknown ones. */
type AddressResult = { eventId: string } | 'unknown' | 'refused';

/** Finds events by their short address, as it was typed. Rejects if the database fails. */
export type AddressLookup = (address: string, network: string) => Promise<AddressResult>;

const MINUTE_MS = 60_000;
const MISS_MS = 5_000;
const MAX_CACHED = 50_000;
const MAX_LENGTH = 200;

/** Known addresses and recent misses do not count: a whole hall may type one wrong address. An address never moves to another event. */
export function createAddressLookup(
  findEvent: (address: string) => Promise<string | null>,
  limits: { perNetwork: number; overall: number },
): AddressLookup {
  const known = createLru<string>(MAX_CACHED);
  const counted = createLru<true>(MAX_CACHED, { ttl: MINUTE_MS });
  const unknown = createLru<true>(MAX_CACHED, { ttl: MISS_MS });
  const pendingLookups = new Map<string, Promise<AddressResult>>();
  const misses = createMissLimit(limits);

  async function lookUp(address: string, release: () => void): Promise<AddressResult> {
    const eventId = await findEvent(address).catch((error) => {
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
    const address = typed.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
    const eventId = known.get(address);
    if (eventId) return { eventId };
    if (address === '' || address.length > MAX_LENGTH || unknown.has(address)) return 'unknown';
    const pending = pendingLookups.get(address);
    if (pending) return pending;
    const release = counted.has(address) ? () => {} : misses.reserve(network);
    if (!release) return 'refused';
    const lookup = lookUp(address, release).finally(() => pendingLookups.delete(address));
    pendingLookups.set(address, lookup);
    return lookup;
  };
}
