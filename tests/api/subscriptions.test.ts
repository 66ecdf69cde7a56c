import { expect, test } from 'vitest';
import {
  adminClient,
  anonymousClient,
  createHost,
  expectRefused,
  fetchPlanId,
} from '../support/api.ts';
import { buildEventRow, type TestHost } from '../support/hosts.ts';

const asked = async (
  userId: string,
  plan: 'Basic' | 'Pro' | 'Pro Plus' = 'Basic',
  endDate: string | null = null,
) => ({
  user_id: userId,
  tier_id: await fetchPlanId(plan),
  start_date: new Date().toISOString(),
  end_date: endDate,
});
// The database fills in plan_name and is_free, so the browser does not send them.
const insertAs = async (user: TestHost, row: Awaited<ReturnType<typeof asked>>) =>
  user.client
    .from('subscriptions')
    .insert(row as never)
    .select();
const held = async (userId: string) =>
  (await adminClient().from('subscriptions').select('*').eq('user_id', userId)).data ?? [];

test('a user can take the free plan only once, and it never expires', async () => {
  const user = await createHost();
  const first = await insertAs(user, await asked(user.id));
  expect(first.data).toMatchObject([{ plan_name: 'Basic', end_date: null, expiry_date: null }]);

  const second = await insertAs(user, await asked(user.id));
  expect(second.error?.code).toBe('free_plan_taken');
  expect(second.status).toBe(409);
  expect(await held(user.id)).toHaveLength(1);
});

test('ten simultaneous clicks create one free subscription', async () => {
  const user = await createHost();
  const row = await asked(user.id);
  const attempts = await Promise.all(Array.from({ length: 10 }, () => insertAs(user, row)));
  expect(attempts.filter(({ error }) => !error)).toHaveLength(1);
  expect(await held(user.id)).toHaveLength(1);
});

test('a paid plan, an end date or another user cannot be chosen from the browser', async () => {
  const [user, other] = await Promise.all([createHost(), createHost()]);
  expectRefused(await insertAs(user, await asked(user.id, 'Pro')));
  expectRefused(await insertAs(user, await asked(user.id, 'Pro Plus')));
  expectRefused(await insertAs(user, await asked(user.id, 'Basic', '2099-01-01T00:00:00Z')));
  expectRefused(await insertAs(user, await asked(other.id)));
  expectRefused(
    await anonymousClient()
      .from('subscriptions')
      .insert((await asked(user.id)) as never)
      .select(),
  );
  expect(await held(user.id)).toEqual([]);
  expect(await held(other.id)).toEqual([]);
});

test('the free plan does not replace a paid one that is still running', async () => {
  const user = await createHost({ plan: 'Pro' });
  const attempt = await insertAs(user, await asked(user.id));
  expect(attempt.error?.code).toBe('subscription_live');
  expect(await held(user.id)).toHaveLength(1);
});

test('a paid plan ends 12 months after its start', async () => {
  const user = await createHost();
  const subscription = await user.grantPlan('Pro', { start_date: '2026-03-31T10:00:00Z' });
  expect(new Date(subscription.expiry_date ?? '').toISOString()).toBe('2027-03-31T10:00:00.000Z');
});

test('the owner reads their subscriptions with the plan; a stranger and a visitor read nothing', async () => {
  const [owner, stranger] = await Promise.all([createHost(), createHost()]);
  await owner.grantPlan('Pro');
  const { data } = await owner.client
    .from('subscriptions')
    .select('id, plan_name, tier:tier_plans(name, max_guests)')
    .eq('user_id', owner.id)
    .order('created_at', { ascending: false })
    .limit(1)
    .single();
  expect(data).toMatchObject({ plan_name: 'Pro', tier: { name: 'Pro', max_guests: 250 } });
  expectRefused(await stranger.client.from('subscriptions').select('*').eq('user_id', owner.id));
  expectRefused(await anonymousClient().from('subscriptions').select('*').eq('user_id', owner.id));
});

test('after a paid plan ends, nothing new can be added, and existing data stays', async () => {
  const owner = await createHost({ plan: 'Pro' });
  const { data: event } = await owner.client
    .from('events')
    .insert(buildEventRow(owner.id))
    .select()
    .single();
  const guests = Array.from({ length: 60 }, (_, index) => ({
    event_id: event?.id ?? '',
    name: `Guest ${index}`,
    table_number: '1',
  }));
  expect((await owner.client.from('guests').insert(guests)).error).toBeNull();
  await adminClient()
    .from('subscriptions')
    .update({ expiry_date: '2020-01-01T00:00:00Z' })
    .eq('user_id', owner.id);

  const another = await owner.client.from('events').insert(buildEventRow(owner.id)).select();
  expect(another.error?.code).toBe('subscription_required');
  const guest = await owner.client
    .from('guests')
    .insert({ event_id: event?.id ?? '', name: 'Late', table_number: '1' })
    .select();
  expect(guest.error?.code).toBe('guest_limit_reached');
  expect(JSON.parse(guest.error?.details ?? '{}')).toEqual({ limit: 50 });
  const { data: still } = await owner.client
    .from('guests')
    .select('id')
    .eq('event_id', event?.id ?? '');
  expect(still).toHaveLength(60);
});
