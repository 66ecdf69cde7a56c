import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isSameSecret } from './http/same-secret.ts';
import type { FolderSizes } from './periodic/data-folder.ts';

export type Metrics = {
  answered(request: { route: string; method: string; status: number; ms: number }): void;
  answer(request: Request): Promise<Response>;
};

type Sources = {
  openSockets(): number;
  guestPages(): { found: number; read: number; cachedBytes: number };
  database?(): { asked: number; connections: number };
  dataFolder?(): Promise<FolderSizes>;
};

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(token: string, { openSockets, guestPages, database, dataFolder }: Sources): Metrics {
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
  new Counter({
    name: 'placecard_guest_page_lookups_total',
    help: 'Guest page data looked up: found in memory, or read from the database',
    labelNames: ['from'],
    registers: [register],
    collect() {
      const { found, read } = guestPages();
      this.reset();
      this.inc({ from: 'memory' }, found);
      this.inc({ from: 'database' }, read);
    },
  });
  gauge('placecard_guest_page_kept_bytes', 'Memory that kept guest pages take', () => guestPages().cachedBytes);
  gauge('placecard_realtime_sockets', 'Open connections of guest pages', openSockets);
  if (database) {
    gauge('placecard_database_connections', 'Connections to the database at most', () => database().connections);
    gauge('placecard_database_asked', 'Work asked of the database and not done; beyond its connections it waits', () => {
      return database().asked;
    });
  }
  if (dataFolder) {
    new Gauge({
      name: 'placecard_data_folder_bytes',
      help: 'Bytes that parts of the data folder take, and that are free on its disk',
      labelNames: ['part'],
      registers: [register],
      async collect() {
        for (const [part, bytes] of Object.entries(await dataFolder())) this.set({ part }, bytes);
      },
    });
  }
  return {
    answered: ({ route, method, status, ms }) =>
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

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
