import { createLruCache } from '../http/lru.ts';

const MINUTE_MS = 60_000;
const MAX_NETWORKS = 50_000;

type MissLimits = { perNetwork: number; overall?: number };

export type MissLimit = {
  /** Counts a lookup before its result is known. Returns a function that uncounts it; undefined over the limit. */
  reserve(network: string): (() => void) | undefined;
};

/** Limits lookups that find nothing, per minute: for each network and overall. */
export function createMissLimit({
  perNetwork,
  overall = Number.POSITIVE_INFINITY,
}: MissLimits): MissLimit {
  const options = { ttl: MINUTE_MS, noUpdateTTL: true };
  const misses = createLruCache<number>(MAX_NETWORKS, options);
  const total = createLruCache<number>(1, options);
  const count = (network: string, by: 1 | -1) => {
    misses.set(network, Math.max(0, (misses.get(network) ?? 0) + by));
    total.set('total', Math.max(0, (total.get('total') ?? 0) + by));
  };
  return {
    reserve(network) {
      if ((misses.get(network) ?? 0) >= perNetwork || (total.get('total') ?? 0) >= overall)
        return undefined;
      count(network, 1);
      return () => count(network, -1);
    },
  };
}
