import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import { startBackend } from './backend/embedded.ts';
import { loadKeys } from './backend/keys.ts';
import { createMailer } from './backend/mail.ts';
import { serveBackup } from './backup/serve-backup.ts';
import { claimDataDir } from './data-dir.ts';
import { createFunctions } from './functions.ts';
import { createGracefulStop } from './graceful-stop.ts';
import { createGuestPages } from './guest-page/guest-pages.ts';
import { createSeatingStore } from './guest-page/seating-store.ts';
import { createSeatingReader } from './guest-page/snapshot.ts';
import { callerAddress, createLimiter, networkOf } from './limits.ts';
import { log, logConsoleErrors } from './log.ts';
import { createMetrics } from './metrics.ts';
import { openBuiltPages, openDevelopmentPages, type Pages } from './pages.ts';
import { openPayments } from './payments/open.ts';
import { createTestCheckout } from './payments/test-checkout.ts';
import { followChanges } from './realtime/live.ts';
import { createSockets } from './realtime/sockets.ts';
import { readSettings, type Settings, StartError } from './settings.ts';
import { createSiteContentReader } from './site/content.ts';
import { createWeb } from './web.ts';

/**
 * How long is waited for whoever sends slowly: for the headers of a request, for the whole of it (5 MB at 250 kbit/s take 160 s), and for the
 * next one. The last is longer than proxies wait, so that none sends onto a connection that is being closed.
 */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 180_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
};

/**
 * How many new connections may wait to be taken in. Node takes one between two pieces of work, and what finds the queue full (511 by default) is
 * dropped and comes again after seconds, then more. The system's own limit (net.core.somaxconn, 4096) may be lower.
 */
const MOST_WAITING = 4096;

/** Reads settings, opens the parts, wires them, serves. Anything that stops the start is one line and exit 1. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  await claimDataDir(settings.dataDir, settings.localUrl);

  let answer: Parameters<typeof getRequestListener>[0] = () =>
    new Response('Starting', { status: 503, headers: { 'Retry-After': '2' } });
  let pages: Pages | undefined;
  // Bodies that are left are taken in by createWeb; the adapter would close the connection half a second later, whatever was sent on it since.
  const listener = getRequestListener((request, env) => answer(request, env), { autoCleanupIncoming: false });
  const isDevelopment = process.argv.includes('--dev');
  const shouldUpgradeCallback = ({ url }: IncomingMessage) =>
    isDevelopment || url?.startsWith('/realtime/v1/websocket?') === true;
  const server = createServer({ shouldUpgradeCallback, ...patience }, (request, response) => {
    if (pages?.middleware) pages.middleware(request, response, () => listener(request, response));
    else listener(request, response);
  });
  const stopServing = createGracefulStop(server);
  await listen(server, settings); // before the database opens, so that a taken port is the first thing noticed

  logConsoleErrors();
  const keys = await loadKeys(settings);
  const sendMail = createMailer(settings);
  const backend = settings.supabaseUrl ? undefined : await startBackend(settings, keys, sendMail);

  const clientWith = (key: string) =>
    createClient(settings.supabaseUrl ?? settings.publicUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: backend && { fetch: (input, init) => backend.fetch(new Request(input, init), null) },
    });
  const publicSettings = {
    supabaseUrl: settings.supabaseUrl ?? '',
    publishableKey: keys.publishableKey,
    publicUrl: settings.publicUrl,
    supportEmail: settings.supportEmail,
  };
  const visitor = clientWith(keys.publishableKey);
  const seatings = createSeatingStore(createSeatingReader(visitor));
  const sockets = createSockets(
    (key) => key === keys.publishableKey || key === keys.secretKey,
    ({ headers, socket }) =>
      networkOf(callerAddress(String(headers['x-forwarded-for'] ?? ''), socket.remoteAddress, settings.trustProxy)),
  );
  await backend?.listen(followChanges(seatings, sockets));
  const handed = { settings: publicSettings, readSeating: seatings.read, readSiteContent: createSiteContentReader(visitor) };
  pages = isDevelopment ? await openDevelopmentPages(handed, server) : await openBuiltPages(handed);

  const context = {
    admin: clientWith(keys.secretKey),
    sendMail,
    publicUrl: settings.publicUrl,
    supportEmail: settings.supportEmail,
  };
  const payments = openPayments(settings, context);
  const web = createWeb({
    backend,
    functions: createFunctions(context, payments),
    backup: backend && serveBackup(backend.backUp, keys.secretKey, settings.dataDir),
    limiter: createLimiter(backend?.query, settings),
    metrics: settings.metricsToken
      ? createMetrics(settings.metricsToken, {
          openSockets: sockets.count,
          seatings: seatings.counts,
          database: backend?.load,
        })
      : undefined,
    testCheckout: payments?.name === 'test' ? createTestCheckout({ ...context, payments }) : undefined,
    renderPage: pages.render,
    guestPages: createGuestPages(seatings, { keepsPages: !isDevelopment }),
    clientDir: pages.clientDir,
    publicUrl: settings.publicUrl,
    // Sockets are named beside: not every browser takes 'self' or an https origin to mean them too.
    connectTo: [settings.supabaseUrl, (settings.supabaseUrl ?? settings.publicUrl).replace(/^http/, 'ws')].filter(
      (to) => to !== undefined,
    ),
    allowedOrigins: settings.allowedOrigins,
  });
  answer = (request, env) => web.fetch(request, env);
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith('/realtime/v1/websocket?')) sockets.upgrade(request, socket, head);
  });
  log.info({ url: settings.publicUrl }, `Placecard is ready: ${settings.publicUrl}`);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    log.info('finishing running requests');
    sockets.close();
    await stopServing();
    await backend?.close();
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is already taken; set PORT to another' : `cannot be used (${error.code})`;
      reject(new StartError(`Port ${port} on ${host} ${reason}`));
    });
    server.listen({ port, host, backlog: MOST_WAITING }, resolve);
  });
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartError ? error.message : `Placecard could not start: ${(error as Error).stack}`}\n`,
  );
  process.exit(1);
});
