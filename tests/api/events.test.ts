import { expect, test } from 'vitest';
import {
  admin,
  anonymous,
  eventRow,
  expectRefused,
  grantPlan,
  newHost,
  newUser,
  rowAsStored,
  twoHosts,
} from '../support/hosts.ts';

const heldBy = async (userId: string) => (await admin().from('events').select('id').eq('user_id', userId)).data ?? [];

test('without a subscription no event is created', async () => {
  const user = await newUser();
  const attempt = await user.client.from('events').insert(eventRow(user.id)).select();
  expect(attempt.error?.code).toBe('subscription_required');
  expect(attempt.status).toBe(403);
  expect(await heldBy(user.id)).toEqual([]);
});

test.each([
  ['Basic', 1],
  ['Pro', 2],
] as const)('%s holds %i events, even when 20 are asked for at once', async (plan, allowance) => {
  const user = await newUser();
  await grantPlan(user.id, plan);
  const attempts = await Promise.all(Array.from({ length: 20 }, () => user.client.from('events').insert(eventRow(user.id))));
  expect(attempts.filter(({ error }) => !error)).toHaveLength(allowance);
  expect(attempts.find(({ error }) => error)?.error?.code).toBe('event_limit_reached');
  expect(await heldBy(user.id)).toHaveLength(allowance);
});

test('a batch over the allowance is refused whole', async () => {
  const user = await newUser();
  await grantPlan(user.id, 'Pro');
  const attempt = await user.client
    .from('events')
    .insert([eventRow(user.id), eventRow(user.id), eventRow(user.id)])
    .select();
  expect(attempt.error?.code).toBe('event_limit_reached');
  expect(await heldBy(user.id)).toEqual([]);
});

test('Pro Plus has no limit of events', async () => {
  const user = await newUser();
  await grantPlan(user.id, 'Pro Plus');
  const { error } = await user.client.from('events').insert(Array.from({ length: 12 }, () => eventRow(user.id)));
  expect(error).toBeNull();
  expect(await heldBy(user.id)).toHaveLength(12);
});

test('an event for another user, or born with counts, is refused', async () => {
  const { owner, stranger } = await twoHosts();
  expectRefused(await stranger.client.from('events').insert(eventRow(owner.id)).select());
  expectRefused(
    await owner.client
      .from('events')
      .insert(eventRow(owner.id, { guests_count: 40 }))
      .select(),
  );
  expectRefused(
    await owner.client
      .from('events')
      .insert(eventRow(owner.id, { max_guests: 999999 }))
      .select(),
  );
  expectRefused(await anonymous().from('events').insert(eventRow(owner.id)).select());
  expect(await heldBy(owner.id)).toHaveLength(1);
});

test('the owner changes name, date and theme', async () => {
  const { client, event } = await newHost();
  const change = {
    event_name: 'Forty Years',
    event_date: '2028-01-02',
    theme_background: 'gradient-sage',
    theme_accent_color: 'burgundy',
    theme_text_color: 'forest-green',
  };
  const { data, error } = await client.from('events').update(change).eq('id', event.id).select().single();
  expect(error).toBeNull();
  expect(data).toMatchObject(change);
});

test.each([
  ['guests_count', 7],
  ['tables_count', 7],
  ['max_guests', 999999],
  ['owner_email', 'x@example.com'],
  ['owner_name', 'X'],
  ['qr_code_url', 'https://evil.example'],
  ['created_at', '2020-01-01T00:00:00Z'],
  ['user_id', '00000000-0000-4000-8000-000000000000'],
  ['id', '00000000-0000-4000-8000-000000000000'],
] as const)('the owner cannot change %s', async (column, value) => {
  const { client, event } = await newHost();
  const attempt = await client
    .from('events')
    .update({ [column]: value } as never)
    .eq('id', event.id)
    .select();
  expect(attempt.error).not.toBeNull();
  expect(attempt.status).toBe(403);
  expect(await rowAsStored('events', event.id)).toEqual(event);
});

test.each([
  ['an empty name', { event_name: '  ' }],
  ['a name of 10,000 characters', { event_name: 'x'.repeat(10_000) }],
  ['a control character', { event_name: 'Amelia\u0007' }],
  ['an unknown background', { theme_background: 'gradient-neon' }],
  ['an unknown accent', { theme_accent_color: '#fff' }],
  ['an unknown text colour', { theme_text_color: 'white' }],
  ['a date that is none', { event_date: '2027-02-31' }],
])('%s is refused with a client error', async (_, change) => {
  const { client, event } = await newHost();
  const attempt = await client.from('events').update(change).eq('id', event.id).select();
  expect(attempt.status).toBe(400);
  expect(await rowAsStored('events', event.id)).toEqual(event);
});

test('a stranger and anonymous read, change and delete nothing', async () => {
  const { owner, stranger } = await twoHosts();
  for (const client of [stranger.client, anonymous()]) {
    expectRefused(await client.from('events').select('*').eq('id', owner.event.id));
    expectRefused(await client.from('events').update({ event_name: 'Mine' }).eq('id', owner.event.id).select());
    expectRefused(
      await client
        .from('events')
        .upsert({ ...owner.event, event_name: 'Mine' })
        .select(),
    );
    expectRefused(await client.from('events').delete().eq('id', owner.event.id).select());
  }
  const { data: listed } = await stranger.client.from('events').select('id');
  expect(listed?.map(({ id }) => id)).toEqual([stranger.event.id]);
  expect(await rowAsStored('events', owner.event.id)).toEqual(owner.event);
});

test('deleting an event takes its guests with it', async () => {
  const host = await newHost();
  const guest = await host.addGuest({ name: 'Zoë Fairweather', table_number: '4' });
  const { data } = await host.client.from('events').delete().eq('id', host.event.id).select();
  expect(data).toHaveLength(1);
  expect(await rowAsStored('guests', guest.id)).toBeNull();
});
