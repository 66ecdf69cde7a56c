import { connect, type Socket } from 'node:net';

/** The server under attack, as an attacker may know it, with a free account of their own and one that has paid. */
export type AttackTarget = {
  url: string;
  publishableKey: string;
  token: string;
  paidToken: string;
  ownEvent: string;
  /** One of theirs, whose guests have names made to be dear to look for. */
  slowSearchEvent: string;
  /** Of 5,000 guests; the free account may look at it, names included. */
  largeEvent: string;
  ownEmail: string;
  /** An event of theirs with 1,000 guests, whose plan was signed and is read by fifty links of venue and kitchen. */
  venue: { token: string; guest: string; secrets: string[] };
};

export type Attack = {
  name: string;
  /** Point of docs/security.md’s table of attacks it belongs to. */
  threat: string;
  /** How many times as long as in calm others may wait; 3 where it says nothing. */
  maxSlowdown?: number;
  /** Whether a host and a helper at work are watched too: it takes the server's time within all limits of requests. */
  isExpensive?: boolean;
  /** Does its harm, bounded in count and time. Resolves with what the attacker saw, in a few words. */
  run(target: AttackTarget, signal: AbortSignal): Promise<string>;
};

/** How often each answer came, as in `413 × 20`. */
export function createTally() {
  const counts = new Map<string, number>();
  return {
    count: (what: string | number) => counts.set(String(what), (counts.get(String(what)) ?? 0) + 1),
    words: () => [...counts].map(([what, times]) => `${what} × ${times}`).join(', ') || 'nothing',
  };
}

type Call = {
  method?: string;
  body?: string | Buffer<ArrayBuffer>;
  headers?: Record<string, string>;
  from?: string;
};

/** One request; the status, or why there was none. */
export async function call(
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

/** Calls without a pause, so many at once, until it is over. Gives what was answered. */
export async function floodServer(
  atOnce: number,
  one: (index: number) => Promise<string | number>,
  signal: AbortSignal,
) {
  const { count, words } = createTally();
  let next = 0;
  const worker = async () => {
    while (!signal.aborted) count(await one(next++));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return `${next} calls: ${words()}`;
}

/** Opens a connection, writes `head` and what follows by hand, and leaves it open until it is over. */
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
