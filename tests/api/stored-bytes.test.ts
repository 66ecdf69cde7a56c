import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminClient, createHost } from '../support/api.ts';
import type { TestHost } from '../support/hosts.ts';
import { startBackendForTest } from '../support/in-process-backend.ts';

// Storage limits of accounts. Free accounts may store far less than paid accounts.

/** An incompressible floor plan picture of the maximum size. */
const laid = (characters = 350_000) => ({
  picture: `data:image/webp;base64,${randomBytes(characters)
    .toString('base64')
    .slice(0, characters - 24)}`,
  x: 0,
  y: 0,
  width: 20,
  height: 10,
  fade: 50,
});
const keepVenue = ({ client, event }: TestHost) =>
  client.rpc('save_venue', { event_uuid: event.id, venue_name: 'Barn' });
const errorOf = async (call: PromiseLike<{ error: { code?: string; details?: string } | null }>) =>
  (await call).error;

test('a free account may store 2 MB of pictures and venues, and removing some frees storage', async () => {
  const amelia = await createHost({ plan: 'Basic', events: 1 });
  expect(await errorOf(amelia.changeSeating({ picture: laid() }))).toBeNull();
  const kept = [];
  for (let tried = 0; tried < 20; tried++) kept.push(await errorOf(keepVenue(amelia)));
  const refused = kept.filter((error) => error !== null);
  expect(kept.length - refused.length).toBe(4);
  expect(new Set(refused.map(({ code, details }) => `${code} ${details}`))).toEqual(
    new Set(['plan_storage_full {"megabytes": 2}']),
  );
  expect(await errorOf(amelia.changeSeating({ picture: { x: 5 } }))).toBeNull();
  await amelia.client.from('venues').delete().eq('user_id', amelia.id).throwOnError();
  expect(await errorOf(keepVenue(amelia))).toBeNull();
});

test('a paid account may store twenty venues with pictures; after its plan ends, it can only keep them', async () => {
  const amelia = await createHost({ plan: 'Pro', events: 1 });
  await amelia.changeSeating({ picture: laid() });
  for (let tried = 0; tried < 19; tried++) expect(await errorOf(keepVenue(amelia))).toBeNull();
  await adminClient()
    .from('subscriptions')
    .update({ expiry_date: '2020-01-01T00:00:00Z' })
    .eq('user_id', amelia.id)
    .throwOnError();
  expect((await errorOf(keepVenue(amelia)))?.code).toBe('plan_storage_full');
  expect((await amelia.client.from('venues').select('id').throwOnError()).data).toHaveLength(19);
  // A change that needs no more space is never refused.
  expect(await errorOf(amelia.changeSeating({ picture: { x: 5 } }))).toBeNull();
  expect(await errorOf(amelia.changeSeating({ picture: laid(200_000) }))).toBeNull();
  expect((await errorOf(amelia.changeSeating({ picture: laid(200_100) })))?.code).toBe(
    'plan_storage_full',
  );
  expect(await errorOf(amelia.changeSeating({ picture: null }))).toBeNull();
});

test('an event can be handed over only to an account with enough storage left', async () => {
  const [amelia, sam] = [
    await createHost({ plan: 'Pro', events: 1 }),
    await createHost({ plan: 'Basic' }),
  ];
  for (let version = 0; version < 3; version++)
    await amelia.client
      .rpc('sign_plan', { event_uuid: amelia.event.id, label: `Plan ${version}` })
      .throwOnError();
  await amelia.changeSeating({ picture: laid() });
  const event_uuid = amelia.event.id;
  await adminClient()
    .from('event_members')
    .insert({
      event_id: event_uuid,
      user_id: sam.id,
      role: 'editor',
      sees_names: true,
      sees_meals: true,
      offered_at: new Date().toISOString(),
    })
    .throwOnError();
  const full = await createHost({ plan: 'Pro', events: 1 });
  await full.changeSeating({ picture: laid() });
  for (let kept = 0; kept < 5; kept++) await keepVenue(full);
  await adminClient()
    .from('venues')
    .update({ user_id: sam.id })
    .eq('user_id', full.id)
    .throwOnError();
  expect((await errorOf(sam.client.rpc('accept_event', { event_uuid })))?.code).toBe(
    'plan_storage_full',
  );
  await sam.client.from('venues').delete().eq('user_id', sam.id).throwOnError();
  expect(await errorOf(sam.client.rpc('accept_event', { event_uuid }))).toBeNull();
  for (let kept = 0; kept < 4; kept++)
    expect(await errorOf(keepVenue({ ...sam, event: amelia.event } as TestHost))).toBeNull();
  expect((await errorOf(keepVenue({ ...sam, event: amelia.event } as TestHost)))?.code).toBe(
    'plan_storage_full',
  );
});

test('the history of a free event drops its oldest entries beyond 2 MB per owner', async () => {
  const amelia = await createHost({ plan: 'Basic', guests: [{ name: 'Zoë', table_number: '4' }] });
  const { data: guest } = await amelia.client.from('guests').select('id').single().throwOnError();
  const rename = (name: string) =>
    amelia.changeSeating({ guests: { update: [{ id: guest?.id, name }] } });
  await rename('Zoe');
  await adminClient()
    .from('event_changes')
    .update({ bytes: 2_000_000 })
    .eq('event_id', amelia.event.id)
    .eq('user_id', amelia.id)
    .throwOnError();
  expect(await errorOf(rename('Z'))).toBeNull();
  const { data: history } = await adminClient()
    .from('event_changes')
    .select('facts')
    .eq('event_id', amelia.event.id)
    .throwOnError();
  expect(history).toHaveLength(1);
});

test('undo data of removed guests counts towards a free account’s storage, up to a quarter of it', async () => {
  const { database } = await startBackendForTest();
  const [{ id: event = '' } = {}] = await database.query<{ id: string }>(`
    with account as (insert into auth.users (id, email) values (gen_random_uuid(), 'amelia@example.com') returning id),
      held as (insert into public.subscriptions (user_id, tier_id) select account.id, tier.id from account, public.tier_plans as tier where name = 'Basic')
    insert into public.events (user_id, event_name, event_date) select id, 'Forty', current_date + 9 from account returning id`);
  const stored = async () =>
    (
      await database.query<{ items: number; bytes: number; all: number }>(
        `select count(*)::integer as items, sum(pg_column_size(fields))::integer as bytes, private.stored_bytes((select user_id from public.events where id = $1))::integer as all
       from private.removed_items where event_id = $1`,
        [event],
      )
    )[0];
  const addAndRemove = () =>
    database.exec(`
      insert into public.guests (event_id, name, private_note)
      select '${event}', 'Guest ' || i, (select string_agg(md5(random()::text), '') from generate_series(1, 15) as part where part + i > 0) from generate_series(1, 50) as i;
      delete from public.guests where event_id = '${event}'`);
  await addAndRemove();
  const first = await stored();
  expect(first?.items).toBe(50);
  expect(first?.all).toBe(first?.bytes);
  for (let round = 2; round <= 30; round++) await addAndRemove();
  const last = await stored();
  expect(last?.bytes).toBeLessThanOrEqual(500_000);
  expect(last?.bytes).toBeGreaterThan(450_000);
  expect(last?.all).toBe(last?.bytes);
});

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

test('the oldest undo data is deleted if a venue would not fit otherwise', async () => {
  const { database } = await startBackendForTest();
  const owner = id(7);
  await database.exec(`
    insert into auth.users (id, email) values ('${owner}', 'amelia@example.com');
    insert into public.subscriptions (user_id, tier_id) select '${owner}', id from public.tier_plans where name = 'Pro Plus';
    insert into public.events (id, user_id, event_name, event_date) select ('00000000-0000-4000-9000-00000000000' || i)::uuid, '${owner}', 'Event ' || i, current_date + 9 from generate_series(1, 4) as i;
    update public.subscriptions set expiry_date = '2020-01-01' where user_id = '${owner}';
    insert into private.removed_items (event_id, collection, id, fields)
    select event.id, 'guests', gen_random_uuid(), jsonb_build_object('private_note', (select string_agg(md5(random()::text), '') from generate_series(1, 310) as part where part + i > 0))
    from generate_series(1, 49) as i, public.events as event where event.user_id = '${owner}' order by i, event.id`);
  const addVenue = (bytes: number) =>
    database.query(
      `insert into public.venues (user_id, name, room, picture)
      values ('${owner}', 'Barn', '{}', jsonb_build_object('picture', $1::text))`,
      [randomBytes(bytes).toString('base64')],
    );
  const stored = async () =>
    (
      await database.query<{ items: number; oldest: number; newest: number; all: number }>(
        `select count(*)::integer as items, min(position)::integer as oldest, max(position)::integer as newest, private.stored_bytes('${owner}')::integer as all
      from private.removed_items`,
      )
    )[0];
  const before = await stored();
  expect(before?.items).toBe(196);
  await addVenue(150_000);
  const after = await stored();
  expect(after?.all).toBeLessThanOrEqual(2_000_000);
  expect(after?.all).toBeGreaterThan(1_980_000);
  expect([after?.newest, (after?.newest ?? 0) - (after?.oldest ?? 0) + 1]).toEqual([
    before?.newest,
    after?.items,
  ]);
  for (let added = 0; added < 5; added++) await addVenue(255_000);
  const last = await stored();
  expect(last?.items).toBeGreaterThan(0);
  await expect(addVenue(255_000)).rejects.toThrow('plan_storage_full');
  expect(await stored()).toEqual(last);
});

test('an account that never paid and was unused for a year loses venues and pictures of past events, but keeps events and guests', async () => {
  const { database } = await startBackendForTest();
  const people = {
    unused: id(1),
    paying: id(2),
    signedIn: id(3),
    planning: id(4),
    recent: id(5),
    shared: id(6),
  };
  await database.exec(`
    insert into auth.users (id, email, created_at, last_sign_in_at)
    select id, id || '@example.com', now() - interval '3 years', now() - case id when '${people.recent}' then interval '11 months' else interval '13 months' end
    from unnest('{${Object.values(people)}}'::uuid[]) as id;
    insert into public.subscriptions (user_id, tier_id)
    select user_id, tier.id from unnest('{${Object.values(people)}}'::uuid[]) as user_id
    join public.tier_plans as tier on tier.name = case user_id when '${people.paying}' then 'Pro' else 'Basic' end;
    insert into public.events (id, user_id, event_name, event_date)
    select user_id, user_id, 'Old', current_date - case user_id when '${people.planning}' then 300 else 400 end
    from unnest('{${Object.values(people)}}'::uuid[]) as user_id;
    insert into public.guests (event_id, name) select id, 'Zoë' from public.events;
    insert into public.room_pictures (event_id, picture, x, y, width, height, fade)
    select id, 'data:image/png;base64,AAAA', 0, 0, 9, 9, 9 from public.events;
    insert into private.signed_plans (event_id, label, version, plan) select id, 'Final', 1, '{}' from public.events;
    insert into public.venues (user_id, name, room, created_at) select id, 'Barn', '{}', now() - interval '13 months' from auth.users;
    insert into public.event_members (event_id, user_id, role, sees_names, sees_meals)
    values ('${people.shared}', '${people.signedIn}', 'viewer', true, true);
    insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), '${people.signedIn}', now(), now());
    select private.sweep_nightly();
  `);
  const nameOf = (person: string) => Object.entries(people).find(([, id]) => id === person)?.[0];
  const left = async (table: string, owner = 'event_id') =>
    (await database.query<{ id: string }>(`select ${owner} as id from ${table} order by 1`)).map(
      (row) => nameOf(row.id),
    );
  expect(await left('public.venues', 'user_id')).toEqual(['paying', 'signedIn', 'recent']);
  const all = Object.keys(people);
  for (const table of ['public.room_pictures', 'private.signed_plans'])
    expect(await left(table), table).toEqual(all.filter((name) => name !== 'unused'));
  expect(await left('public.guests')).toEqual(all);
});
