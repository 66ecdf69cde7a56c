import { connect, type Socket } from 'node:net';

/** What the attacker has: the server's URL, a free account, a paid account, and some events. */
export type AttackTarget = {
  url: string;
  publishableKey: string;
  token: string;
  paidToken: string;
  ownEvent: string;
  /** The attacker's event, with guest names that are expensive to search. */
  slowSearchEvent: string;
  /** An event of 5,000 guests, which the free account may view with names. */
  largeEvent: string;
  ownEmail: string;
  /** An event of the attacker with 1,000 guests and a signed plan, read through fifty venue links. */
  venue: { token: string; guest: string; secrets: string[] };
};

export type Attack = {
  name: string;
  /** The row for this attack in the table of docs/security.md. */
  threat: string;
  /** The factor by which the attack may lengthen others' waiting time; 3 by default. */
  maxSlowdown?: number;
  /** The attack stays within all rate limits but costs server time, so a host and a helper are measured too. */
  isExpensive?: boolean;
  /** Attacks until `signal` aborts. Resolves with a short description of the responses. */
  run(target: AttackTarget, signal: AbortSignal): Promise<string>;
};

/** Counts results; `summary()` formats them as `413 × 20, 200 × 3`. */
export function createTally() {
  const counts = new Map<string, number>();
  return {
    count: (result: string | number) =>
      counts.set(String(result), (counts.get(String(result)) ?? 0) + 1),
    summary: () =>
      [...counts].map(([result, times]) => `${result} × ${times}`).join(', ') || 'nothing',
  };
}

type Call = {
  method?: string;
  body?: string | Buffer<ArrayBuffer>;
  headers?: Record<string, string>;
  from?: string;
};

/** Sends one request. Resolves with the status, or with an error code if no response arrives. */
export async function sendRequest(
  target: AttackTarget,
  path: string,
  { from = '198.51.100.1', headers, ...init }: Call,
  signal: AbortSignal,
) {
  try {
    const answer = await fetch(target.url + path, {
      ...init,
      signal: signal,
      headers: {
        apikey: target.publishableKey,
        'Content-Type': 'application/json',
        'X-Forwarded-For': from,
        ...headers,
      },
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    return signal.aborted
      ? 'cut off'
      : ((error as { cause?: { code?: string } }).cause?.code ?? 'no answer');
  }
}

/**
 * Sends requests without pauses, `concurrency` at a time, until `signal` aborts. Resolves with the
 * counted results.
 */
export async function floodServer(
  concurrency: number,
  send: (index: number) => Promise<string | number>,
  signal: AbortSignal,
) {
  const { count, summary } = createTally();
  let next = 0;
  const worker = async () => {
    while (!signal.aborted) count(await send(next++));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return `${next} calls: ${summary()}`;
}

/** Opens a raw connection, writes `head` and `rest`, and keeps it open until `signal` aborts. */
export function openConnection(
  target: AttackTarget,
  head: string[],
  rest: string,
  signal: AbortSignal,
): Socket {
  const { hostname, port } = new URL(target.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  signal.addEventListener('abort', () => socket.destroy());
  socket.write(
    `${[...head, `apikey: ${target.publishableKey}`, 'Host: x'].join('\r\n')}\r\n\r\n${rest}`,
  );
  return socket;
}
