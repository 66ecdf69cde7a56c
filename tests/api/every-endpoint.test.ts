import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { callersByFunction } from '../support/access-matrix.ts';
import { createHost } from '../support/api.ts';
import {
  apiCallNames,
  arbitraryAuthCall,
  arbitraryRpcCall,
  type KnownValues,
} from '../support/arbitrary-calls.ts';
import { arbitraryBody, arbitraryValue, hostileText } from '../support/arbitrary-input.ts';
import {
  arbitraryFunctionName,
  arbitraryHeaders,
  arbitraryQuery,
  arbitraryTable,
  encodeForUrl,
} from '../support/arbitrary-queries.ts';
import { generateLinkSecret } from '../support/canary.ts';
import type { TestHost } from '../support/hosts.ts';
import { makeReplyLinks } from '../support/reply-links.ts';
import { getRunCount } from '../support/run-count.ts';

// No endpoint answers random input with a server error, whoever calls it. `npm run test:abuse` runs
// more cases and limits each request to a second.

const runs = Number(process.env.FUZZ_RUNS ?? getRunCount(500));
const longestMs = Number(process.env.FUZZ_LIMIT_MS ?? Number.POSITIVE_INFINITY);

let amelia: TestHost;
let stranger: TestHost;
/** An account whose random requests may end its own sessions. */
let leaver: TestHost;
let known: KnownValues;
let reply: { page: string; guest: string };
beforeAll(async () => {
  const wishes = { plan: 'Pro', events: 1 } as const;
  [amelia, stranger, leaver] = await Promise.all([
    createHost(wishes),
    createHost(wishes),
    createHost(),
  ]);
  const { id } = await amelia.addGuest({ name: 'Zoë', table_number: '4' });
  known = {
    event: amelia.event.id,
    other: stranger.event.id,
    guest: id,
    secret: generateLinkSecret(),
    key: '',
  };
  const link = {
    link_name: 'Sam',
    link_rights: everyRight,
    link_ends_at: '2099-01-01T00:00:00Z',
    secret: known.secret,
  };
  await amelia.client.rpc('make_door_link', { event_uuid: known.event, ...link }).throwOnError();
  const wanted = {
    event_uuid: known.event,
    key_name: 'Spreadsheet',
    key_rights: ['names', 'meals'],
  };
  const asked = await amelia.addGuest({
    name: 'Tom',
    table_number: '4',
    meal: null,
    reply_meal: null,
    title: null,
  });
  const ofTom = (await makeReplyLinks(amelia, 12)).find(({ names }) => names.includes('Tom'));
  reply = { page: `${url}/reply/${ofTom?.token}`, guest: asked.id };
  known.key = (
    (await amelia.client.rpc('make_api_key', wanted).throwOnError()).data as { key: string }
  ).key;
});

const { url, publishableKey } = inject('server');
const everyRight = ['look', 'check_in', 'move_seats', 'kitchen'];

const word = fc.oneof(
  hostileText,
  fc.uuid(),
  fc.constantFrom('', 'x', '..', '%2e%2e', 'x.json', 'contactus', 'constructor'),
);
const paths = fc.oneof(
  fc.tuple(fc.constant('/rest/v1/'), arbitraryTable, fc.constant('?'), arbitraryQuery),
  fc.tuple(fc.constant('/rest/v1/rpc/'), arbitraryFunctionName, fc.constant('?'), arbitraryQuery),
  fc.tuple(
    fc.constant('/auth/v1/'),
    fc.constantFrom(
      'signup',
      'token',
      'verify',
      'recover',
      'user',
      'logout',
      'health',
      'settings',
      'admin/users',
      'otp',
      '',
    ),
    fc.constantFrom(
      '',
      '?grant_type=password',
      '?grant_type=refresh_token',
      '?grant_type=pkce',
      '?scope=global',
    ),
  ),
  fc.tuple(
    fc.constant('/storage/v1/'),
    fc.constantFrom(
      'object/contactus/',
      'object/public/contactus/',
      'object/list/',
      'object/sign/',
      'bucket/',
      'status',
      '',
    ),
    word.map(encodeForUrl),
  ),
  fc.tuple(
    fc.constant('/functions/v1/'),
    fc.constantFrom(
      'create-payment',
      'verify-payment',
      'send-welcome-email',
      'send-contact-notification',
      'send-invitation',
      'show-reply-links',
      'stripe-webhook',
      'nothing',
    ),
  ),
  fc.tuple(
    fc.constant('/seating-plan/'),
    word.map(encodeForUrl),
    fc.constantFrom('', '.json', '?name=zoe', '?name=%00', '?lang=x'),
  ),
  fc.tuple(
    fc.constant('/api/v1/events/'),
    fc.oneof(
      word.map(encodeForUrl),
      fc.nat(1).map((at) => (at ? known.event : known.other)),
    ),
  ),
  fc.tuple(
    fc.constant('/reply/'),
    word.map(encodeForUrl),
    fc.constantFrom('', '?view=form', '?view=calendar', '?lang=%00', '?view=%0B'),
  ),
  fc.tuple(fc.constant('/plan'), fc.constantFrom('', '/latest', '/worker.js', '/kept/x')),
  fc.tuple(fc.constant('/test-checkout/'), word.map(encodeForUrl)),
  fc
    .constantFrom(
      '/',
      '/pricing',
      '/checkout',
      '/admin?eventId=x',
      '/nothing',
      '/healthz',
      '/metrics',
      '/backup',
      '/sitemap.xml',
    )
    .map((path) => [path]),
  fc.tuple(
    fc.constant('/realtime/v1/'),
    fc.constantFrom('websocket', 'api/broadcast', ''),
    fc.constant('?'),
    arbitraryQuery,
  ),
  fc.tuple(fc.constant('/'), word.map(encodeForUrl)),
);

const fields = {
  email: fc.constantFrom('amelia@example.com', 'nobody@example.com'),
  password: fc.constant('correct horse battery'),
  refresh_token: fc.uuid(),
  token_hash: fc.string(),
  type: fc.constantFrom('recovery', 'signup', 'email_change'),
  data: fc.record({ full_name: arbitraryValue }),
  name: hostileText,
  table_number: hostileText,
  prefix: hostileText,
  planId: fc.uuid(),
  sessionId: hostileText,
};
const sizes = fc.constantFrom(1, 63 * 1024, 65 * 1024, 300 * 1024, 2 * 1024 * 1024);
const bodies = fc.oneof(
  { arbitrary: arbitraryBody(fields), weight: 8 },
  sizes.map((bytes) => 'x'.repeat(bytes)),
  fc
    .tuple(fc.constantFrom(...Object.keys(fields)), sizes)
    .map(([field, bytes]) => JSON.stringify({ [field]: 'x '.repeat(bytes / 2) })),
);

const callers = fc.constantFrom('nobody', 'public key', 'owner', 'stranger', 'forged', 'tool');
const tokenOf = (caller: string) =>
  ({
    'public key': publishableKey,
    tool: known.key,
    owner: amelia.token,
    stranger: stranger.token,
    forged: `${stranger.token.slice(0, -4)}AAAA`,
  })[caller];

test('calls every function that any role may call', () => {
  const offered = Object.entries(callersByFunction).filter(([, callers]) => callers.length > 0);
  const names = offered.map(([signature]) => signature.slice(0, signature.indexOf('(')));
  expect(apiCallNames.toSorted()).toEqual(
    names.filter((name) => name !== 'delete_account').toSorted(),
  );
});

test('every endpoint answers every caller’s random input without a server error', async () => {
  const methods = fc.constantFrom(
    'GET',
    'GET',
    'HEAD',
    'POST',
    'POST',
    'PATCH',
    'PUT',
    'DELETE',
    'OPTIONS',
  );
  const anything = fc.record({
    path: paths.map((parts) => parts.join('')),
    method: methods,
    given: arbitraryHeaders,
    body: bodies,
  });
  const calls = arbitraryRpcCall(known).map((call) => ({ ...call, method: 'POST', given: {} }));
  const ofAuth = arbitraryAuthCall.map((call) => ({ ...call, given: {} }));
  const slow: string[] = [];
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(anything, calls, ofAuth),
      callers,
      async ({ path, method, given, body }, caller) => {
        const endsSession =
          /^\/auth\/v1\/(user|logout)/.test(path) && ['owner', 'stranger'].includes(caller);
        const token = endsSession ? leaver.token : tokenOf(caller);
        const headers = {
          'Content-Type': 'application/json',
          ...given,
          ...(caller !== 'nobody' && { apikey: publishableKey, Authorization: `Bearer ${token}` }),
        };
        const began = performance.now();
        const answer = await fetch(url + path, {
          method,
          headers,
          redirect: 'manual',
          ...(!['GET', 'HEAD'].includes(method) && { body }),
        });
        const text = await answer.text();
        const ms = performance.now() - began;
        expect(
          answer.status,
          `${method} ${path.slice(0, 200)} as ${caller}: ${text.slice(0, 300)}`,
        ).toBeLessThan(500);
        if (ms > longestMs)
          slow.push(`${Math.round(ms)} ms: ${method} ${path.slice(0, 200)} as ${caller}`);
      },
    ),
    { numRuns: runs },
  );
  expect(slow).toEqual([]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/seating-plan/${randomUUID()}`)).status).toBe(404);
}, 1_200_000);

test('a reply with any typed text is answered without a server error', async () => {
  const sent = fc.tuple(hostileText, hostileText, hostileText, fc.boolean());
  const worst = ['\v', '\f', '\x07', '\x7f', '\x1b', '\0', '\u202e', '\u200b'].map(
    (sign): [[string, string, string, boolean]] => {
      const text = `Tom${sign} Hughes`;
      return [[text, text, text, true]];
    },
  );
  await fc.assert(
    fc.asyncProperty(sent, async ([note, allergies, name, agreed]) => {
      const fields = {
        [`reply-${reply.guest}`]: 'yes',
        [`allergies-${reply.guest}`]: allergies,
        ...(agreed && { [`agreed-${reply.guest}`]: 'on' }),
        'reply-new-1': 'yes',
        'name-new-1': name,
        note,
      };
      const body = new URLSearchParams(fields);
      const answer = await fetch(reply.page, { method: 'POST', body, redirect: 'manual' });
      const text = await answer.text();
      const isTooLong = body.toString().length > 64 * 1024;
      expect(
        isTooLong ? [413] : [303, 422],
        `${JSON.stringify(fields).slice(0, 300)}: ${text.slice(0, 300)}`,
      ).toContain(answer.status);
    }),
    { numRuns: worst.length + Math.ceil(runs / 10), examples: worst },
  );
});
