import { expect, test } from 'vitest';
import { adminClient, createHost, fetchStoredRow } from '../support/api.ts';
import { buildEventRow } from '../support/hosts.ts';

const listEvents = async (userId: string) =>
  (await adminClient().from('events').select('id').eq('user_id', userId)).data ?? [];

test('no event can be created without a subscription', async () => {
  const user = await createHost();
  const attempt = await user.client.from('events').insert(buildEventRow(user.id)).select();
  expect(attempt.error?.code).toBe('subscription_required');
  expect(attempt.status).toBe(403);
  expect(await listEvents(user.id)).toEqual([]);
});

test.each([
  ['Basic', 1],
  ['Pro', 2],
] as const)('%s allows %i events, even when 20 are created at once', async (plan, allowance) => {
  const user = await createHost({ plan: plan });
  const attempts = await Promise.all(
    Array.from({ length: 20 }, () => user.client.from('events').insert(buildEventRow(user.id))),
  );
  expect(attempts.filter(({ error }) => !error)).toHaveLength(allowance);
  expect(attempts.find(({ error }) => error)?.error?.code).toBe('event_limit_reached');
  expect(await listEvents(user.id)).toHaveLength(allowance);
});

test('a batch over the event limit is refused as a whole', async () => {
  const user = await createHost({ plan: 'Pro' });
  const attempt = await user.client
    .from('events')
    .insert([buildEventRow(user.id), buildEventRow(user.id), buildEventRow(user.id)])
    .select();
  expect(attempt.error?.code).toBe('event_limit_reached');
  expect(await listEvents(user.id)).toEqual([]);
});

test('Pro Plus allows unlimited events', async () => {
  const user = await createHost({ plan: 'Pro Plus' });
  const { error } = await user.client
    .from('events')
    .insert(Array.from({ length: 12 }, () => buildEventRow(user.id)));
  expect(error).toBeNull();
  expect(await listEvents(user.id)).toHaveLength(12);
});

test('the owner changes name, date and theme', async () => {
  const { client, event } = await createHost({ plan: 'Pro', events: 1 });
  const change = {
    event_name: 'Forty Years',
    event_date: '2028-01-02',
    theme_background: 'gradient-sage',
    theme_accent_color: 'burgundy',
    theme_text_color: 'forest-green',
  };
  const { data, error } = await client
    .from('events')
    .update(change)
    .eq('id', event.id)
    .select()
    .single();
  expect(error).toBeNull();
  expect(data).toMatchObject(change);
});

test.each([
  ['an empty name', { event_name: '  ' }],
  ['a name of 10,000 characters', { event_name: 'x'.repeat(10_000) }],
  ['a control character', { event_name: 'Amelia\u0007' }],
  ['an unknown background', { theme_background: 'gradient-neon' }],
  ['an unknown accent', { theme_accent_color: '#fff' }],
  ['an unknown text colour', { theme_text_color: 'white' }],
  ['an invalid date', { event_date: '2027-02-31' }],
])('%s is refused with a client error', async (_, change) => {
  const { client, event } = await createHost({ plan: 'Pro', events: 1 });
  const attempt = await client.from('events').update(change).eq('id', event.id).select();
  expect(attempt.status).toBe(400);
  expect(await fetchStoredRow('events', event.id)).toEqual(event);
});

test('deleting an event deletes its guests', async () => {
  const amelia = await createHost({ plan: 'Pro', events: 1 });
  const guest = await amelia.addGuest({ name: 'Zoë Fairweather', table_number: '4' });
  const { data } = await amelia.client.from('events').delete().eq('id', amelia.event.id).select();
  expect(data).toHaveLength(1);
  expect(await fetchStoredRow('guests', guest.id)).toBeNull();
});

test('an account creates at most 1,500 events in ten minutes, including deleted ones', async () => {
  const amelia = await createHost({ plan: 'Pro Plus' });
  const make = (count: number) =>
    amelia.client.from('events').insert(
      Array.from({ length: count }, () => ({
        user_id: amelia.id,
        event_name: 'Grace',
        event_date: '2027-06-12',
      })),
      { defaultToNull: false },
    );
  for (const count of [900, 600]) {
    await make(count).throwOnError();
    await amelia.client.from('events').delete().eq('user_id', amelia.id).throwOnError();
  }
  const refused = await make(1);
  expect([refused.status, refused.error?.code]).toEqual([429, 'too_many_requests']);
});
