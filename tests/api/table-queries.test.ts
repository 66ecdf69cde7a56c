import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { adminClient, createHost } from '../support/api.ts';
import type { TestHost } from '../support/hosts.ts';

// Request and response formats of the tables' API, and attempts to inject SQL into its statements.

const { url, publishableKey, secretKey } = inject('server');
let amelia: TestHost;
let stranger: TestHost;
beforeAll(async () => {
  const guests = ['Ann', 'Bob', 'Cy'].map((name) => ({ name, table_number: '4' }));
  amelia = await createHost({ plan: 'Pro', events: 1, guests });
  stranger = await createHost({ plan: 'Pro', events: 1 });
});

async function ask(
  path: string,
  { token = amelia.token, ...init }: RequestInit & { token?: string } = {},
) {
  const answer = await fetch(`${url}/rest/v1/${path}`, {
    ...init,
    headers: {
      apikey: publishableKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(init.headers as Record<string, string>),
    },
  });
  const text = await answer.text();
  const range = answer.headers.get('Content-Range');
  return { status: answer.status, range, text, body: text ? JSON.parse(text) : null };
}
const post = (path: string, body: unknown, headers = {}) =>
  ask(path, { method: 'POST', body: JSON.stringify(body), headers });
const single = { Accept: 'application/vnd.pgrst.object+json' };
const ofEvent = () => `guests?event_id=eq.${amelia.event.id}`;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];
const storedNames = async () =>
  (await amelia.client.from('guests').select('name').order('name')).data?.map(({ name }) => name);

test('a page of rows reports its range, and the total on request', async () => {
  const counted = { headers: { Prefer: 'count=exact' } };
  const first = `${ofEvent()}&select=name&order=name.desc&limit=2`;
  expect(await ask(first)).toMatchObject({ status: 200, range: '0-1/*' });
  expect(await ask(first, counted)).toMatchObject({
    ...{ status: 206, range: '0-1/3', body: [{ name: 'Cy' }, { name: 'Bob' }] },
  });
  expect(await ask(`${first}&offset=2`, counted)).toMatchObject({ status: 206, range: '2-2/3' });
  expect(await ask(`${first}&offset=3`, counted)).toMatchObject({ status: 206, range: '*/3' });
  expect(codeOf(await ask(`${first}&offset=4`, counted))).toEqual([416, 'PGRST103']);
  const head = await ask(ofEvent(), { ...counted, method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, range: '0-2/3', text: '' });
});

test('a write that must return one row is rolled back if it changes another number of rows', async () => {
  const headers = { ...single, Prefer: 'return=representation' };
  const body = JSON.stringify({ table_number: '9' });
  expect(codeOf(await ask(ofEvent(), { method: 'PATCH', body, headers }))).toEqual([
    406,
    'PGRST116',
  ]);
  expect((await ask(`${ofEvent()}&table_number=eq.9`)).body).toEqual([]);
  const one = await ask(`${ofEvent()}&name=eq.Ann`, { method: 'PATCH', body, headers });
  expect([one.status, one.body.table_number]).toEqual([200, '9']);
  const none = await ask(`${ofEvent()}&name=eq.nobody`, { method: 'PATCH', body: '{}', headers });
  expect(codeOf(none)).toEqual([406, 'PGRST116']);
});

test('rows inserted together must have the same columns, unless the request names the columns', async () => {
  const event_id = amelia.event.id;
  const mixed = [
    { event_id, name: 'Di' },
    { event_id, name: 'Ed', table_number: '2' },
  ];
  expect(codeOf(await post('guests', mixed))).toEqual([400, 'PGRST102']);
  const byDefault = { Prefer: 'missing=default' };
  expect(codeOf(await post('guests', mixed, byDefault))).toEqual([400, 'PGRST102']);
  expect(codeOf(await post('guests', [{}, {}]))).toEqual([400, 'PGRST102']);
  expect((await post('guests?columns=event_id,name,table_number', mixed)).status).toBe(201);
  await amelia.client.from('guests').delete().in('name', []).eq('event_id', randomUUID());
  for (const name of ['Di', 'Ed'])
    expect((await ask(`${ofEvent()}&name=eq.${name}`, { method: 'DELETE' })).status).toBe(204);
});

test('an upsert updates or ignores the row with the same key', async () => {
  const id = randomUUID();
  const row = { id, event_id: amelia.event.id, name: 'Flo', table_number: '1' };
  const upsert = (name: string, resolution: string) =>
    adminClient()
      .from('guests')
      .upsert({ ...row, name }, { ignoreDuplicates: resolution === 'ignore' })
      .select('name');
  expect((await upsert('Flo', 'merge')).data).toEqual([{ name: 'Flo' }]);
  expect((await upsert('Gus', 'ignore')).data).toEqual([]);
  expect((await upsert('Gus', 'merge')).data).toEqual([{ name: 'Gus' }]);
  await adminClient().from('guests').delete().eq('id', id).throwOnError();
});

test('related rows are read under the caller’s rights', async () => {
  const plan = await ask('subscriptions?select=plan_name,tier:tier_plans(name)');
  expect(plan.body).toEqual([{ plan_name: 'Pro', tier: { name: 'Pro' } }]);
  const hosts = await ask('tier_plans?select=name,subscriptions(user_id)&name=eq.Pro');
  expect(hosts.body).toEqual([{ name: 'Pro', subscriptions: [{ user_id: amelia.id }] }]);
  for (const [select, code] of [
    ['id,guests(name)', 200],
    ['id,users(email)', 400],
    ['id,auth.users(email)', 400],
    ['id,guests(name,events(id))', 400],
    ['id,guests(secret)', 400],
  ])
    expect((await ask(`events?select=${select}`)).status, String(select)).toBe(code);
});

test('a function accepts only its own arguments, and writes nothing by GET', async () => {
  const event_uuid = amelia.event.id;
  const room = { event_uuid, place: 'room', table_id: null, guest_id: null };
  expect((await post('rpc/record_presence', room)).status).toBe(200);
  expect(codeOf(await post('rpc/record_presence', { ...room, more: 1 }))).toEqual([
    404,
    'PGRST202',
  ]);
  expect(codeOf(await post('rpc/record_presence', { event_uuid }))).toEqual([404, 'PGRST202']);
  expect(codeOf(await post('rpc/record_presence', [room]))).toEqual([400, 'PGRST102']);
  expect(codeOf(await post(`rpc/record_presence?event_uuid=${event_uuid}`, room))).toEqual([
    400,
    'query_not_offered',
  ]);
  expect(codeOf(await ask(`rpc/sign_plan?event_uuid=${event_uuid}&label=x`))).toEqual([
    405,
    '25006',
  ]);
  expect((await ask(`rpc/get_event_guests?event_uuid=${event_uuid}&limit=1&offset=1`)).range).toBe(
    '1-1/*',
  );
  for (const name of ['pg_sleep', 'set_config', 'to_json', 'constructor', '__proto__'])
    expect(codeOf(await post(`rpc/${name}`, {})), name).toEqual([404, 'PGRST202']);
});

const hostile = [
  'id"; drop table public.guests; --',
  `name" = 'x' or "name`,
  'name) values (1); --',
  'ctid',
  'tableoid',
  '__proto__',
  'constructor',
  'a\0b',
  'Name',
  "'",
  '$1',
];

test.each(hostile)('the name %j never reaches a statement', async (name) => {
  const before = await storedNames();
  const escaped = encodeURIComponent(name);
  const calls = [
    ask(`${ofEvent()}&select=${escaped}`),
    ask(`${ofEvent()}&select=x:${escaped}`),
    ask(`${ofEvent()}&select=id,events(${escaped})`),
    ask(`${ofEvent()}&select=id,${escaped}(id)`),
    ask(`${ofEvent()}&${escaped}=eq.x`),
    ask(`${ofEvent()}&order=${escaped}`),
    post(`guests?columns=${escaped}`, [{ name: 'x' }]),
    post(`guests?on_conflict=${escaped}`, { name: 'x' }, { Prefer: 'resolution=merge-duplicates' }),
    post('guests', JSON.parse(`[{${JSON.stringify(name)}: 1}]`)),
    ask(ofEvent(), { method: 'PATCH', body: `{${JSON.stringify(name)}: 1}` }),
    post('rpc/find_guests', JSON.parse(`{"words": "x", ${JSON.stringify(name)}: 1}`)),
    ask(`rpc/find_guests?words=x&${escaped}=1`),
    post(`rpc/${escaped}`, {}),
    ask(escaped),
  ];
  const allowed = new Set([400, 404]);
  for (const answer of await Promise.all(calls))
    expect(allowed, JSON.stringify(answer)).toContain(answer.status);
  expect(await storedNames()).toEqual(before);
});

test.each([`x' or '1'='1`, 'a\0b', '(select 1)', '$1', '{}', '9'.repeat(900)])(
  'the value %j is only ever compared',
  async (value) => {
    for (const column of ['name', 'id', 'is_evening', 'seat', 'created_at', 'event_id']) {
      const answer = await ask(`guests?${column}=eq.${encodeURIComponent(value)}`);
      expect([200, 400], answer.text).toContain(answer.status);
      if (answer.status === 200) expect(answer.body).toEqual([]);
    }
  },
);

test('other schemas, formats and keys are refused', async () => {
  const refusals: [status: number, answer: ReturnType<typeof ask>][] = [
    [406, ask('users?select=*', { headers: { 'Accept-Profile': 'auth' } })],
    [406, ask('faqs', { headers: { Accept: 'text/csv' } })],
    [406, ask('faqs', { headers: { Accept: 'application/vnd.pgrst.plan+json' } })],
    [404, ask('auth.users?select=*')],
    [404, ask('')],
    [400, ask('faqs', { method: 'PUT', body: '{}' })],
    [400, ask('rpc/find_guests', { method: 'DELETE' })],
    [400, ask(`faqs?select=${'x'.repeat(10_000)}`)],
    [401, ask('guests?select=*', { token: 'x.y.z' })],
    [401, ask('guests?select=*', { headers: { apikey: 'x' } })],
    [401, ask('guests?select=*', { token: publishableKey })],
    [401, ask('guests?select=*', { token: secretKey })], // the apikey header has the publishable key
  ];
  for (const [status, answer] of refusals) {
    const { text, ...given } = await answer;
    expect(given.status, text).toBe(status);
  }
  const others = await ask(`guests?event_id=eq.${amelia.event.id}`, { token: stranger.token });
  expect(others.body).toEqual([]);
});

test('the secret key allows more filters, on known columns', async () => {
  const guests = () => adminClient().from('guests').select('name').eq('event_id', amelia.event.id);
  const names = async (query: ReturnType<typeof guests>) =>
    (await query.order('name').throwOnError()).data?.map(({ name }) => name);
  expect(await names(guests().in('name', ['Ann', 'Cy', 'a,"b"', 'x\\']))).toEqual(['Ann', 'Cy']);
  expect(await names(guests().not('name', 'in', '(Ann,"Cy")'))).toEqual(['Bob']);
  expect(await names(guests().like('name', '%b'))).toEqual(['Bob']);
  expect(await names(guests().gt('name', 'Ann').neq('name', 'Cy'))).toEqual(['Bob']);
  expect(await names(guests().is('seat', null))).toHaveLength(3);
  for (const [column, operator] of [
    ['name', 'match'],
    ['name', 'constructor'],
    ['nothing', 'eq'],
    ['seat', 'is'],
  ])
    expect((await guests().filter(String(column), String(operator), 'x')).status).toBe(400);
});
