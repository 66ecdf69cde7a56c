import { createHostOn } from '../support/hosts.ts';
import type { RunningServer } from '../support/server.ts';

export type Fault = {
  name: string;
  /**
   * Causes the fault. Throws if the server does not cope. Resolves with a short result, or with
   * `skipped: …` if this machine cannot cause the fault.
   */
  run(): Promise<string>;
};

/** Rate limits are raised, because all requests come from one IP address. */
export const quietSettings = { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' };

export const createUnlimitedHost = (server: RunningServer) =>
  createHostOn(server, { plan: 'Pro Plus' });

/** The status and complete text of a response. Times out after a minute. */
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

/** Waits for `condition`. Throws after a minute. */
export async function waitUntilTrue(
  condition: () => Promise<boolean>,
  description: string,
): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (await condition().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`timed out waiting for: ${description}`);
}
