import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies do not pipeline. They wait for a response before sending the next request. */
const MAX_PENDING = 8;

export function limitPipelining(
  max = MAX_PENDING,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const pendingOf = new WeakMap<Socket, Set<ServerResponse>>();
  return ({ socket }, response) => {
    const pending = pendingOf.get(socket) ?? new Set();
    if (!pendingOf.has(socket)) {
      pendingOf.set(socket, pending);
      // Node closes only the current response. Queued ones would count towards a limit forever.
      socket.once('close', () => {
        for (const queued of pending) queued.emit('close');
      });
    }
    pending.add(response);
    response.once('close', () => pending.delete(response));
    if (pending.size <= max) return false;
    socket.destroy();
    stopParsing(socket);
    return true;
  };
}

/** Without this, up to 64 kB of received requests would still be parsed; returning 2 stops the parser. */
function stopParsing(socket: Socket & { parser?: { onIncoming: (() => number) | null } }): void {
  if (socket.parser) socket.parser.onIncoming = () => 2;
}
