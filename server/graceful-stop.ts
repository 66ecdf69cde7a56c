import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long connections are still taken after a stop was asked for: clients that keep theirs hear meanwhile that it ends with the answer. */
const GRACE_MS = 300;
/** Whoever has not taken his answer by then is cut off. Less than what service managers wait before they kill. */
const LONGEST_MS = 20_000;

/**
 * Lets `server` end without dropping a request. A connection that is simply closed may carry the next request already, so each open one is told
 * with its next answer that it is the last; only then nobody new is let in. The result resolves when the last answer is out.
 */
export function createGracefulStop(server: Server): () => Promise<void> {
  const running = new Set<ServerResponse>();
  let isStopping = false;
  server.prependListener('request', (_, response: ServerResponse) => {
    running.add(response);
    response.once('close', () => running.delete(response));
    if (isStopping) response.shouldKeepAlive = false;
  });
  return async () => {
    isStopping = true;
    for (const response of running) response.shouldKeepAlive = false;
    await sleep(GRACE_MS);
    const { promise: closed, resolve: end } = Promise.withResolvers<void>();
    server.close(() => end());
    const hurry = setInterval(() => server.closeIdleConnections(), 50); // whoever had begun to be answered keeps the connection
    const deadline = setTimeout(() => {
      server.closeAllConnections();
      end(); // connections that are no longer HTTP are not among them
    }, LONGEST_MS);
    await closed;
    clearInterval(hurry);
    clearTimeout(deadline);
  };
}
