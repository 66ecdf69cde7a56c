import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildEventRow,
  createHost,
  newEvent,
  runCleanups,
  serverClient,
  unwrapAnswer,
  visitorClient,
} from './backend.ts';

let host: Awaited<ReturnType<typeof createHost>>;
let event_id: string;
beforeAll(async () => {
  host = await createHost();
  event_id = host.event;
});
afterAll(async () => expect(await runCleanups()).toEqual([]));

const table = (name: string) => host.client.from(name);

test('anybody can read plans, questions and the add-on in order', async () => {
  const plans = await unwrapAnswer(
    visitorClient
      .from('tier_plans')
      .select('*')
      .eq('is_active', true)
      .order('price', { ascending: true }),
  );
  expect(plans.map(({ name }: { name: string }) => name)).toEqual(['Basic', 'Pro', 'Pro Plus']);
  expect(plans.map(({ price }: { price: unknown }) => Number(price))).toEqual([0, 39, 79]);
  const questions = await unwrapAnswer(
    visitorClient.from('faqs').select('*').order('display_order').limit(2),
  );
  expect(questions).toHaveLength(2);
  const [addon] = await unwrapAnswer(
    visitorClient.from('addon_products').select('id, price').eq('is_active', true).order('price'),
  );
  expect(Number(addon.price)).toBeGreaterThan(0);
});

test('profiles: an update returns the changed row, which can be read back', async () => {
  const changed = table('profiles').update({ full_name: 'Zoë 🥂' }).eq('id', host.id).select('id');
  expect(await unwrapAnswer(changed)).toEqual([{ id: host.id }]);
  const read = table('profiles').select('full_name').eq('id', host.id).maybeSingle();
  expect(await unwrapAnswer(read)).toEqual({ full_name: 'Zoë 🥂' });
});

test('subscriptions: each row includes its plan under another name', async () => {
  const rows = await unwrapAnswer(
    table('subscriptions')
      .select('id, plan_name, tier:tier_plans(id, name)')
      .eq('user_id', host.id)
      .order('created_at', { ascending: false })
      .limit(1),
  );
  expect(rows).toEqual([
    { id: rows[0].id, plan_name: 'Pro Plus', tier: expect.objectContaining({ name: 'Pro Plus' }) },
  ]);
});

test('events: adds, reads in pages with a total, changes and removes rows', async () => {
  const row = buildEventRow(host);
  const added = table('events').insert(row);
  expect(await unwrapAnswer(added.select('id, guests_count').single())).toEqual({
    id: row.id,
    guests_count: 0,
  });
  const page = await table('events')
    .select('id, event_name', { count: 'exact' })
    .eq('user_id', host.id)
    .order('created_at', { ascending: false })
    .order('id')
    .range(0, 0);
  expect([page.status, page.count, page.data]).toEqual([
    206,
    2,
    [expect.objectContaining({ id: row.id })],
  ]);
  const renamed = table('events').update({ event_name: 'Renamed' }).eq('id', row.id);
  expect(await unwrapAnswer(renamed.select('event_name').single())).toEqual({
    event_name: 'Renamed',
  });
  expect(await unwrapAnswer(table('events').delete().eq('id', row.id).select('id'))).toEqual([
    { id: row.id },
  ]);
});

test('guests: adds rows in one call, counts without rows, filters by several columns', async () => {
  const rows = ['Ann', 'Bob', 'Cy'].map((name) => ({
    event_id,
    name,
    reply: name === 'Bob' ? 'no' : 'yes',
  }));
  expect(await unwrapAnswer(table('guests').insert(rows).select('id'))).toHaveLength(3);
  const coming = await table('guests')
    .select('id', { count: 'exact', head: true })
    .eq('event_id', event_id)
    .eq('reply', 'yes')
    .eq('is_evening', false);
  expect([coming.count, coming.data]).toEqual([2, null]);
});

test('dismissed_checks: adds a row once if it is sent twice, and removes it', async () => {
  const row = { event_id, found: 'no-table 0123456789abcdef' };
  for (let times = 0; times < 2; times++)
    await unwrapAnswer(table('dismissed_checks').upsert([row], { ignoreDuplicates: true }));
  const found = () =>
    unwrapAnswer(table('dismissed_checks').select('found').eq('event_id', event_id));
  expect(await found()).toEqual([{ found: row.found }]);
  await unwrapAnswer(table('dismissed_checks').delete().match(row));
  expect(await found()).toEqual([]);
});

test('guest_page_hours and missed_searches: the server writes, the host reads and removes', async () => {
  const hour = `${new Date().toISOString().slice(0, 13)}:00:00+00:00`;
  await unwrapAnswer(serverClient.from('guest_page_hours').insert({ event_id, hour, visits: 5 }));
  const [row] = await unwrapAnswer(
    table('guest_page_hours')
      .select('hour, visits, phone_visits, searches')
      .eq('event_id', event_id)
      .order('hour'),
  );
  expect(row).toMatchObject({ visits: 5, phone_visits: 0, searches: 0 });
  expect(new Date(row.hour)).toEqual(new Date(hour)); // PostgREST formats times with a T
  await unwrapAnswer(serverClient.from('missed_searches').insert({ event_id, words: 'zelda' }));
  const missed = table('missed_searches').select('words, times, first_at').eq('event_id', event_id);
  const [search] = await unwrapAnswer(
    missed.order('times', { ascending: false }).order('first_at'),
  );
  expect(search).toMatchObject({ words: 'zelda', times: 1 });
  const removed = table('missed_searches').delete().eq('event_id', event_id).eq('words', 'zelda');
  expect(await unwrapAnswer(removed.select('words'))).toEqual([{ words: 'zelda' }]);
});

test('deleted_events: the server writes, the host lists newest first and hides rows', async () => {
  const { id, event_name, event_date } = newEvent();
  const noted = { event_id: id, user_id: host.id, event_name, event_date, guests_count: 3 };
  await unwrapAnswer(serverClient.from('deleted_events').insert(noted));
  const [first] = await unwrapAnswer(
    table('deleted_events')
      .select('event_id, event_name, guests_count, deleted_at')
      .order('deleted_at', { ascending: false })
      .limit(20),
  );
  expect(first).toMatchObject({ event_id: id, guests_count: 3 });
  const hidden = table('deleted_events').delete().eq('event_id', id);
  expect(await unwrapAnswer(hidden.select('event_id'))).toEqual([{ event_id: id }]);
});

test('room_pictures: an event without a picture returns null', async () => {
  const none = table('room_pictures').select('event_id').eq('event_id', event_id).maybeSingle();
  expect(await unwrapAnswer(none)).toBeNull();
});

test('another host’s check_ins, door_links, api_keys, webhooks and venues are invisible', async () => {
  for (const name of ['check_ins', 'door_links', 'api_keys', 'webhooks']) {
    const rows = await table(name).select('id', { count: 'exact' }).eq('event_id', randomUUID());
    expect([name, rows.count, rows.data]).toEqual([name, 0, []]);
  }
  expect(await unwrapAnswer(table('venues').select('id, name, room').order('created_at'))).toEqual(
    [],
  );
});
