import { createHostOn } from '../support/hosts.ts';
import type { RunningServer } from '../support/server.ts';

export type Fault = {
  name: string;
  /** Brings the fault about and throws where the server does not bear it. Resolves with what was seen, in a few words; `skipped: …` where this machine cannot. */
  run(): Promise<string>;
};

/** No limit of requests is in the way of what is tried, all from one address. */
export const quietSettings = { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' };

/** A host who may have any number of events and guests. */
export const createUnlimitedHost = (server: RunningServer) =>
  createHostOn(server, { plan: 'Pro Plus' });

/** Status and text of an answer, read whole; the request is given up after a minute. */
export async function fetchText(
  server: RunningServer,
  path: string,
  init: RequestInit & { body?: string } = {},
) {
  const answer = await fetch(server.url + path, {
    signal: AbortSignal.timeout(60_000),
    ...init,
    headers: {
      apikey: server.publishableKey,
      Authorization: `Bearer ${server.publishableKey}`,
      'Content-Type': 'application/json',
      ...(init.headers as Record<string, string>),
    },
  });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('Retry-After'),
    text: await answer.text(),
  };
}

/** Waits until `condition` holds, at most a minute. */
export async function waitUntilTrue(
  condition: () => Promise<boolean>,
  what: string,
): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (await condition().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`never came about: ${what}`);
}
