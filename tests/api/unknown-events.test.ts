import { randomUUID } from 'node:crypto';
import { RealtimeClient } from '@supabase/realtime-js';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { catalogues } from '../../app/features/languages/catalogues.ts';
import type { TestHost } from '../support/hosts.ts';
import { createHostOn } from '../support/hosts.ts';
import { buildSharedSettings, type RunningServer, startServer } from '../support/server.ts';
import { connectAdmin } from '../support/test-server.ts';

// Limits reduced to a tenth: six unknown ids a minute from one network.
let server: RunningServer;
let amelia: TestHost;
beforeAll(async () => {
  const { DATABASE_URL } = process.env;
  server = await startServer({
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '0.1',
    TRUST_PROXY: '1',
    ...(DATABASE_URL && (await buildSharedSettings(inject('server').dataDir, DATABASE_URL))),
  });
  // On a shared database, other tests' sign-ups would count towards this server's limit.
  amelia = await createHostOn(DATABASE_URL ? inject('server') : server, { plan: 'Pro', events: 1 });
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await server.remove();
});

const call = (path: string, from: string, init: RequestInit = {}) =>
  fetch(server.url + path, {
    ...init,
    headers: {
      apikey: server.publishableKey,
      'X-Forwarded-For': from,
      'Content-Type': 'application/json',
      ...init.headers,
    },
  });
const ways: Record<string, (id: string, from: string) => Promise<Response>> = {
  page: (id, from) => call(`/seating-plan/${id}`, from),
  'page with a name': (id, from) => call(`/seating-plan/${id}?name=zoe`, from),
  data: (id, from) => call(`/seating-plan/${id}.json`, from),
  event: (id, from) => call(`/rest/v1/rpc/get_event_seating_data?event_uuid=${id}`, from),
  guests: (id, from) =>
    call('/rest/v1/rpc/get_event_guests', from, { method: 'POST', body: `{"event_uuid":"${id}"}` }),
  visit: (id, from) =>
    call('/rest/v1/rpc/record_guest_page', from, {
      method: 'POST',
      body: `{"event_uuid":"${id}","what":"visit"}`,
    }),
};

test.each(Object.keys(ways))(
  'a network may request six unknown events as %s, and then waits a minute',
  async (way) => {
    const ask = ways[way] as (id: string, from: string) => Promise<Response>;
    const network = `198.51.100.${Object.keys(ways).indexOf(way)}`;
    const deleted = randomUUID();
    for (let guest = 0; guest < 20; guest++)
      expect((await ask(deleted, network)).status).not.toBe(429); // many guests scan the code of a deleted event
    for (let asked = 1; asked < 6; asked++)
      expect((await ask(randomUUID(), network)).status).not.toBe(429);
    const refused = await ask(randomUUID(), network);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await ask(amelia.event.id, network)).status).toBeLessThan(300);
    expect((await ask(randomUUID(), '203.0.113.200')).status).not.toBe(429);
  },
);

test('other spellings of a guest page’s path redirect to it and count towards the same limit', async () => {
  const network = '198.51.100.60';
  const paths = [
    (id: string) => `/Seating-Plan/${id}?name=zoe`,
    (id: string) => `/seating-plan/${id}/?name=zoe`,
  ];
  for (const path of paths) {
    const { status, headers } = await call(path(amelia.event.id), network, { redirect: 'manual' });
    expect([status, headers.get('Location')]).toEqual([
      308,
      `/seating-plan/${amelia.event.id}?name=zoe`,
    ]);
    for (let asked = 0; asked < 6; asked++) await call(path(randomUUID()), network);
    expect((await call(path(randomUUID()), network)).status).toBe(429);
    expect((await call(path(amelia.event.id), network)).status).toBe(200);
  }
});

const readings = ['get_event_seating_data', 'get_event_guests', 'get_event_message'];

test.each(readings)('%s returns nothing for an unknown event', async (name) => {
  const id = randomUUID();
  const read = () => call(`/rest/v1/rpc/${name}?event_uuid=${id}`, '203.0.113.10');
  expect([(await read()).status, await (await read()).json()]).toEqual([200, []]);
  const single = { Accept: 'application/vnd.pgrst.object+json' };
  const one = await call(`/rest/v1/rpc/${name}?event_uuid=${id}`, '203.0.113.10', {
    headers: single,
  });
  expect([one.status, await one.json()]).toMatchObject([406, { code: 'PGRST116' }]);
});

test.each(['get_event_history', 'get_event_people'])(
  '%s refuses an unknown event',
  async (name) => {
    const read = await call(`/rest/v1/rpc/${name}?event_uuid=${randomUUID()}`, '203.0.113.11');
    expect((await read.json()).code).toBe('42501');
  },
);

test('get_event_guest_page returns null for an unknown event', async () => {
  const read = await call(
    `/rest/v1/rpc/get_event_guest_page?event_uuid=${randomUUID()}`,
    '203.0.113.17',
  );
  expect([read.status, await read.json()]).toEqual([200, null]);
});

test('an event requested before it was created is found at once', async () => {
  const id = randomUUID();
  const read = async () =>
    (await call(`/rest/v1/rpc/get_event_seating_data?event_uuid=${id}`, '203.0.113.11')).json();
  expect(await read()).toEqual([]);
  const made = await connectAdmin(server)
    .from('events')
    .insert({ id, user_id: amelia.id, event_name: 'Party', event_date: '2027-06-05' });
  expect(made.error).toBeNull();
  expect(await read()).toMatchObject([{ id }]);
});

test.each([...readings, 'record_guest_page'])(
  '%s accepts only a single event id in canonical form',
  async (name) => {
    const [from, id] = ['203.0.113.12', amelia.event.id];
    const other = randomUUID();
    const path = `/rest/v1/rpc/${name}`;
    const post = (body: string, type = 'application/json', query = '') =>
      call(path + query, from, { method: 'POST', body, headers: { 'Content-Type': type } });
    const answers = await Promise.all([
      call(path, from),
      call(`${path}?event_uuid=${id.replaceAll('-', '')}`, from),
      call(`${path}?event_uuid={${id}}`, from),
      call(`${path}?event_uuid=${id}&event_uuid=${other}`, from),
      post(JSON.stringify({ event_uuid: id.replaceAll('-', '') })),
      post(JSON.stringify({ event_uuid: `{${id}}` })),
      post(JSON.stringify({ event_uuid: other }), 'application/json', `?event_uuid=${id}`),
      post(JSON.stringify([{ event_uuid: id }])),
      post(`event_uuid=${id}`, 'application/x-www-form-urlencoded'),
      post(`event_uuid\n${id}\n`, 'text/csv'),
    ]);
    for (const answer of answers)
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'one_event_uuid' }]);
  },
);

test('a network may read events sixty times a minute, and other networks are not affected', async () => {
  const read = async (from: string) => (await ways.event?.(amelia.event.id, from))?.status;
  for (let asked = 0; asked < 60; asked++) expect(await read('203.0.113.13')).toBe(200);
  expect(await read('203.0.113.13')).toBe(429);
  expect((await ways.guests?.(amelia.event.id, '203.0.113.13'))?.status).toBe(429);
  expect((await ways.page?.(amelia.event.id, '203.0.113.13'))?.status).toBe(200);
  expect(await read('203.0.113.14')).toBe(200);
});

test('the page of a refused request says in the guest’s language that it retries, and links home', async () => {
  const ask = () =>
    call(`/seating-plan/${randomUUID()}`, '198.51.100.50', {
      headers: { 'Accept-Language': 'de' },
    });
  for (let asked = 0; asked < 6; asked++) await ask();
  const refused = await ask();
  expect(refused.status).toBe(429);
  const text = await refused.text();
  expect(text).toContain(`${catalogues.de.waiting.manyAsking} ${catalogues.de.waiting.triesAgain}`);
  expect(text).toContain(`<a href="/">${catalogues.de.missing.returnHome}</a>`);
});

test('a socket may join existing events, and is closed after trying unknown events', async () => {
  const endpoint = `${server.url.replace('http', 'ws')}/realtime/v1`;
  const client = new RealtimeClient(endpoint, { params: { apikey: server.publishableKey } });
  const joined = (id: string) =>
    new Promise<string>((resolve) =>
      client.channel(`event:${id}`).subscribe((status, error) => resolve(error?.message ?? status)),
    );
  expect(await joined(amelia.event.id)).toBe('SUBSCRIBED');
  expect(await joined(randomUUID())).toContain('There is no such event');
  await client.removeAllChannels();

  const socket = new WebSocket(`${endpoint}/websocket?vsn=1.0.0&apikey=${server.publishableKey}`);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  );
  for (let ref = 0; ref < 8; ref++) {
    socket.send(
      JSON.stringify({
        topic: `realtime:event:${randomUUID()}`,
        event: 'phx_join',
        payload: {},
        ref: String(ref),
      }),
    );
  }
  expect(await closed).toBe(1008);
});
