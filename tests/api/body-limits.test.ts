import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createHostOn, type HostOptions } from '../support/hosts.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { connectAdmin } from '../support/test-server.ts';

// Size limits of request bodies. Uses its own server, because large bodies that are still arriving
// keep the server from accepting others.

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' });
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await server.remove();
});

const host = (wishes: HostOptions) => createHostOn(server, wishes);
const MEGABYTE = 1024 * 1024;

const send = async (
  path: string,
  bytes: number,
  { token = server.publishableKey, key = server.publishableKey } = {},
) => {
  const headers = {
    apikey: key,
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
  };
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers,
    body: `"${'x'.repeat(bytes - 2)}"`,
  });
  return answer.status;
};

test('requests without a valid session may send 64 kB at most', async () => {
  const claims = Buffer.from(
    JSON.stringify({ exp: 4e9, session_id: crypto.randomUUID(), role: 'authenticated' }),
  );
  const forged = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${claims.toString('base64url')}.x`;
  const paths = [
    '/rest/v1/rpc/get_event_guests',
    '/rest/v1/rpc/change_seating',
    '/rest/v1/contact_submissions',
    '/auth/v1/signup',
    '/functions/v1/create-payment',
    '/storage/v1/object/list/contactus',
  ];
  for (const path of paths) {
    expect(await send(path, 64 * 1024 + 1), path).toBe(413);
    expect(await send(path, 64 * 1024 + 1, { token: forged }), path).toBe(413);
    expect(await send(path, 60_000), path).not.toBe(413);
  }
  expect(await send('/seating-plan/x', 2000)).toBe(413);
});

test('requests with a session or the secret key may be larger', async () => {
  const { token } = await host({ plan: 'Pro Plus' });
  expect(await send('/rest/v1/rpc/change_seating', 9 * MEGABYTE, { token })).not.toBe(413);
  expect(await send('/rest/v1/rpc/change_seating', 11 * MEGABYTE, { token })).toBe(413);
  expect(await send('/rest/v1/rpc/transfer_local_events', 2 * MEGABYTE, { token })).toBe(413);
  expect(await send('/rest/v1/rpc/record_guest_page', 65 * 1024, { token })).toBe(413);
  expect(await send('/rest/v1/guests', MEGABYTE, { token })).toBe(413);
  expect(
    await send('/rest/v1/guests', MEGABYTE, { token: server.secretKey, key: server.secretKey }),
  ).not.toBe(413);
});

test('the size limit of a guest list depends on the plan', async () => {
  const [free, pro] = [await host({ plan: 'Basic' }), await host({ plan: 'Pro' })];
  expect(await send('/rest/v1/rpc/change_seating', 1400 * 1024, free)).not.toBe(413); // a room picture and fifty guests
  expect(await send('/rest/v1/rpc/change_seating', 1500 * 1024, free)).toBe(413);
  expect(await send('/rest/v1/rpc/change_seating', 2.9 * MEGABYTE, pro)).not.toBe(413);
  expect(await send('/rest/v1/rpc/change_seating', 3 * MEGABYTE, pro)).toBe(413);

  const lapsed = await host({
    plan: 'Pro',
    guests: Array.from({ length: 100 }, (_, guest) => ({
      name: `Guest ${guest}`,
      table_number: '1',
    })),
  });
  await connectAdmin(server)
    .from('subscriptions')
    .update({ expiry_date: '2020-01-01T00:00:00Z' })
    .eq('user_id', lapsed.id);
  expect(await send('/rest/v1/rpc/change_seating', 1800 * 1024, lapsed)).not.toBe(413);
  expect(await send('/rest/v1/rpc/change_seating', 1900 * 1024, lapsed)).toBe(413);
});

test('a search has a small body limit, and a body without a declared length is cut off at its limit', async () => {
  expect(await send('/rest/v1/rpc/record_guest_page', 5000)).toBe(413);
  const pieces = Readable.toWeb(
    Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(10_000, 'x'))),
  );
  const headers = { apikey: server.publishableKey, 'Content-Type': 'application/json' };
  const answer = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers,
    body: pieces,
    duplex: 'half',
  } as unknown as RequestInit);
  expect(answer.status).toBe(413);
});

const unfinished: Socket[] = [];
afterEach(() => {
  for (const socket of unfinished.splice(0)) socket.destroy();
});

function leaveUnfinished(token: string, bytes: number): void {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  unfinished.push(socket);
  const lines = [
    'POST /rest/v1/rpc/change_seating HTTP/1.1',
    'Host: x',
    `apikey: ${server.publishableKey}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${10 * MEGABYTE}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n["${'x'.repeat(bytes)}`);
}

test('unfinished large bodies count towards a network’s limit by received bytes; small ones do not count', async () => {
  const amelia = await host({ plan: 'Pro Plus', events: 1 });
  for (let begun = 0; begun < 75; begun++) leaveUnfinished(amelia.token, 1);
  expect(await send('/rest/v1/rpc/change_seating', 9 * MEGABYTE, { token: amelia.token })).not.toBe(
    429,
  );
  for (let begun = 0; begun < 4; begun++) leaveUnfinished(amelia.token, 5 * MEGABYTE);
  // A busy server may read twenty megabytes slowly.
  await expect
    .poll(() => send('/rest/v1/rpc/change_seating', 9 * MEGABYTE, { token: amelia.token }), {
      timeout: 60_000,
    })
    .toBe(429);
  await amelia.addGuest({ name: 'Zoë Fairweather', table_number: '4' });
  expect(await send('/rest/v1/rpc/record_guest_page', 200)).not.toBe(429);
  for (const socket of unfinished.splice(0)) socket.destroy();
  await expect
    .poll(() => send('/rest/v1/rpc/change_seating', MEGABYTE, { token: amelia.token }))
    .not.toBe(429);
});

test('a search of any length is truncated before it is processed', async () => {
  const amelia = await host({ plan: 'Pro', events: 1 });
  const words = `zoe${' '.repeat(50)}${'fairweather'.repeat(300)}`;
  await amelia.client.rpc('record_guest_page', {
    event_uuid: amelia.event.id,
    what: 'miss',
    words,
  });
  const { data } = await connectAdmin(server)
    .from('missed_searches')
    .select('words')
    .eq('event_id', amelia.event.id);
  expect(data).toEqual([{ words: `zoe ${'fairweather'.repeat(9)}`.slice(0, 100) }]);
});
