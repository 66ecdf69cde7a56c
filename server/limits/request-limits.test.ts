import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import type { Env } from '../http/env.ts';
import { postgrestError } from '../http/refusals.ts';
import { readSettings } from '../settings.ts';
import { createLimiter } from './limiter.ts';
import { COPY_COST_KILOBYTES, limitRequests } from './request-limits.ts';

afterEach(() => void vi.useRealTimers());

function limited(answer = () => new Response(null, { status: 204 }), hasPaid = false) {
  const web = new Hono<Env>();
  const hasSession = ({ headers }: Request) =>
    headers.get('Authorization')?.endsWith('.ours') === true;
  limitRequests(web, createLimiter(undefined, readSettings({ TRUST_PROXY: '1' })), {
    hasSession,
    isRefreshToken: async () => false,
    hasPaidPlan: async (request) => hasPaid && hasSession(request),
  });
  web.all('*', answer);
  const tokenOf = (sub: string, signature: string) =>
    `x.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.${signature}`;
  return async (
    sub: string | null,
    path: string,
    address: string,
    method = 'POST',
    bytes?: number,
    fields?: object,
    signature = 'ours',
  ) => {
    const length = bytes && { 'Content-Length': String(bytes) };
    const headers = {
      'X-Forwarded-For': address,
      ...length,
      ...(sub && { Authorization: `Bearer ${tokenOf(sub, signature)}` }),
    };
    const body = fields && JSON.stringify(fields);
    return (
      await web.request(
        path,
        { method, headers, body },
        { incoming: { headers: { 'x-forwarded-for': address }, socket: {} } },
      )
    ).status;
  };
}

test('an account may write 1,500 times in ten minutes from any network; reads and other accounts do not count', async () => {
  const request = limited();
  const write = (address: number, sub: string | null = 'amelia', method = 'POST') =>
    request(
      sub,
      address % 2 ? '/rest/v1/guests' : '/rest/v1/rpc/change_seating',
      `203.0.113.${address % 16}`,
      method,
    );
  for (let sent = 0; sent < 1500; sent++) expect(await write(sent)).toBe(204);
  expect(await write(16)).toBe(429);
  expect(await write(16, 'tom')).toBe(204);
  expect(await write(16, null)).toBe(204);
  expect(await write(16, 'amelia', 'GET')).toBe(204);
});

test('whole lists have a lower limit, and writes with forged accounts are limited by network', async () => {
  const request = limited();
  const write = (path: string, bytes?: number, method = 'POST') =>
    request('amelia', `/rest/v1/${path}`, '203.0.113.1', method, bytes);
  const long = 17 * 1024;
  for (let sent = 0; sent < 60; sent++)
    expect(await write(sent % 2 ? 'rpc/change_seating' : 'dismissed_checks', long)).toBe(204);
  for (const path of ['rpc/transfer_local_events', 'rpc/change_seating', 'guests'])
    expect(await write(path, long), path).toBe(429);
  expect(await write('rpc/change_seating', 16 * 1024)).toBe(204);
  expect(await write('guests', undefined, 'DELETE')).toBe(204);
  const forged = [];
  for (let sent = 0; sent < 6001; sent++)
    forged.push(await request(`nobody ${sent}`, '/rest/v1/guests', '203.0.113.2'));
  expect(forged.indexOf(429)).toBe(6000);
});

test('requests with a forged token do not use up the limits of the account they name', async () => {
  const request = limited(undefined, true);
  const ask = (path: string, method: string, sent: number, signature?: string) =>
    request('amelia', path, `203.0.113.${sent}`, method, undefined, {}, signature);
  for (const [path, method, max] of [
    ['/auth/v1/user', 'PUT', 30],
    ['/rest/v1/rpc/sign_plan', 'POST', 60],
    ['/functions/v1/create-payment', 'POST', 60],
    ['/rest/v1/rpc/get_signed_plan', 'POST', 120],
  ] as const) {
    for (let sent = 0; sent < max; sent++) await ask(path, method, sent % 8, 'forged');
    for (let sent = 0; sent <= max; sent++) await ask(path, method, 7, 'forged');
    expect(await ask(path, method, 7, 'forged'), path).toBe(429); // the network has reached its limit
    for (let sent = 0; sent < max; sent++)
      expect(await ask(path, method, 8 + (sent % 8)), path).toBe(204);
    expect(await ask(path, method, 200), path).toBe(429);
  }
});

test('forged accounts share the limit of their network', async () => {
  const request = limited();
  const statuses = [];
  for (let sent = 0; sent <= 3000; sent++)
    statuses.push(
      await request(
        `nobody ${sent}`,
        '/rest/v1/rpc/get_event_history',
        '203.0.113.1',
        'GET',
        undefined,
        undefined,
        'forged',
      ),
    );
  expect(statuses.indexOf(429)).toBe(3000);
  expect(await request('amelia', '/rest/v1/rpc/get_event_history', '203.0.113.1', 'GET')).toBe(204);
});

test('short calls that copy a room or a plan count as whole lists', async () => {
  const request = limited(undefined, true);
  const call = (name: string, bytes = 100) =>
    request('amelia', `/rest/v1/rpc/${name}`, '203.0.113.1', 'POST', bytes);
  const calls = ['save_venue', 'create_event_in_venue', 'duplicate_event', 'sign_plan'];
  for (let sent = 0; sent < 60; sent++) expect(await call(calls[sent % 4] ?? '')).toBe(204);
  for (const name of calls) expect(await call(name)).toBe(429);
  expect(await call('change_seating')).toBe(204);
});

test.each([
  ['get_seating_at', 'get_signed_plan', 120],
  ['get_invitations', 'find_guests', 1000],
  ['get_event_history', 'get_event_history', 3000],
])(
  'slow reads are limited by account, counting GET and POST together: %s and %s',
  async (one, other, max) => {
    const request = limited();
    const read = (call: string, method: string, sub = 'amelia') =>
      request(sub, `/rest/v1/rpc/${call}`, '203.0.113.1', method);
    for (let sent = 0; sent < max; sent++)
      expect(await read(sent % 2 ? one : other, sent % 3 ? 'GET' : 'POST')).toBe(204);
    expect(await read(one, 'GET')).toBe(429);
    expect(await read(one, 'GET', 'tom')).toBe(204);
  },
);

test('after the database refuses 20 long writes, the server refuses more but accepts other calls', async () => {
  const refusals = [
    postgrestError(413, 'list_too_long', ''),
    postgrestError(403, 'history_full', ''),
    postgrestError(429, 'too_many_requests', ''),
  ];
  let reached = 0;
  const request = limited(() => refusals[reached++ % 3]?.clone() as Response);
  const write = (path: string, sub = 'amelia') =>
    request(sub, `/rest/v1/${path}`, '203.0.113.1', 'PATCH');
  for (let sent = 0; sent < 40; sent++) await write(sent % 2 ? 'guests' : 'rpc/change_seating');
  expect(reached).toBe(20);
  await write('rpc/remove_event_member');
  await write('guests', 'tom');
  expect(reached).toBe(22);
});

test('one check-in link is limited to 3,000 calls, and fifty phones of the same network are not affected', async () => {
  const request = limited();
  const callWith = (secret: string, call = 'record_check_ins', address = '203.0.113.1') =>
    request(null, `/rest/v1/rpc/${call}`, address, 'POST', undefined, { secret });
  for (const method of ['GET', 'HEAD'])
    expect(
      await request(null, '/rest/v1/rpc/open_door?secret=sam', '203.0.113.1', method),
      method,
    ).toBe(404);
  for (let sent = 0; sent < 3000; sent++)
    expect(await callWith('sam', undefined, `203.0.113.${sent % 16}`)).toBe(204);
  for (const call of ['open_door', 'record_check_ins', 'move_at_door'])
    expect(await callWith('sam', call, '198.51.100.7')).toBe(429);
  for (let phone = 0; phone < 50; phone++) expect(await callWith(`phone ${phone}`)).toBe(204);
});

test.each([
  ['/rest/v1/rpc/answer_invitation', 100],
  ['/reply/', 100],
  ['/rest/v1/rpc/move_at_door', 2000],
])('limits each link separately: %s', async (path, max) => {
  const request = limited();
  const callWith = (secret: string, address: number) =>
    request(
      null,
      path.endsWith('/') ? path + secret : path,
      `203.0.113.${address}`,
      'POST',
      undefined,
      {
        secret,
        token: secret,
      },
    );
  for (let sent = 0; sent < max; sent++) expect(await callWith('one', sent % 200)).toBe(204);
  expect(await callWith('one', 201)).toBe(429);
  expect(await callWith('another', 201)).toBe(204);
});

test('refuses a network after 600 invitation links, on the page and the API, but no other network', async () => {
  const request = limited();
  const tried = [];
  for (let at = 0; at < 1000; at++) {
    const path = at % 2 ? `/reply/${at}` : '/rest/v1/rpc/get_invitation';
    tried.push(
      await request(
        null,
        path,
        '203.0.113.1',
        at % 4 === 1 ? 'GET' : 'POST',
        undefined,
        at % 4 === 1 ? undefined : { token: String(at) },
      ),
    );
  }
  expect(tried.indexOf(429)).toBe(600);
  expect(await request(null, '/rest/v1/rpc/answer_invitation', '203.0.113.1')).toBe(429);
  expect(await request(null, '/reply/another', '203.0.113.2', 'GET')).toBe(204);
  expect(await request(null, '/rest/v1/rpc/get_invitation?token=x', '203.0.113.2', 'GET')).toBe(
    404,
  );
});

test('limits counted in memory are divided among the worker processes', async () => {
  const settings = readSettings({
    WORKERS: '4',
    RATE_LIMIT_FACTOR: '2',
    DATABASE_URL: 'postgres://x/y',
  });
  const web = new Hono<Env>();
  web.use(
    createLimiter(async () => [], settings)({ name: 'readings', max: 20, window: 60, reads: true }),
  );
  web.all('*', (c) => c.body(null, 204));
  const statuses = [];
  for (let sent = 0; sent < 12; sent++)
    statuses.push((await web.request('/', {}, { incoming: { headers: {}, socket: {} } })).status);
  expect(statuses.indexOf(429)).toBe(10);
});

test('lets a tool read often, but refuses a network after 600 tried keys, on both paths', async () => {
  const request = limited();
  const path = '/api/v1/events/8c6a4a2e-0000-4000-8000-000000000000';
  const readWith = (key: string, address: string) => request(key, path, address, 'GET');
  for (let sent = 0; sent < 300; sent++)
    expect(await readWith('a tool', `203.0.113.${sent % 16}`)).toBe(204);
  expect(await readWith('a tool', '198.51.100.7')).toBe(429);
  expect(await readWith('another tool', '198.51.100.7')).toBe(204);
  const call = '/rest/v1/rpc/read_event_by_key';
  expect(await request(null, `${call}?secret=x`, '203.0.113.99', 'GET')).toBe(404);
  const tried = [];
  for (let at = 0; at < 700; at++) {
    const isPast = at % 2 === 1;
    tried.push(
      await (isPast
        ? request(null, call, '203.0.113.90', 'POST', undefined, { secret: `${at}` })
        : readWith(`${at}`, '203.0.113.90')),
    );
  }
  expect(tried.indexOf(429)).toBe(600);
});

test.each([
  ['a free account writes 20 MB a day', false, 20_000],
  ['a paid account writes 500 MB a day', true, 500_000],
])(
  'limits the bytes written a day by imported lists and copied events: %s',
  async (_, hasPaid, kilobytes) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2030-06-01T00:00:00Z') });
    const request = limited(undefined, hasPaid);
    let written = 0;
    for (let sent = 0; written < 2 * kilobytes; sent++) {
      if (sent % 40 === 0) vi.advanceTimersByTime(10 * 60_000 + 1);
      const isCopy = sent % 2 === 1;
      const path = isCopy ? '/rest/v1/rpc/save_venue' : '/rest/v1/rpc/change_seating';
      const network = `203.0.${Math.floor(sent / 250)}.${sent % 250}`;
      if ((await request('amelia', path, network, 'POST', isCopy ? 100 : 1000 * 1024)) === 429)
        break;
      written += isCopy ? COPY_COST_KILOBYTES : 1000;
    }
    expect(written).toBeGreaterThan(kilobytes - 1000);
    expect(written).toBeLessThanOrEqual(kilobytes);
    expect(await request('amelia', '/rest/v1/guests', '198.51.100.1', 'POST', 500)).toBe(204);
    expect(
      await request('tom', '/rest/v1/rpc/change_seating', '198.51.100.1', 'POST', 1000 * 1024),
    ).toBe(204);
  },
);

test('free accounts of one network may write 200 MB a day in total, and paid accounts are exempt', async () => {
  const [free, paid] = [limited(), limited(undefined, true)];
  const write = (request: typeof free, sub: string) =>
    request(sub, '/rest/v1/rpc/change_seating', '203.0.113.1', 'POST', 1000 * 1024);
  const statuses = [];
  for (let sent = 0; sent < 250; sent++) statuses.push(await write(free, `account ${sent}`));
  expect(statuses.indexOf(429)).toBe(200);
  for (let sent = 0; sent < 250; sent++) expect(await write(paid, `account ${sent}`)).toBe(204);
});

test('short writes are limited to 20 MB a day per account and 200 MB per network', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2030-06-01T00:00:00Z') });
  const request = limited();
  const write = (sub: string | null, network: string) =>
    request(sub, '/rest/v1/rpc/change_seating', network, 'POST', 10 * 1024);
  const fill = async (account: string, network: string) => {
    for (let sent = 0; sent < 3000; sent++) {
      if (sent % 1000 === 0) vi.advanceTimersByTime(10 * 60_000 + 1);
      if ((await write(account, network)) === 429) return sent;
    }
    return null;
  };
  expect(await fill('amelia', '203.0.113.1')).toBe(2000);
  expect(await request('amelia', '/rest/v1/guests', '198.51.100.1', 'GET')).toBe(204);
  for (let account = 1; account < 10; account++)
    expect(await fill(`account ${account}`, '203.0.113.1')).toBeGreaterThan(1980);
  expect(await fill('account 10', '203.0.113.1')).toBeLessThan(20);
  expect(await write('account 10', '198.51.100.1')).toBe(204);
  expect(await write(null, '203.0.113.1')).toBe(204);
});

test('one network may upload 50 MB a day', async () => {
  const request = limited();
  const statuses = [];
  for (let sent = 0; sent < 12; sent++)
    statuses.push(
      await request(
        null,
        '/storage/v1/object/contactus/screenshots/x.png',
        '203.0.113.1',
        'POST',
        5 * 1024 * 1024,
      ),
    );
  expect(statuses.indexOf(429)).toBe(9);
});
