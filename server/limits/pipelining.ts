import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request of a connection once the last is answered. */
const MOST_UNDER_WAY = 8;

/** Ends connections that ask more than so many questions without waiting for an answer. True for a question that is answered no more. */
export function limitPipelining(most = MOST_UNDER_WAY): (request: IncomingMessage, response: ServerResponse) => boolean {
  const pendingOf = new WeakMap<Socket, Set<ServerResponse>>();
  return ({ socket }, response) => {
    const pending = pendingOf.get(socket) ?? new Set();
    if (!pendingOf.has(socket)) {
      pendingOf.set(socket, pending);
      // Node closes only the response whose turn it is; whoever waits for one queued behind it, to free its share of a limit, would wait for ever.
      socket.once('close', () => {
        for (const queued of pending) queued.emit('close');
      });
    }
    pending.add(response);
    response.once('close', () => pending.delete(response));
    if (pending.size <= most) return false;
    socket.destroy();
    stopParsing(socket);
    return true;
  };
}

/** What has arrived, up to 64 kB of questions, would be parsed to its end: 2 for one more says that the rest is no HTTP. */
function stopParsing(socket: Socket & { parser?: { onIncoming: (() => number) | null } }): void {
  if (socket.parser) socket.parser.onIncoming = () => 2;
}
