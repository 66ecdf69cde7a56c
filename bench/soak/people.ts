import { AsyncLocalStorage } from 'node:async_hooks';
import { isAnonymous, isLeaking } from '../../tests/support/canary.ts';
import { createTally } from '../load/tally.ts';

// Each person has their own IP address, and every response is checked for private data.

type Person = { address: string; wasRefused: boolean };
const person = new AsyncLocalStorage<Person>();
let people = 0;

export const tally = createTally();
export const requestStats = {
  requests: 0,
  refused: new Map<string, number>(),
  cutOff: 0,
  leaks: [] as string[],
};

const originalFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const who = person.getStore();
  const headers = new Headers(
    init?.headers ?? (input instanceof Request ? input.headers : undefined),
  );
  const isPublic = isAnonymous(headers);
  if (who) headers.set('X-Forwarded-For', who.address);
  const answer = await originalFetch(input, { ...init, headers });
  requestStats.requests++;
  if (who && answer.status === 429) who.wasRefused = true;
  if (isPublic || answer.url.includes('/rest/v1/')) {
    const text = await answer.clone().text();
    if (isLeaking({ address: answer.url, text, isPublic }))
      requestStats.leaks.push(new URL(answer.url).pathname.replace(/[^/]{22,}/g, '…'));
  }
  return answer;
};

let away: Promise<void> | undefined;
let isAway = false;
let timesAway = 0;
/** During `work` no response is guaranteed, so requests that failed are repeated afterwards. */
export async function simulateOutage(work: () => Promise<void>): Promise<void> {
  isAway = true;
  timesAway++;
  away = work().finally(() => {
    isAway = false;
  });
  await away;
}

/** Runs one action of a person and counts failures. Repeats an action that a failover interrupted. */
export async function runAction<T>(kind: string, work: () => PromiseLike<T>): Promise<T | null> {
  const number = ++people;
  const who = {
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    wasRefused: false,
  };
  return person.run(who, async () => {
    const [wasAway, timesBefore] = [isAway, timesAway];
    const started = performance.now();
    try {
      const result = await work();
      tally.took(kind, performance.now() - started);
      return result;
    } catch (error) {
      if (wasAway || timesAway > timesBefore) {
        requestStats.cutOff++;
        await away;
        return runAction(kind, work);
      }
      if (who.wasRefused) requestStats.refused.set(kind, (requestStats.refused.get(kind) ?? 0) + 1);
      else tally.failed(kind, reasonOf(error));
      return null;
    }
  });
}

const reasonOf = (error: unknown): string => {
  const { message, code, cause } = error as Error & { code?: string };
  return [code, message, (cause as Error | undefined)?.message]
    .filter(Boolean)
    .join(' ')
    .slice(0, 200);
};

export async function runConcurrently(
  count: number,
  work: (() => Promise<unknown>)[],
): Promise<void> {
  const waiting = work.values();
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (const one of waiting) await one();
    }),
  );
}
