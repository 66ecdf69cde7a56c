import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import packageJson from '../package.json' with { type: 'json' };
import { mailCounts } from './backend/mail/mail.ts';
import { getStatementStats } from './backend/statements.ts';
import { isSameSecret } from './http/same-secret.ts';
import { getQueueCounts } from './limits/queues.ts';
import type { FolderSizes } from './periodic/data-folder.ts';
import { jobFailures } from './periodic/job-scheduler.ts';
import { webhookCounts } from './webhooks/webhook-sender.ts';

export type Metrics = {
  recordResponse(request: { route: string; method: string; status: number; ms: number }): void;
  respond(request: Request): Promise<Response>;
};

export type MetricSources = {
  openSockets(): number;
  guestPages(): { hits: number; reads: number; cachedBytes: number };
  database?(): { pending: number; connections: number };
  ping(): Promise<void>;
  jobsEnded?(): Promise<Record<string, number>>;
  dataFolder?(): Promise<FolderSizes>;
};

type Samples = Record<string, number> | Promise<Record<string, number>>;

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(
  token: string,
  { openSockets, guestPages, database, ping, jobsEnded, dataFolder }: MetricSources,
): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'placecard_http_request_duration_seconds',
    help: 'Duration of requests, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: seconds,
    registers: [register],
  });
  const createGauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read());
      },
    });
  const createLabelled = (
    kind: typeof Counter | typeof Gauge,
    name: string,
    help: string,
    label: string,
    read: () => Samples,
  ) =>
    new kind({
      name,
      help,
      labelNames: [label],
      registers: [register],
      async collect() {
        const samples = Object.entries(await read());
        this.reset();
        for (const [value, count] of samples) this.inc({ [label]: value }, count);
      },
    });
  const sampleQueues = (state: 'waiting' | 'rejected') => () =>
    Object.fromEntries([...getQueueCounts()].map(([name, count]) => [name, count[state]]));

  // Registered first, so that these are read before the metrics that query the database.
  if (database) {
    createGauge(
      'placecard_database_connections',
      'Maximum number of database connections',
      () => database().connections,
    );
    createGauge('placecard_database_queries_pending', 'Queries running or queued', () => {
      return database().pending;
    });
  }
  createLabelled(Gauge, 'placecard_info', 'Always 1, with the version', 'version', () => ({
    [packageJson.version]: 1,
  }));
  createLabelled(
    Counter,
    'placecard_guest_page_lookups_total',
    'Lookups of guest page data, by source',
    'from',
    () => ({ memory: guestPages().hits, database: guestPages().reads }),
  );
  createLabelled(
    Gauge,
    'placecard_queue_waiting',
    'Waiting requests, by queue',
    'queue',
    sampleQueues('waiting'),
  );
  createLabelled(
    Counter,
    'placecard_queue_rejected_total',
    'Requests rejected because a queue was full, by queue',
    'queue',
    sampleQueues('rejected'),
  );
  const statementSamples =
    (read: (stats: { count: number; ms: number; slow: number }) => number) => () =>
      Object.fromEntries([...getStatementStats()].map(([name, stats]) => [name, read(stats)]));
  createLabelled(
    Counter,
    'placecard_statements_total',
    'Number of database statements, by name',
    'statement',
    statementSamples(({ count }) => count),
  );
  createLabelled(
    Counter,
    'placecard_statement_seconds_total',
    'Total duration of database statements, by name',
    'statement',
    statementSamples(({ ms }) => ms / 1000),
  );
  createLabelled(
    Counter,
    'placecard_slow_statements_total',
    'Database statements of SLOW_STATEMENT_MS or more, by name',
    'statement',
    statementSamples(({ slow }) => slow),
  );
  createLabelled(Counter, 'placecard_mails_total', 'Mails, by outcome', 'outcome', () => ({
    ...mailCounts,
  }));
  createLabelled(Counter, 'placecard_webhooks_total', 'Webhooks, by outcome', 'outcome', () => ({
    ...webhookCounts,
  }));
  createLabelled(
    Counter,
    'placecard_job_failures_total',
    'Failed runs of periodic jobs in this process, by job',
    'job',
    () => Object.fromEntries(jobFailures),
  );
  if (jobsEnded) {
    const help = 'Time when a periodic job last finished in any process, by job';
    createLabelled(Gauge, 'placecard_job_ended_timestamp_seconds', help, 'job', () =>
      withTimeout(
        jobsEnded().catch(() => ({})),
        {},
      ),
    );
  }
  new Gauge({
    name: 'placecard_database_up',
    help: '1 if the database or the Supabase project responds, otherwise 0',
    registers: [register],
    async collect() {
      const isUp = ping().then(
        () => 1,
        () => 0,
      );
      this.set(await withTimeout(isUp, 0));
    },
  });
  createGauge(
    'placecard_guest_page_cached_bytes',
    'Bytes of cached guest pages in memory',
    () => guestPages().cachedBytes,
  );
  createGauge('placecard_realtime_sockets', 'Open sockets of guest pages', openSockets);
  if (dataFolder) {
    const help = 'Bytes used by each part of the data folder, and free on its disk';
    createLabelled(Gauge, 'placecard_data_folder_bytes', help, 'part', dataFolder);
  }
  return {
    recordResponse: ({ route, method, status, ms }) =>
      requests.observe(
        { route, method: methods.has(method) ? method : 'other', status },
        ms / 1000,
      ),
    async respond(request) {
      if (!isSameSecret(request.headers.get('Authorization') ?? '', `Bearer ${token}`)) {
        return new Response(null, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
      }
      return new Response(await register.metrics(), {
        headers: { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' },
      });
    },
  };
}

/** Returns `fallback` after three seconds, because monitors do not wait longer. */
const withTimeout = <T>(answer: Promise<T>, fallback: T): Promise<T> =>
  Promise.race([answer, sleep(3000, fallback, { ref: false })]);

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
