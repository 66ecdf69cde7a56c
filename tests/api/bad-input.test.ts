import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { adminOf, newBuyer } from '../support/buyers.ts';
import { admin, newHost } from '../support/hosts.ts';
import { anyBody, anyValue, badText } from '../support/made-up-input.ts';
import { signature, startServerWithStripe } from '../support/stripe.ts';

// Whatever is sent to the functions and the tables' API, the answer is a client error or better, in JSON, and the next caller is served.

let shop: Awaited<ReturnType<typeof startServerWithStripe>>;
let buyer: Awaited<ReturnType<typeof newBuyer>>;
let pro: string;
beforeAll(async () => {
  const { DATABASE_URL } = process.env;
  shop = await startServerWithStripe({ RATE_LIMIT_FACTOR: '1000', ...(DATABASE_URL && { DATABASE_URL }) });
  buyer = await newBuyer(shop.server);
  pro = (await adminOf(shop.server).from('tier_plans').select('id').eq('name', 'Pro').single()).data?.id ?? '';
});
afterAll(() => shop?.stop());

const isHealthy = async (url: string) => (await fetch(`${url}/healthz`)).ok;

/** Says what was answered where that is no answer: a server error, or nothing a client can read. */
async function wrongAnswer(request: Promise<Response>): Promise<string | null> {
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
    addon: fc.record({ productId: anyValue, price: anyValue, customization: fc.oneof(anyValue, fc.record({ color: anyValue })) }),
  }),
  'verify-payment': () => ({
    sessionId: badText.map((text) => `cs_${text}`),
    freePlan: fc.record({ userId: fc.oneof(right(buyer.id), anyValue), tierId: fc.oneof(right(pro), anyValue) }),
  }),
  'send-welcome-email': () => ({ name: badText, email: right(buyer.email) }),
  'send-contact-notification': () => ({ email: right(buyer.email), fullName: badText, screenshotUrl: badText }),
  'stripe-webhook': () => ({
    id: badText,
    object: right('event'),
    type: fc.constantFrom('checkout.session.completed', 'checkout.session.async_payment_succeeded', 'payout.paid'),
    data: fc.record({
      object: fc.oneof(
        anyValue,
        fc.record(
          {
            id: badText,
            client_reference_id: fc.oneof(right(buyer.id), anyValue),
            payment_status: right('paid'),
            status: right('complete'),
            currency: right('gbp'),
            amount_total: fc.integer(),
            metadata: fc.oneof(
              anyValue,
              // Another shop's on the same account: no pence of ours among them.
              fc.record({ plan_id: badText, plan_pence: badText.filter((text) => !/^\d+$/.test(text)), addon_id: badText }),
            ),
          },
          { requiredKeys: [] },
        ),
      ),
    }),
  }),
};

/** What has been answered with a server error before. */
const worst: unknown[] = [
  { email: 'a\0@example.com' },
  { sessionId: '\0' },
  null,
  { type: 'checkout.session.completed' },
  {
    type: 'checkout.session.completed',
    data: { object: { metadata: { plan_id: 'gold', plan_pence: '1' }, client_reference_id: 'x' } },
  },
];

test.each(Object.keys(functions))('%s answers whatever body it is sent', async (name) => {
  const { url, publishableKey } = shop.server;
  const types = fc.constantFrom('application/json', 'text/plain', 'multipart/form-data; boundary=x', 'application/octet-stream');
  const tokens = fc.constantFrom(buyer.token, buyer.token, buyer.token, publishableKey, 'none');
  await fc.assert(
    fc.asyncProperty(anyBody(functions[name]?.() ?? {}), types, tokens, async (body, type, token) => {
      const signed = name === 'stripe-webhook' && { 'Stripe-Signature': signature(new TextDecoder().decode(asBytes(body))) };
      const headers = { apikey: publishableKey, Authorization: `Bearer ${token}`, 'Content-Type': type, ...signed };
      const asked = fetch(`${url}/functions/v1/${name}`, { method: 'POST', headers, body });
      expect(await wrongAnswer(asked)).toBeNull();
    }),
    {
      numRuns: 150,
      examples: worst.map((body): [string, 'application/json', string] => [
        JSON.stringify(body),
        'application/json',
        buyer.token,
      ]),
    },
  );
  expect(await isHealthy(url)).toBe(true);
  expect(await buyer.holds()).toMatchObject({ payments: [], orders: [] });
});

const asBytes = (body: string | Uint8Array) => (typeof body === 'string' ? new TextEncoder().encode(body) : body);

// ── The tables' API ─────────────────────────────────────────────────────────────────────────────────────────────────

const columns = [
  'id',
  'event_id',
  'name',
  'table_number',
  'user_id',
  'event_date',
  'guests_count',
  'created_at',
  'features',
  'nothing',
];
const operators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'in',
  'is',
  'isdistinct',
  'fts',
  'plfts',
  'phfts',
  'wfts',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
  'not.eq',
  'not',
  'eq(any)',
  'like(all)',
  'fts(english)',
  'nonsense',
];
const column = fc.oneof(
  fc.constantFrom(...columns),
  fc.constantFrom(
    'guests.name',
    'events.id',
    'features->0',
    'features->>a',
    'name::int',
    'id::nonsense',
    'n:name',
    'name->',
    '->>',
    '*',
    '""',
    '"a b"',
  ),
  fc.string({ maxLength: 6 }),
);
const condition = fc
  .tuple(
    fc.constantFrom(...operators),
    fc.oneof(badText, fc.constantFrom('(1,2', '(a,b)', '{1,2}', '[1,2]', '(', '*', '.', 'null', 'true')),
  )
  .map(([operator, value]) => `${operator}.${value.slice(0, 2000)}`);
const { select } = fc.letrec<{ select: string; embedded: string }>((tie) => ({
  select: fc
    .array(
      fc.oneof({ depthSize: 'small' }, column, fc.constantFrom('count()', 'id.sum()', '...events(*)', ''), tie('embedded')),
      { maxLength: 4 },
    )
    .map(String),
  embedded: fc
    .tuple(
      fc.constantFrom(
        'events',
        'guests',
        'events!inner',
        'g:guests',
        'guests!guests_event_id_fkey',
        'users',
        '...events',
        'nothing',
      ),
      tie('select'),
    )
    .map(([name, inner]) => `${name}(${inner})`),
}));
const logic = fc
  .array(
    fc.tuple(column, condition).map(([name, value]) => `${name}.${value}`),
    { maxLength: 3 },
  )
  .map((parts) => `(${parts})`);
const parameter = fc.oneof(
  fc.tuple(fc.constant('select'), fc.oneof(select, badText)),
  fc.tuple(column, fc.oneof(condition, badText)),
  fc.tuple(fc.constantFrom('or', 'and', 'not.or', 'guests.or'), fc.oneof(logic, badText)),
  fc.tuple(
    fc.constantFrom('order', 'guests.order'),
    fc.tuple(column, fc.constantFrom('', '.desc', '.asc.nullsfirst', '.up', '.', ',')).map((parts) => parts.join('')),
  ),
  fc.tuple(
    fc.constantFrom('limit', 'offset', 'guests.limit'),
    fc.oneof(fc.integer().map(String), fc.double().map(String), badText),
  ),
  fc.tuple(fc.constantFrom('columns', 'on_conflict'), fc.oneof(fc.array(column, { maxLength: 3 }).map(String), badText)),
);
const query = fc
  .array(parameter, { maxLength: 4 })
  .map((parameters) =>
    parameters
      .map(([name, value]) => `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(value.slice(0, 4000)))}`)
      .join('&'),
  );
const wellFormed = (text: string) => text.toWellFormed();
const tableNames = [
  'events',
  'guests',
  'profiles',
  'subscriptions',
  'tier_plans',
  'contact_submissions',
  'missed_searches',
  'nothing',
  'EVENTS',
  '%22events%22',
  'rpc',
];
const calls = [
  'get_event_guests',
  'get_event_seating_data',
  'record_guest_page',
  'import_guests',
  'remove_guests',
  'transfer_local_events',
  'nothing',
  'pg_sleep',
];
const headers = fc.record(
  {
    Prefer: fc.constantFrom(
      'return=representation',
      'count=exact',
      'resolution=merge-duplicates',
      'resolution=ignore-duplicates,return=minimal',
      'missing=default',
      'tx=rollback',
      'max-affected=0,handling=strict',
      'x',
    ),
    Range: fc.constantFrom('0-9', '5-1', '-1', 'a-b', '0-99999999999999999999'),
    Accept: fc.constantFrom(
      'application/json',
      'application/vnd.pgrst.object+json',
      'text/csv',
      'application/vnd.pgrst.plan+json',
      'application/geo+json',
      'nonsense',
      '*/*;q=2',
    ),
    'Content-Type': fc.constantFrom(
      'application/json',
      'text/csv',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
      'nonsense',
    ),
  },
  { requiredKeys: [] },
);

test('the tables’ API answers whatever is asked of it', async () => {
  const { url, publishableKey } = inject('server');
  const host = await newHost('Pro Plus');
  const guest = await host.addGuest({ name: 'Zoë Fairweather', table_number: '4' });
  const { data: event } = await admin().from('events').select('*').eq('id', host.event.id).single();
  const row = Object.fromEntries(
    Object.entries({ ...guest, ...event, features: [], full_name: 'Amelia' }).map(([name, value]) => [name, right(value)]),
  );
  const given = {
    event_uuid: right(host.event.id),
    guest_list: fc.array(fc.record({ name: anyValue, table_number: anyValue, id: anyValue }), { maxLength: 3 }),
    guest_ids: fc.array(anyValue, { maxLength: 3 }),
    event_list: fc.array(fc.record({ id: anyValue, event_name: anyValue, event_date: anyValue, guests: anyValue }), {
      maxLength: 3,
    }),
    what: fc.constantFrom('visit', 'search', 'miss'),
    words: badText,
  };
  const rows = anyBody(row);
  const request = fc.oneof(
    fc.record({ path: fc.constantFrom(...tableNames), method: fc.constantFrom('GET', 'HEAD'), query, headers }),
    fc.record({
      path: fc.constantFrom(...tableNames),
      method: fc.constantFrom('POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'),
      query,
      headers,
      body: fc.oneof(
        rows,
        fc.array(fc.record(row, { requiredKeys: [] }), { maxLength: 4 }).map((list) => JSON.stringify(list)),
      ),
    }),
    fc.record({
      path: fc.constantFrom(...calls).map((name) => `rpc/${name}`),
      method: fc.constantFrom('POST', 'GET'),
      query: fc.oneof(
        query,
        fc
          .tuple(fc.constantFrom(...Object.keys(given)), badText)
          .map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value.slice(0, 4000)))}`),
      ),
      headers,
      body: anyBody(given),
    }),
  );
  const token = fc.constantFrom(host.session?.access_token ?? '', host.session?.access_token ?? '', publishableKey);
  await fc.assert(
    fc.asyncProperty(request, token, async ({ path, method, query, headers, ...rest }, bearer) => {
      const body = 'body' in rest && method !== 'GET' ? rest.body : undefined;
      const response = await fetch(`${url}/rest/v1/${path}?${query}`, {
        method,
        headers: {
          apikey: publishableKey,
          Authorization: `Bearer ${bearer}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body }),
      });
      const text = await response.text();
      expect(response.status, text.slice(0, 500)).toBeLessThan(500);
    }),
    {
      numRuns: 400,
      // What has been answered with a server error before.
      examples: ['id=constructor.1', 'id=not.__proto__', 'select=%22', 'select=id,events(%22'].flatMap((query) =>
        (['GET', 'HEAD', 'PATCH'] as const).map((method): [never, string] => [
          { path: 'guests', method, query, headers: {}, ...(method === 'PATCH' && { body: '{}' }) } as never,
          host.session?.access_token ?? '',
        ]),
      ),
    },
  );
  expect(await isHealthy(url)).toBe(true);
  expect((await host.client.from('tier_plans').select('id')).data).toHaveLength(3);
});
