import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { Env } from '../http/env.ts';
import { readSettings } from '../settings.ts';
import { createLimiter } from './limiter.ts';

const WINDOW_MS = 60_000;

/** Counts like the database and records how often it is called. */
function limited() {
  let counted = 0;
  let queries = 0;
  let expire = 0;
  const query = async (sql: string) => {
    queries++;
    const isDeletion = /^delete/i.test(sql.trim());
    counted = isDeletion ? 0 : counted + 1;
    if (counted === 1) expire = Date.now() + WINDOW_MS;
    return (isDeletion ? [] : [{ points: counted, expire }]) as never[];
  };
  const web = new Hono<Env>();
  web.use(
    createLimiter(query, readSettings({}))({ name: 'writes', max: 3, window: WINDOW_MS / 1000 }),
  );
  web.all('*', (c) => c.body(null, 204));
  const request = async () =>
    (await web.request('/', { method: 'POST' }, { incoming: { headers: {}, socket: {} } })).status;
  return { request, queries: () => queries };
}

test('repeats a refusal without a query until the window ends', async () => {
  const { request, queries } = limited();
  const statuses = [];
  for (let sent = 0; sent < 20; sent++) statuses.push(await request());
  expect(statuses.indexOf(429)).toBe(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(17);
  expect(queries()).toBe(4);
});

test('a limit on one response status refuses all requests once reached', async () => {
  const web = new Hono<Env>();
  let done = 0;
  web.use(
    createLimiter(
      async () => [],
      readSettings({}),
    )({ name: 'refused', max: 3, window: 60, isCounted: ({ status }) => status === 413 }),
  );
  web.all('/:status', (c) => {
    done++;
    return c.body(null, Number(c.req.param('status')) as 413);
  });
  const request = async (status: number) =>
    (await web.request(`/${status}`, { method: 'POST' }, { incoming: { headers: {}, socket: {} } }))
      .status;
  for (let sent = 0; sent < 5; sent++) expect(await request(204)).toBe(204);
  for (let sent = 0; sent < 3; sent++) expect(await request(413)).toBe(413);
  expect([await request(413), await request(204)]).toEqual([429, 429]);
  expect(done).toBe(8);
});

test('setting the clock back extends no refusal', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-06-01T12:00:00Z') });
  try {
    const { request } = limited();
    for (let sent = 0; sent < 5; sent++) await request();
    expect(await request()).toBe(429);
    vi.setSystemTime(new Date('2030-06-01T09:00:00Z'));
    expect(await request()).toBe(204);
  } finally {
    vi.useRealTimers();
  }
});
