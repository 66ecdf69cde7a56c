import { connect } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createHost } from '../support/api.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const plain = inject('server');
const ally = 'https://seats.example';
let behindTls: RunningServer;
/**
 * The answer to a request whose headers never end. Started early, so that the other tests run while
 * the request times out.
 */
let endlessHeaders: Promise<string>;
beforeAll(async () => {
  const { hostname, port } = new URL(plain.url);
  endlessHeaders = new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    );
    let text = '';
    socket.on('data', (bytes) => (text += bytes));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  behindTls = await startServer({
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'https://placecard.example',
    ALLOWED_ORIGINS: `${ally}, https://b.example`,
  });
});
afterAll(async () => {
  await behindTls.stop('SIGKILL');
  await behindTls.remove();
});

const answers = [
  '/',
  '/login',
  '/nowhere',
  '/seating-plan/x',
  '/healthz',
  '/rest/v1/tier_plans',
  '/auth/v1/settings',
  '/functions/v1/x',
];

test.each(answers)('%s sends every header and no cookie', async (path) => {
  const { headers } = await fetch(plain.url + path, { headers: { apikey: plain.publishableKey } });
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
  });
  expect(headers.getSetCookie()).toEqual([]);
  expect(headers.has('strict-transport-security')).toBe(false);
  expect(headers.has('x-powered-by')).toBe(false);
});

test('the page of an invitation sends no referrer, and has the same opener policy as the sign-up', async () => {
  const { headers } = await fetch(`${plain.url}/join`);
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
});

test('a cached guest page sends every header, and allows only its own scripts', async () => {
  const { event } = await createHost({ plan: 'Pro', events: 1 });
  for (const _ of ['rendered', 'kept']) {
    const answer = await fetch(`${plain.url}/seating-plan/${event.id}`);
    const policy = new Map(
      (answer.headers.get('Content-Security-Policy') ?? '').split('; ').map((rule) => {
        const [name = '', ...values] = rule.split(' ');
        return [name, values] as const;
      }),
    );
    expect(
      policy
        .get('script-src')
        ?.every((source) => source === "'self'" || source.startsWith("'sha256-")),
    ).toBe(true);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]); // the workspace shows it in a frame
    expect([policy.get('object-src'), policy.get('base-uri'), policy.get('form-action')]).toEqual([
      ["'none'"],
      ["'none'"],
      ["'self'"],
    ]);
    expect(answer.headers.get('Permissions-Policy')).toContain('camera=()');
  }
});

test('behind https, a header makes browsers use https only', async () => {
  for (const path of ['/', '/healthz']) {
    expect((await fetch(behindTls.url + path)).headers.get('Strict-Transport-Security')).toBe(
      'max-age=63072000',
    );
  }
});

const services = [
  '/rest/v1/tier_plans',
  '/auth/v1/settings',
  '/storage/v1/object/public/contactus/x.png',
  '/functions/v1/x',
];

test.each(services)('%s is closed to pages of other origins', async (path) => {
  const call = (method: string) =>
    fetch(behindTls.url + path, {
      method,
      headers: {
        apikey: behindTls.publishableKey,
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': 'POST',
      },
    });
  for (const method of ['GET', 'OPTIONS']) {
    const { headers } = await call(method);
    expect([
      headers.get('Access-Control-Allow-Origin'),
      headers.get('Access-Control-Allow-Credentials'),
    ]).toEqual([null, null]);
  }
});

test.each(services)('%s sends no CORS headers when no origin is allowed', async (path) => {
  const headers = {
    apikey: plain.publishableKey,
    Origin: ally,
    'Access-Control-Request-Method': 'POST',
  };
  const asked = await fetch(plain.url + path, { method: 'OPTIONS', headers });
  const answered = await fetch(plain.url + path, { headers });
  expect(asked.status).toBe(204);
  for (const answer of [asked, answered])
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual(
      [],
    );
});

test.each(services)('%s is open to pages of an allowed origin', async (path) => {
  const asked = await fetch(behindTls.url + path, {
    method: 'OPTIONS',
    headers: {
      Origin: ally,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'apikey,authorization',
    },
  });
  expect(asked.headers.get('Access-Control-Allow-Origin')).toBe(ally);
  expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('authorization');
  const { headers } = await fetch(behindTls.url + path, {
    headers: { apikey: behindTls.publishableKey, Origin: ally },
  });
  expect(headers.get('Access-Control-Allow-Origin')).toBe(ally);
  expect(headers.get('Access-Control-Expose-Headers')).toContain('X-Supabase-Api-Version');
  expect(headers.has('Access-Control-Allow-Credentials')).toBe(false);
});

test('a request with endless headers gets 408', async () => {
  expect(await endlessHeaders).toMatch(/^HTTP\/1\.1 408 /);
});
