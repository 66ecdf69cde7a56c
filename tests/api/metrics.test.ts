import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { WebSocket } from 'ws';
import { createHostOn } from '../support/hosts.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { connect } from '../support/test-server.ts';

const token = 'a-token-for-whoever-watches';
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    METRICS_TOKEN: token,
    SLOW_STATEMENT_MS: '1',
    RATE_LIMIT_FACTOR: '1000',
    LITE_AUTH_BCRYPT_COST: '10',
  });
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await server.remove();
});

const ask = (headers: Record<string, string>) => fetch(`${server.url}/metrics`, { headers });

/** The samples, keyed by name and labels. */
async function samples(): Promise<Map<string, number>> {
  const answer = await ask({ Authorization: `Bearer ${token}` });
  expect(answer.headers.get('Content-Type')).toContain('text/plain; version=0.0.4');
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' '))),
    ]),
  );
}

test('without METRICS_TOKEN there is no metrics page', async () => {
  const answer = await fetch(`${inject('server').url}/metrics`, {
    headers: { Authorization: 'Bearer undefined' },
  });
  expect(answer.status).toBe(404);
});

test('metrics require the token', async () => {
  expect((await ask({})).status).toBe(401);
  expect((await ask({ Authorization: `Bearer ${token}x` })).status).toBe(401);
  expect((await ask({ Authorization: token })).status).toBe(401);
});

test('metrics of requests, cached pages, sockets and the database do not reveal what was requested', async () => {
  const { url, publishableKey } = server;
  const { email, event, token: session } = await createHostOn(server, { plan: 'Basic', events: 1 });
  for (let i = 0; i < 5; i++)
    expect((await fetch(`${url}/seating-plan/${event.id}`)).status).toBe(200);
  await fetch(`${url}/seating-plan/${event.id}?name=Zelda`);
  await fetch(`${url}/rest/v1/guests?name=eq.Zelda`);
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=1.0.0`,
  );
  await new Promise((resolve) => socket.on('open', resolve));

  const seen = await samples();
  expect(
    seen.get(
      'placecard_http_request_duration_seconds_count{route="guest page",method="GET",status="200"}',
    ),
  ).toBe(6);
  expect(
    seen.get(
      'placecard_http_request_duration_seconds_bucket{le="+Inf",route="guest page",method="GET",status="200"}',
    ),
  ).toBe(6);
  expect(seen.get('placecard_guest_page_lookups_total{from="database"}')).toBeGreaterThanOrEqual(1);
  expect(seen.get('placecard_guest_page_lookups_total{from="memory"}')).toBeGreaterThanOrEqual(4);
  expect(seen.get('placecard_guest_page_cached_bytes')).toBeGreaterThan(1000);
  expect(seen.get('placecard_realtime_sockets')).toBe(1);
  expect(seen.get('placecard_database_connections')).toBe(1);
  expect(seen.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect([...seen.keys()].join()).not.toMatch(new RegExp(`${event.id}|Zelda|${email}`));
  // Polls, because the server's own jobs may also be running queries.
  await expect
    .poll(async () => (await samples()).get('placecard_database_queries_pending'))
    .toBe(0);
  socket.terminate();

  expect(server.output()).not.toMatch(new RegExp(`${event.id}|Zelda|${email}|${session}`));
  const lines = server
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(
    expect.objectContaining({
      path: '/seating-plan/{…}',
      status: 200,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    }),
  );
});

test('the alert rules of docs/operations.md use existing metrics', async () => {
  const text = await readFile('docs/operations.md', 'utf8');
  const asked = new Set(text.match(/\b(placecard|nodejs|process)_[a-z0-9_]+/g));
  const told = await (await ask({ Authorization: `Bearer ${token}` })).text();
  const there = [...told.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);

  expect(asked.size).toBeGreaterThan(10);
  expect(
    [...asked].filter((name) => !there.includes(name.replace(/_(bucket|count|sum)$/, ''))),
  ).toEqual([]);
  expect((await samples()).get('placecard_info{version="1.0.0"}')).toBe(1);
  expect((await samples()).get('placecard_database_up')).toBe(1);
  expect((await samples()).get('placecard_queue_waiting{queue="drawings"}')).toBe(0);
});

test('slow statements are logged and counted under names from the API or our code, never with values', async () => {
  const { client, event, email } = await createHostOn(server, { plan: 'Basic', events: 1 });
  await client.from('guests').select('name').eq('event_id', event.id).eq('name', 'Zelda');
  await client.from('made_up_table' as 'guests').select('name');
  for (const get of [true, false])
    await client.rpc('get_seating_plan', { event_uuid: event.id }, { get });

  const slow = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"slow statement'));
  const line = JSON.parse(slow.find((text) => text.includes('"rpc ')) ?? '{}');
  expect(line).toMatchObject({
    requestId: expect.any(String),
    statement: expect.stringMatching(/^rpc [a-z_]+$/),
    ms: expect.any(Number),
    rows: expect.any(Number),
    waiting: expect.any(Number),
  });
  expect(slow.join()).not.toMatch(new RegExp(`${event.id}|Zelda|${email}|made_up`));
  const seen = await samples();
  const names = [...seen.keys()].filter((name) => name.startsWith('placecard_statements_total'));
  for (const name of ['GET guests', 'select auth.sessions', 'shared get_seating_plan'])
    expect(names.join('\n')).toContain(`statement="${name}"`);
  expect(names.join()).not.toMatch(/made_up|Zelda/);
  expect(seen.get('placecard_statement_seconds_total{statement="GET guests"}')).toBeGreaterThan(0);
});

test('a slow request is logged with the queue it waited in, and for how long', async () => {
  const signIn = (number: number) =>
    connect(server).auth.signInWithPassword({
      email: `nobody-${number}@example.com`,
      password: 'correct horse battery',
    });
  await Promise.all(Array.from({ length: 40 }, (_, number) => signIn(number)));

  const slow = server
    .output()
    .trim()
    .split('\n')
    .map(
      (line) =>
        JSON.parse(line) as {
          msg: string;
          ms: number;
          path: string;
          spent: Record<string, number>;
        },
    )
    .filter(({ msg }) => msg === 'slow request');
  expect(slow).toContainEqual(expect.objectContaining({ path: '/auth/v1/token' }));
  const last = slow.findLast(({ path }) => path === '/auth/v1/token');
  const waited = (last?.spent.requests ?? 0) + (last?.spent.passwords ?? 0); // calls from one network may wait in either queue
  expect(waited).toBeGreaterThan((last?.ms ?? 0) / 2);
  expect(waited).toBeLessThanOrEqual(last?.ms ?? 0);
});
