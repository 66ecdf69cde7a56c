import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const GRACE_MS = 300;
const LONGEST_MS = 20_000;

/** Ends without dropping a request: every open connection hears with its next answer that it is the last, before new ones are refused. */
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
