import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { MEGABYTE } from '../bytes.ts';
import type { CachedBody } from '../http/cached-body.ts';
import { createLruCache } from '../http/lru.ts';
import type { QueueName } from '../http/request-scope.ts';
import { limitConcurrency } from '../limits/limit-concurrency.ts';

const CONCURRENCY = 2;
const MAX_WAITING = 200;
const MAX_BYTES = 32 * MEGABYTE;
const MAX_READERS = 10_000;
const CACHED_MS = 60 * 60 * 1000;
const MAX_READ_MS = 30_000;

/** Has no body if the caller has this version. */
type Versioned = { version: string; body?: CachedBody };
export type VersionedResult<Refusal> = Versioned | { refusal: Refusal };

/** Caches compressed responses by version for callers with a secret. `read` authorises each request and omits the body of a known version. Throws a TooBusyError. */
export function createVersionCache(queue: QueueName) {
  const runLimited = limitConcurrency(queue, CONCURRENCY, MAX_WAITING);
  const bodies = new LRUCache<string, CachedBody>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ br }) => br.length,
    ttl: CACHED_MS,
  });
  const versions = createLruCache<string>(MAX_READERS);

  return async <Refusal>(
    secret: string,
    callerVersions: readonly string[],
    read: (knownVersions: string[], signal: AbortSignal) => Promise<VersionedResult<Refusal>>,
  ): Promise<VersionedResult<Refusal>> => {
    const reader = createHash('sha256').update(secret).digest('base64url');
    const version = versions.get(reader);
    const body = version && bodies.get(version);
    const answer = await runLimited(() =>
      read([...(body ? [version] : []), ...callerVersions], AbortSignal.timeout(MAX_READ_MS)),
    );
    if ('refusal' in answer) return answer;
    versions.set(reader, answer.version);
    if (answer.body) bodies.set(answer.version, answer.body);
    else if (body && answer.version === version && !callerVersions.includes(version))
      return { version, body };
    return answer;
  };
}

export const parseVersions = (value: unknown) =>
  typeof value === 'string'
    ? [...value.slice(0, 1000).matchAll(/"([0-9a-f]{32})"/g)].map(([, version = '']) => version)
    : [];
