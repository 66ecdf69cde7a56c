import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { adminClient, createHost } from '../support/api.ts';
import type { TestHost } from '../support/hosts.ts';

// Visitors and hosts may send only the queries of our own pages, because others could be made slow.

let amelia: TestHost;
beforeAll(async () => {
  amelia = await createHost({
    plan: 'Pro',
    events: 1,
    guests: [{ name: 'Zoë Fairweather', table_number: '4' }],
  });
});

const { url, publishableKey } = inject('server');
const ask = (
  path: string,
  { token = publishableKey, ...init }: RequestInit & { token?: string } = {},
) =>
  fetch(`${url}/rest/v1/${path}`, {
    signal: AbortSignal.timeout(20_000),
    ...init,
    headers: {
      apikey: publishableKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
  });

/** A pattern with four back-references: matching one FAQ answer would take longer than any timeout. */
const endless = encodeURIComponent('^(.+)(.+)(.+)(.+)\\1\\2\\3\\4$');

const slow = [
  `faqs?answer=match.${endless}`,
  `faqs?answer=imatch.${endless}`,
  `faqs?answer=not.match.${endless}`,
  `faqs?answer=match(any).{${endless}}`,
  `faqs?answer=eq.x&answer=match.${endless}`,
  `faqs?or=(answer.match.${endless})`,
  `faqs?and=(id.not.is.null,answer.match.${endless})`,
  `faqs?not.or=(answer.match.${endless})`,
  `faqs?%61nswer=%6Datch.${endless}`,
  `tier_plans?select=id,subscriptions(id)&subscriptions.plan_name=match.${endless}`,
  `tier_plans?select=id,subscriptions(id)&subscriptions.or=(plan_name.match.${endless})`,
  `rpc/get_event_guests?event_uuid=AMELIAS&name=match.${endless}`,
  `rpc/get_event_guests?event_uuid=AMELIAS&name=match(all).{${endless}}`,
  `rpc/get_event_guests?event_uuid=AMELIAS&or=(name.match.${endless})`,
  `rpc/get_seating_plan?event_uuid=AMELIAS&guests=match.${endless}`,
  'faqs?answer=ilike.*a*b*c*d*e*f*g*',
  'faqs?answer=fts(english).table',
  'faqs?answer=gt.a',
  'faqs?select=id::text',
  'faqs?select=answer.max()',
  'faqs?select=count()',
  'tier_plans?select=features->0',
  'tier_plans?select=id,subscriptions(tier_plans(subscriptions(id)))',
  'tier_plans?select=a:subscriptions(id),b:subscriptions(id)',
  'tier_plans?select=...subscriptions(id)',
  `faqs?select=${Array.from({ length: 100 }, (_, at) => `a${at}:answer`)}`,
  'faqs?order=answer->x',
  'faqs?order=subscriptions(id)',
  'faqs?limit=1e9',
  'faqs?offset=-1',
  `faqs?id=eq.${'x'.repeat(1001)}`,
  `faqs?${Array.from({ length: 13 }, () => 'id=eq.x').join('&')}`,
];

test.each(slow)('refuses %s without running it', async (query) => {
  const path = query.replace('AMELIAS', amelia.event.id);
  for (const token of [publishableKey, amelia.token]) {
    const answer = await ask(path, { token });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'query_not_offered' },
    ]);
    expect((await ask(path, { token, method: 'HEAD' })).status).toBe(400);
  }
  const [table = ''] = path.split('?');
  const written = await ask(path, {
    token: amelia.token,
    method: table.startsWith('rpc/') ? 'POST' : 'PATCH',
    body: '{}',
  });
  expect(written.status).toBe(400);
});

test.each(['text/csv', 'application/x-www-form-urlencoded', 'text/plain', undefined])(
  'a body of type %s is refused',
  async (type) => {
    const { event, token } = amelia;
    const rows = `event_id,name,table_number\n${`${event.id},Zoë,4\n`.repeat(1000)}`;
    for (const [path, body] of Object.entries({ guests: rows, 'rpc/change_seating': rows })) {
      const headers = {
        apikey: publishableKey,
        Authorization: `Bearer ${token}`,
        ...(type && { 'Content-Type': type }),
      };
      const answer = await fetch(`${url}/rest/v1/${path}`, {
        method: 'POST',
        headers,
        body: new TextEncoder().encode(body),
      });
      expect([answer.status, await answer.json()]).toMatchObject([
        415,
        { code: 'unsupported_media_type' },
      ]);
    }
    const deleted = await fetch(`${url}/rest/v1/guests?event_id=eq.${event.id}&name=eq.nobody`, {
      method: 'DELETE',
      headers: { apikey: publishableKey, Authorization: `Bearer ${token}` },
    });
    expect(deleted.status).toBe(204);
  },
);

test('JSON requests may name a charset', async () => {
  const answer = await fetch(`${url}/rest/v1/contact_submissions`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'Application/JSON; charset=utf-8' },
    body: '[]',
  });
  expect(answer.status).toBe(201);
});

test('up to 200 rows can be read, changed and removed by id; writes to a whole table are refused', async () => {
  const tom = await createHost({
    plan: 'Pro',
    events: 1,
    guests: [{ name: 'Tom' }, { name: 'Priya' }, { name: 'Kofi' }],
  });
  const guests = () => tom.client.from('guests');
  const all = (await guests().select('id, name').order('position')).data ?? [];
  const [one, two] = all.map(({ id }) => id) as [string, string];
  const others = Array.from({ length: 198 }, () => randomUUID());
  const ids = [one, two, ...others];
  expect((await guests().select('name').in('id', ids).order('position')).data).toEqual([
    { name: 'Tom' },
    { name: 'Priya' },
  ]);
  expect(
    (await guests().update({ table_number: '4' }).in('id', ids).select('id')).data,
  ).toHaveLength(2);
  for (const query of [
    guests()
      .select('id')
      .in('id', [...ids, randomUUID()]),
    guests().delete().in('name', ['Tom', 'Priya']),
    guests().delete().not('id', 'in', `(${one})`),
  ])
    expect(await query).toMatchObject({ status: 400, error: { code: 'query_not_offered' } });
  for (const method of ['PATCH', 'DELETE', 'PUT'])
    for (const path of [
      'guests',
      'guests?select=id',
      'events?columns=event_name',
      'guests?limit=1&order=id',
    ]) {
      const answer = await ask(path, { token: tom.token, method, body: '{"name":"x"}' });
      expect([answer.status, await answer.json()], `${method} ${path}`).toMatchObject([
        400,
        { code: 'query_not_offered' },
      ]);
    }
  expect((await guests().delete().in('id', ids).select('id')).data).toHaveLength(2);
  expect((await guests().select('name, table_number')).data).toEqual([
    { name: 'Kofi', table_number: null },
  ]);
});

test('the product’s own queries succeed', async () => {
  const { event, token, client, id } = amelia;
  for (const path of [
    'faqs?select=*&order=display_order.asc&limit=6',
    'tier_plans?select=*&is_active=eq.true&order=price.asc',
    `guests?select=id,name,table_number&event_id=eq.${event.id}&order=created_at.asc,position.asc&limit=20000&offset=0`,
    `subscriptions?select=id,tier:tier_plans(id,name)&user_id=eq.${id}&order=created_at.desc.nullslast&limit=1`,
    `rpc/get_event_guests?event_uuid=${event.id}`,
    `rpc/get_seating_plan?event_uuid=${event.id}`,
  ]) {
    expect((await ask(path, { token })).status, path).toBe(200);
  }
  expect((await client.from('guests').select('name').eq('event_id', event.id)).data).toEqual([
    { name: 'Zoë Fairweather' },
  ]);
  expect(
    (
      await ask(`guests?columns=${encodeURIComponent('"event_id","name"')}`, {
        method: 'POST',
        body: '[]',
      })
    ).status,
  ).not.toBe(400);
});

test('compresses only long responses', async () => {
  const [refusal, session, faqs] = [
    await ask(`faqs?answer=match.${endless}`),
    await fetch(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } }),
    await ask('faqs?select=*'),
  ];
  expect([refusal.status, session.status, faqs.status]).toEqual([400, 200, 200]);
  for (const { headers } of [refusal, session])
    expect([headers.get('Content-Encoding'), Number(headers.get('Content-Length')) > 50]).toEqual([
      null,
      true,
    ]);
  expect(faqs.headers.get('Content-Encoding')).toBe('gzip');
});

test('the secret key allows more filters', async () => {
  expect(
    (await adminClient().from('faqs').select('id').like('answer', '%').limit(1)).data,
  ).toHaveLength(1);
});
