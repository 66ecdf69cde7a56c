import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, createHost, newEvent, runCleanups, visitorClient } from './backend.ts';

type Host = Awaited<ReturnType<typeof createHost>>;
let owner: Host;
let stranger: Host;
beforeAll(async () => {
  [owner, stranger] = [await createHost('Basic'), await createHost('Basic')];
});
afterAll(async () => expect(await runCleanups()).toEqual([]));

test('reports a table or function that does not exist', async () => {
  const table = await owner.client.from('made_up').select('*');
  expect([table.status, table.error?.code]).toEqual([404, 'PGRST205']);
  const call = await owner.client.rpc('made_up', { a: 1 });
  expect([call.status, call.error?.code]).toEqual([404, 'PGRST202']);
});

test('reports a column that does not exist and a value of the wrong type', async () => {
  const column = await owner.client.from('events').select('made_up');
  expect([column.status, column.error?.code]).toEqual([400, '42703']);
  const value = await owner.client.from('events').select('id').eq('id', 'no uuid');
  expect([value.status, value.error?.code]).toEqual([400, '22P02']);
});

test('single() on no rows is an error, and maybeSingle() returns null', async () => {
  const none = () => owner.client.from('events').select('id').eq('id', randomUUID());
  const single = await none().single();
  expect([single.status, single.error?.code]).toEqual([406, 'PGRST116']);
  expect((await none().maybeSingle()).data).toBeNull();
});

test('a visitor cannot read private tables, and a stranger cannot see or change rows', async () => {
  const read = await visitorClient.from('guests').select('id');
  expect([read.status, read.error?.code]).toEqual([401, '42501']);
  const seen = await stranger.client.from('events').select('id').eq('id', owner.event);
  expect(seen.data).toEqual([]);
  const renamed = { event_name: 'Mine' };
  const changed = await stranger.client
    .from('events')
    .update(renamed)
    .eq('id', owner.event)
    .select();
  expect(changed.data).toEqual([]);
  const row = { event_id: owner.event, name: 'A' };
  const added = await stranger.client.from('guests').insert(row);
  expect([added.status, added.error?.code]).toEqual([403, '42501']);
});

test('reports a violated constraint and a duplicate row', async () => {
  const nameless = { event_id: owner.event, name: ' ' };
  const check = await owner.client.from('guests').insert(nameless);
  expect([check.status, check.error?.code]).toEqual([400, '23514']);
  const row = { id: randomUUID(), event_id: owner.event, name: 'Zoë' };
  expect((await owner.client.from('guests').insert(row)).status).toBe(201);
  const twice = await owner.client.from('guests').insert(row);
  expect([twice.status, twice.error?.code]).toEqual([409, '23505']);
});

test('a product rule refuses with its status, code and details', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({ event_id: owner.event, name: `G ${at}` }));
  const { status, error } = await owner.client.from('guests').insert(rows);
  expect([status, error?.code]).toEqual([403, 'guest_limit_reached']);
  expect(JSON.parse(error?.details ?? '')).toMatchObject({ limit: 50 });
  const second = await owner.client.rpc('transfer_local_events', { event_list: [newEvent()] });
  expect(second.error?.code).toBe('event_limit_reached');
});

test('refuses a forged or malformed token', async () => {
  const session = (await owner.client.auth.getSession()).data.session?.access_token ?? '';
  const client = connect();
  const forged = `${session.slice(0, -4)}AAAA`;
  const { status } = await client
    .from('events')
    .select('id')
    .setHeader('Authorization', `Bearer ${forged}`);
  expect(status).toBe(401);
});
