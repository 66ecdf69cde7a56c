import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { corsFor } from '../../supabase/functions/_shared/cors.ts';
import { type RunningServer, startServer } from './server.ts';
import type { TestServer } from './test-server.ts';

/** What browsers reach, where tests look for what came of it, and how all of it ends. */
export type Site = { url: string; backend: TestServer; output(): string; end(): Promise<void> };

/** One server, with its backend in itself. */
export async function startStandaloneSite(settings: Record<string, string>): Promise<Site> {
  const server = await startServer(settings);
  return { url: server.url, backend: server, output: server.output, end: () => stopAll([server]) };
}

/**
 * One server in the place of a Supabase project, and in front of it the one that serves the pages. What each is reached through lets nothing else pass
 * than there would be: of the project its services, with the functions open to whom they open themselves; of the site also the test checkout, which
 * stands for the page of a payment provider, as beside a project there is none.
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
      cors: path.startsWith('/functions/') ? corsFor(site.url) : undefined,
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

/** Where a request goes on to, and what is said there of other origins in place of what the server says; null for nowhere. */
type Route = (request: IncomingMessage) => { server: string; cors?: Record<string, string> } | null;

/** An address of its own, which leads nowhere before it is said where to. */
async function openProxy() {
  let routeOf: Route = () => null;
  const door = createServer((incoming, outgoing) => {
    const route = routeOf(incoming);
    if (!route)
      outgoing
        .writeHead(404, { 'Content-Type': 'application/json' })
        .end('{"error":"requested path is invalid"}');
    else if (route.cors && incoming.method === 'OPTIONS') outgoing.writeHead(204, route.cors).end();
    else forwardRequest(incoming, outgoing, route.server, route.cors);
  });
  // Answers pass on the server's Keep-Alive of 75 s; closed after Node's own 5 s, a connection would end under a request.
  door.keepAliveTimeout = 0;
  door.on('upgrade', (incoming, socket, head) => {
    const route = routeOf(incoming);
    if (route) forwardSocket(incoming, socket, head, route.server);
    else socket.destroy();
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    routeTo(to: Route) {
      routeOf = to;
    },
    close() {
      door.close();
      door.closeAllConnections();
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
  const onwards = request(server + url, { method, headers }, (answer) => {
    const own = Object.entries(answer.headers).filter(
      ([name]) => !cors || !name.startsWith('access-control-'),
    );
    outgoing.writeHead(answer.statusCode ?? 502, { ...Object.fromEntries(own), ...cors });
    answer.pipe(outgoing);
  });
  onwards.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onwards.destroy());
  incoming.pipe(onwards);
}

function forwardSocket(
  { method, url, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  server: string,
): void {
  const { hostname, port } = new URL(server);
  const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : `${name}: ${rawHeaders[at + 1]}`));
  const onwards = connect(Number(port), hostname, () => {
    onwards.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    onwards.write(head);
    socket.pipe(onwards).pipe(socket);
  });
  for (const [one, other] of [
    [socket, onwards],
    [onwards, socket],
  ] as const)
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
}
