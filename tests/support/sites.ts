import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { buildCorsHeaders } from '../../supabase/functions/_shared/cors.ts';
import { type RunningServer, startServer } from './server.ts';
import type { TestServer } from './test-server.ts';

/** A site for the journeys: the URL that browsers open, and the backend for assertions. */
export type Site = { url: string; backend: TestServer; output(): string; end(): Promise<void> };

/** Starts one server with its own backend. */
export async function startStandaloneSite(settings: Record<string, string>): Promise<Site> {
  const server = await startServer(settings);
  return { url: server.url, backend: server, output: server.output, end: () => stopAll([server]) };
}

/**
 * Starts two servers: one simulates a Supabase project, the other serves the pages. A proxy in
 * front of each allows only the paths that it really has. The project's functions get their CORS
 * headers. The site has the test checkout instead of a payment provider.
 */
export async function startSiteWithProject(settings: Record<string, string>): Promise<Site> {
  const [site, project] = [await openProxy(), await openProxy()];
  const backend = await startServer({
    ...settings,
    PUBLIC_URL: site.url,
    ALLOWED_ORIGINS: site.url,
  });
  project.routeTo(({ url: path = '' }) => {
    if (!/^\/(auth|rest|storage|functions|realtime)\/v1\//.test(path)) return null;
    return {
      server: backend.url,
      cors: path.startsWith('/functions/') ? buildCorsHeaders(site.url) : undefined,
    };
  });
  const pages = await startServer({
    ...settings,
    DATABASE_URL: '',
    PUBLIC_URL: site.url,
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
  });
  site.routeTo(({ url: path = '' }) => ({
    server: path.startsWith('/test-checkout/') ? backend.url : pages.url,
  }));
  return {
    url: site.url,
    backend: { ...backend, url: project.url },
    output: () => pages.output() + backend.output(),
    async end() {
      site.close();
      await stopAll([pages]);
      project.close();
      await stopAll([backend]);
    },
  };
}

async function stopAll(servers: RunningServer[]): Promise<void> {
  for (const server of servers) {
    await server.stop();
    await server.remove();
  }
}

/** Finds the server for a request; null for 404. `cors` replaces the server's own CORS headers. */
type Route = (request: IncomingMessage) => { server: string; cors?: Record<string, string> } | null;

/** A proxy on a free port that answers 404 until `routeTo` is called. */
async function openProxy() {
  let findRoute: Route = () => null;
  const proxy = createServer((incoming, outgoing) => {
    const route = findRoute(incoming);
    if (!route)
      outgoing
        .writeHead(404, { 'Content-Type': 'application/json' })
        .end('{"error":"requested path is invalid"}');
    else if (route.cors && incoming.method === 'OPTIONS') outgoing.writeHead(204, route.cors).end();
    else forwardRequest(incoming, outgoing, route.server, route.cors);
  });
  // The server promises a keep-alive of 75 s. With Node's default of 5 s, this proxy could close a
  // connection during a request.
  proxy.keepAliveTimeout = 0;
  proxy.on('upgrade', (incoming, socket, head) => {
    const route = findRoute(incoming);
    if (route) forwardSocket(incoming, socket, head, route.server);
    else socket.destroy();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    routeTo(to: Route) {
      findRoute = to;
    },
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

function forwardRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  server: string,
  cors?: Record<string, string>,
): void {
  const { method, headers, url = '' } = incoming;
  const forwarded = request(server + url, { method, headers }, (answer) => {
    const responseHeaders = Object.entries(answer.headers).filter(
      ([name]) => !cors || !name.startsWith('access-control-'),
    );
    outgoing.writeHead(answer.statusCode ?? 502, {
      ...Object.fromEntries(responseHeaders),
      ...cors,
    });
    answer.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.destroy());
  outgoing.on('close', () => forwarded.destroy());
  incoming.pipe(forwarded);
}

function forwardSocket(
  { method, url, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  server: string,
): void {
  const { hostname, port } = new URL(server);
  const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : `${name}: ${rawHeaders[at + 1]}`));
  const forwarded = connect(Number(port), hostname, () => {
    forwarded.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    forwarded.write(head);
    socket.pipe(forwarded).pipe(socket);
  });
  for (const [one, other] of [
    [socket, forwarded],
    [forwarded, socket],
  ] as const)
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
}
