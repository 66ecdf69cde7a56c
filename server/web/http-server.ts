import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { getSenderNetwork } from '../limits/caller-address.ts';
import { limitConnections, MAX_CONNECTIONS } from '../limits/connections.ts';
import { limitPipelining } from '../limits/pipelining.ts';
import { disconnectSlowCallers } from '../limits/slow-callers.ts';
import { createTickQueue } from '../limits/tick-queue.ts';
import { ConfigurationError, type Settings, StartupError } from '../settings.ts';

/** requestTimeout: 5 MB at 250 kbit/s take 160 s. keepAliveTimeout: longer than proxies keep a connection. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 180_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
};

/** Beyond Node's default of 511, waiting connections were dropped, and all retried at once. */
const MAX_WAITING = 4096;

type RequestHandlers = {
  answer: Parameters<typeof getRequestListener>[0];
  sendCachedPage?(request: IncomingMessage, response: ServerResponse): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

export type HttpServer = {
  node: Server;
  serve(answers: RequestHandlers): Promise<void>;
  stop(): Promise<void>;
};

/** Checks immediately that the port is free, unless processes share it. Listens only in `serve`, so that a proxy uses another process until then. */
export async function openPort(
  settings: Settings,
  { isDevelopment, isOneOfSeveral }: { isDevelopment: boolean; isOneOfSeveral: boolean },
): Promise<HttpServer> {
  const { port, host, trustProxy, rateLimitFactor } = settings;
  let answers: Pick<RequestHandlers, 'answer' | 'sendCachedPage' | 'middleware'> = {
    answer: () => new Response(null, { status: 503 }),
  };
  // createWeb drains unread bodies. The adapter would close the connection half a second later, and with it any following request.
  const listener = getRequestListener((request, env) => answers.answer(request, env), {
    autoCleanupIncoming: false,
  });
  // Many uncached requests at once would delay every later guest.
  const inTurn = createTickQueue();
  const isRefused = limitPipelining();
  const isSocketRequest = ({ url }: IncomingMessage) =>
    url?.startsWith('/realtime/v1/websocket?') === true;
  const shouldUpgradeCallback = (request: IncomingMessage) =>
    isDevelopment || isSocketRequest(request);
  const node = createServer({ shouldUpgradeCallback, ...timeouts }, (request, response) => {
    if (isRefused(request, response) || answers.sendCachedPage?.(request, response)) return;
    if (answers.middleware)
      return answers.middleware(request, response, () => listener(request, response));
    const network = getSenderNetwork(request, trustProxy);
    inTurn(network, () => request.socket.destroyed || listener(request, response)); // a disconnected caller costs nothing
  });
  disconnectSlowCallers(node);
  if (trustProxy === 0) limitConnections(node, MAX_CONNECTIONS * Math.max(1, rateLimitFactor));
  const stop = createGracefulStop(node);
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      node.once('error', (error: NodeJS.ErrnoException) => {
        const reason =
          error.code === 'EADDRINUSE'
            ? 'is already taken; set PORT to another'
            : `cannot be used (${error.code})`;
        const isForbidden = error.code === 'EACCES';
        reject(
          new (isForbidden ? ConfigurationError : StartupError)(
            `Port ${port} on ${host} ${reason}`,
          ),
        );
      });
      node.listen({ port, host, backlog: MAX_WAITING }, resolve);
    });
  if (!isOneOfSeveral) {
    await listen();
    await new Promise((closed) => node.close(closed));
  }
  return {
    node,
    stop,
    async serve(handlers) {
      answers = handlers;
      node.on('upgrade', (request, socket, head) => {
        if (isSocketRequest(request)) handlers.upgrade(request, socket, head);
      });
      await listen();
    },
  };
}

const GRACE_MS = 300;
const MAX_STOP_MS = 20_000;

/** Drops no request: each open connection closes after its next response. */
function createGracefulStop(server: Server): () => Promise<void> {
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
    const hurry = setInterval(() => server.closeIdleConnections(), 50); // connections become idle when their responses end
    const deadline = setTimeout(() => {
      server.closeAllConnections();
      end();
    }, MAX_STOP_MS);
    await closed;
    clearInterval(hurry);
    clearTimeout(deadline);
  };
}
