import { LRUCache } from 'lru-cache';

/** A cache of at most `max` entries, by last use. LRUCache's own `max` allocates the memory of all entries at once. */
export const createLruCache = <Value extends object | string | number | boolean>(
  max: number,
  options: { ttl?: number; noUpdateTTL?: boolean } = {},
) => new LRUCache<string, Value>({ maxSize: max, sizeCalculation: () => 1, ...options });
