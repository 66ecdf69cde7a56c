import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isSameSecret } from './same-secret.ts';

export type Metrics = {
  /** A request has been answered; `route` as routeOf names it. */
  answered(request: { route: string; method: string; status: number; ms: number }): void;
  /** The text format of Prometheus for whoever shows the token, as `Authorization: Bearer`. */
  answer(request: Request): Promise<Response>;
};

/** What is read from the other parts when somebody asks. */
type Sources = {
  openSockets(): number;
  seatings(): { found: number; read: number; keptBytes: number };
  /** Work asked of the database and not done yet; what exceeds its connections waits. Undefined in front of a Supabase project. */
  database?(): { asked: number; connections: number };
};

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts what an operator watches. Labels name parts of Placecard and nothing that was asked for. */
export function createMetrics(token: string, { openSockets, seatings, database }: Sources): Metrics {
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
    help: 'Seatings looked up for guest pages: found in memory, or read from the database',
    labelNames: ['from'],
    registers: [register],
    collect() {
      const { found, read } = seatings();
      this.reset();
      this.inc({ from: 'memory' }, found);
      this.inc({ from: 'database' }, read);
    },
  });
  gauge('placecard_guest_page_kept_bytes', 'Memory that kept guest pages take', () => seatings().keptBytes);
  gauge('placecard_realtime_sockets', 'Open connections of guest pages', openSockets);
  if (database) {
    gauge('placecard_database_connections', 'Connections to the database at most', () => database().connections);
    gauge('placecard_database_asked', 'Work asked of the database and not done; beyond its connections it waits', () => {
      return database().asked;
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
