import { setFlagsFromString } from 'node:v8';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readSeller } from '../supabase/functions/_shared/brand.ts';
import type { FunctionContext } from '../supabase/functions/_shared/context.ts';
import type { MailSender } from '../supabase/functions/_shared/mail.ts';
import { createLinkSigner } from '../supabase/functions/_shared/reply-token.ts';
import { batchLookups } from './backend/batch-lookups.ts';
import { openDatabase, recordDatabaseAddress, refuseOtherDatabase } from './backend/database.ts';
import type { SqlDatabase } from './backend/interface.ts';
import { loadKeys, readStoredKeys, type ServerKeys } from './backend/keys.ts';
import { checkMailServer, createMailer } from './backend/mail/mail.ts';
import { type Backend, serveDatabase } from './backend/serve-database.ts';
import { writeBackup } from './backup/backup-file.ts';
import { prepareBackupsFolder } from './backup/hourly-backups.ts';
import { serveBackup } from './backup/serve-backup.ts';
import { claimDataDir } from './data-dir.ts';
import { createEventApi } from './event-api/event-api.ts';
import { createDatabaseEventReader, createSupabaseEventReader } from './event-api/read-event.ts';
import { createFunctions } from './functions.ts';
import { createAddressLookup } from './guest-page/address-lookup.ts';
import { cacheReads } from './guest-page/cached-reads.ts';
import { createEventLookup } from './guest-page/event-lookup.ts';
import { createGuestPageCache } from './guest-page/guest-page-data.ts';
import { createGuestPages } from './guest-page/guest-pages.ts';
import {
  createApiPageReader,
  createDatabasePageReader,
  createGuestPageReader,
} from './guest-page/read-guest-page.ts';
import {
  createSearchRecorder,
  createSearchStore,
} from './guest-page/searches-without-javascript.ts';
import { sendCachedPage } from './guest-page/send-cached.ts';
import { isSameSecret } from './http/same-secret.ts';
import { getSenderNetwork } from './limits/caller-address.ts';
import { createLimiter } from './limits/limiter.ts';
import { MAX_SEARCHES } from './limits/request-limits.ts';
import { log, logConsoleErrors } from './log.ts';
import type { MetricSources } from './metrics.ts';
import { openBuiltPages, openDevelopmentPages } from './pages.ts';
import { openPayments } from './payments/open.ts';
import { createTestCheckout } from './payments/test-checkout.ts';
import { measureFolders } from './periodic/data-folder.ts';
import { listMailJobs } from './periodic/due-mails.ts';
import { listPeriodicJobs, listProjectJobs } from './periodic/job-list.ts';
import {
  readJobEndTimes,
  scheduleJobsInDatabase,
  scheduleJobsInMemory,
} from './periodic/job-scheduler.ts';
import { sweepMessages } from './personal-data/screenshots.ts';
import { createChangeListener } from './realtime/change-listener.ts';
import { createSockets } from './realtime/sockets.ts';
import { createMailPages } from './replies/mail-pages.ts';
import { createReportQueue } from './replies/mail-reports.ts';
import { createReplyMailSender } from './replies/reply-mail-sender.ts';
import { createReplyPages } from './replies/reply-pages.ts';
import { createTablePages } from './replies/table-pages.ts';
import {
  createNameTransliterator,
  type NameTransliterator,
} from './romanise/name-transliterator.ts';
import { readSettings, type Settings, StartupError } from './settings.ts';
import { createSiteContentReader } from './site/content.ts';
import { createSitePageRenderer } from './site/site-pages.ts';
import { createPlanPages } from './venue/plan-pages.ts';
import { openPort } from './web/http-server.ts';
import { createWeb } from './web.ts';
import { createWebhookPost } from './webhooks/post-webhook.ts';
import { resolveByDns } from './webhooks/public-lookup.ts';
import { createWebhookSender } from './webhooks/webhook-sender.ts';
import {
  announceReady,
  isFirstWorker,
  isWorker,
  RELOAD_SIGNAL,
  superviseWorkers,
} from './workers.ts';

/** Unknown event ids that one network may request in a minute. */
const MAX_UNKNOWN_EVENTS = 60;
/** Unknown short addresses a minute, from one network and overall. They are easier to guess than ids. */
const MAX_UNKNOWN_ADDRESSES = { perNetwork: 60, overall: 600 };

async function main(): Promise<void> {
  for (const name of ['LITE_AUTH_BCRYPT_COST', 'RUN_SPEC']) delete process.env[name]; // @supabase/lite would read the cost of password hashes from them
  setFlagsFromString('--heap-growing-percent=50'); // V8 would let its heap grow to four times the live data
  const isDevelopment = process.argv.includes('--dev');
  const settings = readSettings(process.env);
  const { dataDir, publicUrl, supabaseUrl, supportEmail } = settings;
  await refuseOtherDatabase(settings);
  if (settings.workers > 1 && !isWorker()) return superviseWorkers(settings);
  if (!isWorker())
    process.on(RELOAD_SIGNAL, () => log.warn('not reloaded: WORKERS is unset; restart the server'));
  if (!supabaseUrl && !isWorker()) await claimDataDir(dataDir, settings.localUrl);
  const server = await openPort(settings, { isDevelopment, isOneOfSeveral: isWorker() }); // before the database, so that a taken port is reported first
  if (!supabaseUrl && !settings.databaseUrl && settings.backupsDir)
    await prepareBackupsFolder(settings.backupsDir);
  logConsoleErrors();

  const keys = await loadKeys(settings);
  const sendMail = createMailer(settings);
  const opened = await openBackend(settings, keys, sendMail);
  const { backend, database, visitor } = opened;
  await storeRegistration(settings, opened.admin);
  const pageContext = buildPageContext(settings, keys);
  const pages = isDevelopment
    ? await openDevelopmentPages(pageContext, server.node)
    : await openBuiltPages(pageContext);
  const nameReader = createNameTransliterator(pages.render);
  const { cache, eventLookup, sockets } = await openEventCaches(settings, keys, opened, nameReader);

  const context = { admin: opened.admin, sendMail, publicUrl, supportEmail };
  const searches = createSearchRecorder({
    record: createSearchStore(context.admin),
    maxPerNetwork: Math.ceil(MAX_SEARCHES * settings.factorOfProcess),
  });
  const payments = await openPayments(settings, context);
  const writeBackupTo = async (file: string, signal?: AbortSignal) =>
    database && writeBackup(database, await readStoredKeys(dataDir), file, signal);
  const signer = keys.replyLinkKey ? createLinkSigner(keys.replyLinkKey) : undefined;
  const guestPages = createGuestPages(cache, {
    render: pages.render,
    cachesPages: !isDevelopment,
    searches,
  });
  const metrics = await openMetrics(settings, opened, {
    openSockets: sockets.count,
    guestPages: cache.counts,
  });
  const web = createWeb({
    backend,
    ping: opened.ping,
    functions: createFunctions(
      context,
      payments,
      Boolean(settings.smtpUrl),
      supabaseUrl ? '' : keys.replyLinkKey, // a Supabase project has its own functions
    ),
    backup: database && serveBackup(writeBackupTo, keys.secretKey, dataDir),
    limiter: createLimiter(backend?.query, settings),
    rateLimitFactor: Math.max(1, settings.rateLimitFactor),
    networkOf: (c) => getSenderNetwork(c.env.incoming, settings.trustProxy),
    eventLookup,
    addressLookup: await openAddressLookup(opened, settings),
    metrics,
    testCheckout:
      payments?.name === 'test' ? createTestCheckout({ ...context, payments }) : undefined,
    renderPage: createSitePageRenderer(pages.render, createSiteContentReader(visitor)),
    nameReader,
    guestPages,
    cachedReads: backend && cacheReads(cache, backend),
    replyPages: createReplyPages(visitor, pages.render),
    tablePages: createTablePages(visitor, pages.render, settings.publicUrl),
    mailPages:
      signer &&
      createMailPages(context.admin, { signer, sendMail, reports: createReportQueue(context) }),
    eventApi: createEventApi(
      backend
        ? createDatabaseEventReader(backend)
        : createSupabaseEventReader(supabaseUrl ?? publicUrl, keys.publishableKey),
      pages.render,
    ),
    planPages: createPlanPages(visitor, pages.render),
    clientDir: pages.clientDir,
    publicUrl,
    allowedOrigins: settings.allowedOrigins,
  });
  await server.serve({
    answer: web.fetch,
    sendCachedPage: sendCachedPage({ guestPages, publicUrl, metrics }),
    upgrade: sockets.upgrade,
    middleware: pages.middleware,
  });
  const jobs = startJobs(settings, context, database, writeBackupTo);
  const webhooks = createWebhookSender(
    context.admin,
    createWebhookPost(resolveByDns, settings.webhookTestOrigin),
  );
  webhooks.start();
  const replyMails = createReplyMailSender(context.admin, { sendMail, signer, publicUrl });
  if (settings.smtpUrl) replyMails.start();
  if (settings.smtpUrl && !signer)
    log.warn('reply mails are off: set REPLY_LINK_KEY, the same as for the functions');
  log.info({ url: publicUrl }, `Placecard is ready: ${publicUrl}`);
  announceReady();
  if (isFirstWorker()) void checkMailServer(settings);

  stopOnSignals(async () => {
    sockets.close();
    await Promise.all([server.stop(), jobs.stop(), webhooks.stop(), replyMails.stop()]);
    await searches.stop();
    await backend?.close();
  });
}

type OpenBackend = Awaited<ReturnType<typeof openBackend>>;

async function openBackend(settings: Settings, keys: ServerKeys, sendMail: MailSender) {
  const { publicUrl, supabaseUrl } = settings;
  const database = supabaseUrl ? undefined : await openDatabase(settings);
  const backend = database && (await serveDatabase(database, settings, keys, sendMail));
  await recordDatabaseAddress(settings);
  const createClientWith = (key: string) =>
    createClient(supabaseUrl ?? publicUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: backend && { fetch: (input, init) => backend.fetch(new Request(input, init), null) },
    });
  const visitor = createClientWith(keys.publishableKey);
  const ping = backend?.ping ?? (() => pingProject(visitor));
  return { database, backend, visitor, admin: createClientWith(keys.secretKey), ping };
}

/** Stores the settings in the database, which enforces them for every call of the auth service. */
async function storeRegistration(
  { registration, allowedEmailDomains }: Settings,
  admin: SupabaseClient,
): Promise<void> {
  const { error } = await admin.rpc('set_registration', {
    mode: registration,
    domains: allowedEmailDomains,
  });
  if (!error) return;
  const isOpen = registration === 'open' && allowedEmailDomains.length === 0;
  if (!isOpen) throw new StartupError(`REGISTRATION could not be stored: ${error.message}`);
  log.warn({ reason: error.message }, 'could not store REGISTRATION; the previous value applies');
}

async function openEventCaches(
  settings: Settings,
  keys: ServerKeys,
  { backend, visitor }: OpenBackend,
  nameReader: NameTransliterator,
) {
  const read = backend ? createDatabasePageReader(backend) : createApiPageReader(visitor);
  const cache = createGuestPageCache(createGuestPageReader(read, nameReader));
  const exists = backend
    ? batchLookups(createExistingEventsQuery(backend))
    : async (eventId: string) => (await cache.find(eventId)) !== null;
  const eventLookup = createEventLookup(
    exists,
    Math.ceil(MAX_UNKNOWN_EVENTS * settings.factorOfProcess),
  );
  const newest = await backend?.query<{ id: string }>(
    'select id from public.events order by created_at desc limit 20000',
  );
  for (const { id } of newest ?? []) eventLookup.remember(id);
  const sockets = createSockets({
    isValidKey: (key) => key === keys.publishableKey || isSameSecret(key, keys.secretKey),
    networkOf: (request) => getSenderNetwork(request, settings.trustProxy),
    findEvent: eventLookup.find,
  });
  await backend?.listen(createChangeListener(cache, eventLookup, sockets));
  return { cache, eventLookup, sockets };
}

async function openAddressLookup({ admin, backend }: OpenBackend, { factorOfProcess }: Settings) {
  const scale = (max: number) => Math.ceil(max * factorOfProcess);
  const { perNetwork, overall } = MAX_UNKNOWN_ADDRESSES;
  const newest = await backend?.query<{ short_address: string; id: string }>(
    'select short_address, id from public.events where short_address is not null order by created_at desc limit 20000',
  );
  return createAddressLookup(
    async (address) => {
      const { data, error } = await admin.rpc('find_event_by_address', { address });
      if (error) throw new Error(error.message);
      return data as string | null;
    },
    { perNetwork: scale(perNetwork), overall: scale(overall) },
    // The newest last, as the cache drops the oldest entries first.
    newest?.toReversed().map(({ short_address, id }) => [short_address, id] as const),
  );
}

const buildPageContext = (settings: Settings, keys: ServerKeys) => ({
  connectOrigins: listConnectOrigins(settings),
  settings: {
    supabaseUrl: settings.supabaseUrl ?? '',
    publishableKey: keys.publishableKey,
    publicUrl: settings.publicUrl,
    supportEmail: settings.supportEmail,
    seller: readSeller(),
    hasMail: Boolean(settings.smtpUrl),
    registration: settings.registration,
    emailDomains: settings.allowedEmailDomains,
    sellsPlans: Boolean(settings.stripe || settings.supabaseUrl || settings.allowsTestCheckout),
  },
});

async function openMetrics(
  { metricsToken, dataDir }: Settings,
  { database, ping }: OpenBackend,
  counts: Pick<MetricSources, 'openSockets' | 'guestPages'>,
) {
  if (!metricsToken) return undefined;
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics(metricsToken, {
    ...counts,
    database: database?.load,
    ping,
    jobsEnded: database && (() => readJobEndTimes(database)),
    dataFolder: database?.isEmbedded ? () => measureFolders(dataDir) : undefined,
  });
}

function startJobs(
  settings: Settings,
  context: FunctionContext,
  database: SqlDatabase | undefined,
  writeBackupTo: (file: string, signal?: AbortSignal) => Promise<void>,
) {
  const privileged = {
    sweepMessages: () => sweepMessages(context.admin),
    mailJobs: listMailJobs(context),
  };
  return database
    ? scheduleJobsInDatabase(
        database,
        listPeriodicJobs({ ...privileged, database, settings, writeBackup: writeBackupTo }),
      )
    : scheduleJobsInMemory(listProjectJobs(privileged, settings));
}

function stopOnSignals(stop: () => Promise<void>): void {
  const finish = async () => {
    log.info('finishing open requests');
    await stop();
    log.info('stopped');
    process.exit(0);
  };
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => (stopping ??= finish()));
}

const createExistingEventsQuery =
  ({ query }: Backend) =>
  async (eventIds: string[]) =>
    (
      await query<{ id: string }>('select id from public.events where id = any ($1::uuid[])', [
        eventIds,
      ])
    ).map(({ id }) => id);

async function pingProject(visitor: SupabaseClient): Promise<void> {
  const { error } = await visitor
    .from('tier_plans')
    .select('id')
    .limit(1)
    .abortSignal(AbortSignal.timeout(5000));
  if (error) throw new Error(`Supabase project: ${error.message}`);
}

/** Origins that pages may connect to. Socket origins are listed because some browsers do not include them in 'self' or an https origin. */
function listConnectOrigins({ supabaseUrl, publicUrl }: Settings): string[] {
  const sockets = (supabaseUrl ?? publicUrl).replace(/^http/, 'ws');
  return supabaseUrl ? [supabaseUrl, sockets] : [sockets];
}

main().catch((error: unknown) => {
  const reason =
    error instanceof StartupError
      ? error.message
      : `Placecard could not start: ${(error as Error).stack}`;
  process.stderr.write(`${reason}\n`);
  process.exit(error instanceof StartupError ? error.exitCode : 1);
});
