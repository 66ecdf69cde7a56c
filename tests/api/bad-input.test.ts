import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { adminClient, createHost } from '../support/api.ts';
import {
  arbitraryBody,
  arbitraryValue,
  hostileText,
  unclosedString,
} from '../support/arbitrary-input.ts';
import {
  arbitraryFunctionName,
  arbitraryHeaders,
  arbitraryQuery,
  arbitraryTable,
  encodeForUrl,
} from '../support/arbitrary-queries.ts';
import type { TestHost } from '../support/hosts.ts';
import { getRunCount } from '../support/run-count.ts';
import { buildSharedSettings } from '../support/server.ts';
import { signWebhook, startServerWithStripe } from '../support/stripe.ts';
import { connectAdmin } from '../support/test-server.ts';

// The functions and the tables' API answer every request with success or a client error in JSON,
// and the server keeps working.

let shop: Awaited<ReturnType<typeof startServerWithStripe>>;
let buyer: TestHost;
let pro: string;
beforeAll(async () => {
  const { DATABASE_URL } = process.env;
  shop = await startServerWithStripe({
    RATE_LIMIT_FACTOR: '1000',
    ...(DATABASE_URL && (await buildSharedSettings(inject('server').dataDir, DATABASE_URL))),
  });
  buyer = await createHost({ server: shop.server });
  pro =
    (await connectAdmin(shop.server).from('tier_plans').select('id').eq('name', 'Pro').single())
      .data?.id ?? '';
});
afterAll(() => shop?.stop());

const isHealthy = async (url: string) => (await fetch(`${url}/healthz`)).ok;

/** Describes a server error or a body that is not JSON; null for an acceptable response. */
async function describeBadAnswer(request: Promise<Response>): Promise<string | null> {
  const response = await request;
  const text = await response.text();
  if (response.status >= 500) return `${response.status} ${text}`;
  try {
    if (text) JSON.parse(text);
    return null;
  } catch {
    return `${response.status} is no JSON: ${text.slice(0, 200)}`;
  }
}

const right = (value: unknown) => fc.constant(value);
const functions: Record<string, () => Record<string, fc.Arbitrary<unknown>>> = {
  'create-payment': () => ({
    userId: right(buyer.id),
    planId: right(pro),
    isPriceId: fc.boolean(),
    addon: fc.record({
      productId: arbitraryValue,
      price: arbitraryValue,
      customization: fc.oneof(arbitraryValue, fc.record({ color: arbitraryValue })),
      delivery: fc.oneof(
        arbitraryValue,
        fc.record({ name: arbitraryValue, line1: arbitraryValue, country: arbitraryValue }),
      ),
    }),
    event: fc.oneof(
      arbitraryValue,
      fc.record({ id: arbitraryValue, event_name: arbitraryValue, event_date: arbitraryValue }),
    ),
  }),
  'verify-payment': () => ({
    sessionId: hostileText.map((text) => `cs_${text}`),
    freePlan: fc.record({
      userId: fc.oneof(right(buyer.id), arbitraryValue),
      tierId: fc.oneof(right(pro), arbitraryValue),
    }),
  }),
  'send-welcome-email': () => ({ name: hostileText, email: right(buyer.email) }),
  'send-contact-notification': () => ({
    email: right(buyer.email),
    fullName: hostileText,
    screenshotUrl: hostileText,
  }),
  'stripe-webhook': () => ({
    id: hostileText,
    object: right('event'),
    type: fc.constantFrom(
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'payout.paid',
    ),
    data: fc.record({
      object: fc.oneof(
        arbitraryValue,
        fc.record(
          {
            id: hostileText,
            client_reference_id: fc.oneof(right(buyer.id), arbitraryValue),
            payment_status: right('paid'),
            status: right('complete'),
            currency: right('gbp'),
            amount_total: fc.integer(),
            metadata: fc.oneof(
              arbitraryValue,
              // A payment to another shop with the same Stripe account.
              fc.record({
                plan_id: hostileText,
                plan_pence: hostileText.filter((text) => !/^\d+$/.test(text)),
                addon_id: hostileText,
              }),
            ),
          },
          { requiredKeys: [] },
        ),
      ),
    }),
  }),
};

/** Inputs that used to cause a server error. */
const worst: unknown[] = [
  { email: 'a\0@example.com' },
  { sessionId: '\0' },
  null,
  { sessionId: unclosedString },
  { email: unclosedString },
  { type: 'checkout.session.completed' },
  {
    type: 'checkout.session.completed',
    data: { object: { metadata: { plan_id: 'gold', plan_pence: '1' }, client_reference_id: 'x' } },
  },
];

test.each(Object.keys(functions))('%s answers any body without a server error', async (name) => {
  const { url, publishableKey } = shop.server;
  const types = fc.constantFrom(
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
  );
  const tokens = fc.constantFrom(buyer.token, buyer.token, buyer.token, publishableKey, 'none');
  await fc.assert(
    fc.asyncProperty(
      arbitraryBody(functions[name]?.() ?? {}),
      types,
      tokens,
      async (body, type, token) => {
        const signed = name === 'stripe-webhook' && {
          'Stripe-Signature': signWebhook(new TextDecoder().decode(asBytes(body))),
        };
        const headers = {
          apikey: publishableKey,
          Authorization: `Bearer ${token}`,
          'Content-Type': type,
          ...signed,
        };
        const asked = fetch(`${url}/functions/v1/${name}`, { method: 'POST', headers, body });
        expect(await describeBadAnswer(asked)).toBeNull();
      },
    ),
    {
      numRuns: worst.length + getRunCount(300),
      examples: worst.map((body): [string, 'application/json', string] => [
        JSON.stringify(body),
        'application/json',
        buyer.token,
      ]),
    },
  );
  expect(await isHealthy(url)).toBe(true);
  expect(await buyer.fetchPurchases()).toMatchObject({ payments: [], orders: [] });
});

type Body = string | Uint8Array<ArrayBuffer> | undefined;
const asBytes = (body: string | Uint8Array) =>
  typeof body === 'string' ? new TextEncoder().encode(body) : body;

// ── The tables' API ─────────────────────────────────────────────────────────────────────────────────────────────────

test('the table API answers any request without a server error', async () => {
  const { url, publishableKey } = inject('server');
  const amelia = await createHost({ plan: 'Pro Plus', events: 1 });
  const guest = await amelia.addGuest({ name: 'Zoë Fairweather', table_number: '4' });
  const { data: event } = await adminClient()
    .from('events')
    .select('*')
    .eq('id', amelia.event.id)
    .single();
  const row = Object.fromEntries(
    Object.entries({ ...guest, ...event, features: [], full_name: 'Amelia' }).map(
      ([name, value]) => [name, right(value)],
    ),
  );
  const given = {
    event_uuid: right(amelia.event.id),
    guest_list: fc.array(
      fc.record({ name: arbitraryValue, table_number: arbitraryValue, id: arbitraryValue }),
      {
        maxLength: 3,
      },
    ),
    guest_ids: fc.array(arbitraryValue, { maxLength: 3 }),
    event_list: fc.array(
      fc.record({
        id: arbitraryValue,
        event_name: arbitraryValue,
        event_date: arbitraryValue,
        guests: arbitraryValue,
      }),
      {
        maxLength: 3,
      },
    ),
    what: fc.constantFrom('visit', 'search', 'miss'),
    words: hostileText,
  };
  const body = fc.oneof(
    arbitraryBody(row),
    fc
      .array(fc.record(row, { requiredKeys: [] }), { maxLength: 4 })
      .map((list) => JSON.stringify(list)),
  );
  const inQuery = fc
    .tuple(fc.constantFrom(...Object.keys(given)), hostileText)
    .map(([name, value]) => `${name}=${encodeForUrl(value)}`);
  type Asked = { path: string; method: string; query: string; headers: object; body: Body };
  const asked: fc.Arbitrary<Asked> = fc.oneof(
    fc.record({
      path: arbitraryTable,
      method: fc.constantFrom('GET', 'HEAD'),
      query: arbitraryQuery,
      headers: arbitraryHeaders,
      body: fc.constant(undefined),
    }),
    fc.record({
      path: arbitraryTable,
      method: fc.constantFrom('POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'),
      query: arbitraryQuery,
      headers: arbitraryHeaders,
      body,
    }),
    fc.record({
      path: arbitraryFunctionName.map((name) => `rpc/${name}`),
      method: fc.constant('POST'),
      query: arbitraryQuery,
      headers: arbitraryHeaders,
      body: arbitraryBody(given),
    }),
    fc.record({
      path: arbitraryFunctionName.map((name) => `rpc/${name}`),
      method: fc.constant('GET'),
      query: fc.oneof(arbitraryQuery, inQuery),
      headers: arbitraryHeaders,
      body: fc.constant(undefined),
    }),
  );
  const signedIn = amelia.session?.access_token ?? '';
  const tokens = fc.constantFrom(signedIn, signedIn, publishableKey);
  /** Inputs that used to cause a server error. */
  const worst = [
    'id=constructor.1',
    'id=not.__proto__',
    'select=%22',
    'select=id,events(%22',
    'or=(id.constructor.1)',
    'and=(id.not.toString.1)',
    'or=(id.is.null,and(id.valueOf.1,id.is.null))',
  ].flatMap((query) =>
    ['GET', 'HEAD', 'PATCH'].map((method): [Asked, string] => [
      { path: 'guests', method, query, headers: {}, body: method === 'PATCH' ? '{}' : undefined },
      signedIn,
    ]),
  );
  await fc.assert(
    fc.asyncProperty(asked, tokens, async ({ path, method, query, headers, body }, token) => {
      const response = await fetch(`${url}/rest/v1/${path}?${query}`, {
        method,
        headers: {
          apikey: publishableKey,
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          ...headers,
        },
        ...(body !== undefined && { body }),
      });
      const text = await response.text();
      expect(response.status, text.slice(0, 500)).toBeLessThan(500);
    }),
    { numRuns: worst.length + getRunCount(600), examples: worst },
  );
  expect(await isHealthy(url)).toBe(true);
  expect((await amelia.client.from('tier_plans').select('id')).data).toHaveLength(3);
});

test('endlessly nested input is refused on every path and stores nothing', async () => {
  const { url, publishableKey } = inject('server');
  const { event, session } = await createHost({ plan: 'Pro Plus', events: 1 });
  const headers = {
    apikey: publishableKey,
    Authorization: `Bearer ${session?.access_token}`,
    'Content-Type': 'application/json',
  };
  const nested = (open: string, depth: number, close: string) =>
    `${open.repeat(depth)}1${close.repeat(depth)}`;
  const call = async (path: string, body?: string) => {
    const response = await fetch(`${url}/rest/v1/${path}`, {
      headers,
      ...(body && { method: 'POST', body }),
    });
    return [response.status, await response.text()];
  };
  for (const depth of [6000, 13_000, 500_000]) {
    for (const list of [nested('[', depth, ']'), nested('{"a":', depth, '}')]) {
      for (const guests of [
        list,
        JSON.stringify(list),
        `[{"name":"Zoë","table_number":"4","x":${list}}]`,
      ]) {
        const answer = await call(
          'rpc/change_seating',
          `{"event_uuid":"${event.id}","change":{"guests":{"add":${guests}}}}`,
        );
        expect(answer, `${depth} ${list.slice(0, 5)}`).toMatchObject([400, expect.any(String)]);
      }
    }
  }
  for (const path of [
    `tier_plans?features=cs.${'['.repeat(13_000)}`,
    `tier_plans?select=${nested('subscriptions(tier_plans(', 250, '))')}`,
    `tier_plans?and=(${nested('not.and(id.is.null,or(id.is.null,id.is.null),', 200, ')')})`,
  ]) {
    expect(await call(path), path.slice(0, 60)).toMatchObject([400, expect.any(String)]);
  }
  // Parsing used to restart at each quotation mark, which blocked the server for half a minute.
  const began = await call(
    'rpc/record_guest_page',
    JSON.stringify({ event_uuid: event.id, what: 'miss', words: unclosedString }),
  );
  expect(began[0]).toBeLessThan(500);
  expect((await call('tier_plans?select=name,subscriptions(id,plan_name)'))[0]).toBe(200);
  expect((await adminClient().from('guests').select('id').eq('event_id', event.id)).data).toEqual(
    [],
  );
});
