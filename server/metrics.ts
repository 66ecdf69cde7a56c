import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import packageJson from '../package.json' with { type: 'json' };
import { mailCounts } from './backend/mail.ts';
import { isSameSecret } from './http/same-secret.ts';
import { queueCounts } from './limits/queues.ts';
import type { FolderSizes } from './periodic/data-folder.ts';
import { jobFailures } from './periodic/periodic-jobs.ts';

export type Metrics = {
  recordAnswer(request: { route: string; method: string; status: number; ms: number }): void;
  answer(request: Request): Promise<Response>;
};

export type Sources = {
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
  { openSockets, guestPages, database, ping, jobsEnded, dataFolder }: Sources,
): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'placecard_http_request_duration_seconds',
    help: 'Requests by part of Placecard, and how long they took',
    labelNames: ['route', 'method', 'status'],
    buckets: seconds,
    registers: [register],
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read());
      },
    });
  const family = (kind: typeof Counter | typeof Gauge, name: string, help: string, label: string, read: () => Samples) =>
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
  const queueSamples = (what: 'waiting' | 'turnedAway') => () =>
    Object.fromEntries([...queueCounts()].map(([name, count]) => [name, count[what]]));

  if (database) {
    gauge('placecard_database_connections', 'Connections to the database at most', () => database().connections);
    gauge('placecard_database_asked', 'Work asked of the database and not done; beyond its connections it waits', () => {
      return database().pending;
    });
  }
  family(Gauge, 'placecard_info', 'Always 1; which version runs', 'version', () => ({ [packageJson.version]: 1 }));
  family(
    Counter,
    'placecard_guest_page_lookups_total',
    'Guest page data looked up: found in memory, or read from the database',
    'from',
    () => ({ memory: guestPages().hits, database: guestPages().reads }),
  );
  family(Gauge, 'placecard_queue_waiting', 'Who waits for a turn now, by queue', 'queue', queueSamples('waiting'));
  family(
    Counter,
    'placecard_queue_turned_away_total',
    'Who found the queue full and was asked to come again',
    'queue',
    queueSamples('turnedAway'),
  );
  family(Counter, 'placecard_mails_total', 'Mails by what became of them', 'outcome', () => ({ ...mailCounts }));
  family(Counter, 'placecard_job_failures_total', 'Periodic jobs that failed in this process', 'job', () =>
    Object.fromEntries(jobFailures),
  );
  if (jobsEnded) {
    const help = 'When a periodic job last ended, over all processes';
    family(Gauge, 'placecard_job_ended_timestamp_seconds', help, 'job', () =>
      withTimeout(
        jobsEnded().catch(() => ({})),
        {},
      ),
    );
  }
  new Gauge({
    name: 'placecard_database_up',
    help: 'Whether the database, or the Supabase project, answers',
    registers: [register],
    async collect() {
      const isUp = ping().then(
        () => 1,
        () => 0,
      );
      this.set(await withTimeout(isUp, 0));
    },
  });
  gauge('placecard_guest_page_kept_bytes', 'Memory that kept guest pages take', () => guestPages().cachedBytes);
  gauge('placecard_realtime_sockets', 'Open connections of guest pages', openSockets);
  if (dataFolder) {
    const help = 'Bytes that parts of the data folder take, and that are free on its disk';
    family(Gauge, 'placecard_data_folder_bytes', help, 'part', dataFolder);
  }
  return {
    recordAnswer: ({ route, method, status, ms }) =>
      requests.observe({ route, method: methods.has(method) ? method : 'other', status }, ms / 1000),
    async answer(request) {
      if (!isSameSecret(request.headers.get('Authorization') ?? '', `Bearer ${token}`)) {
        return new Response(null, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
      }
      return new Response(await register.metrics(), {
        headers: { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' },
      });
    },
  };
}

/** `otherwise` if the answer takes longer than a monitor would wait. */
const withTimeout = <T>(answer: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([answer, sleep(3000, otherwise, { ref: false })]);

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
