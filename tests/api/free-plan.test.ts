import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { adminClient, createHost, fetchPlanId } from '../support/api.ts';
import type { TestHost } from '../support/hosts.ts';
import { callFunction, noPurchases } from '../support/purchases.ts';

const ask = async (buyer: TestHost, plan: 'Basic' | 'Pro' = 'Basic', userId = buyer.id) =>
  buyer.verifyPayment({ freePlan: { userId, tierId: await fetchPlanId(plan) } });

test('the free plan is granted without payment, and once only', async () => {
  const buyer = await createHost();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(buyer)));
  for (const answer of answers)
    expect(answer).toEqual({ status: 200, body: { success: true, planName: 'Basic' } });
  const { subscriptions, payments } = await buyer.fetchPurchases();
  expect(subscriptions).toMatchObject([{ plan_name: 'Basic', end_date: null, expiry_date: null }]);
  expect(payments).toEqual([]);
});

test('a paid plan cannot be activated as a free plan', async () => {
  const buyer = await createHost();
  expect(await ask(buyer, 'Pro')).toMatchObject({
    status: 403,
    body: { success: false, code: 'plan_not_free' },
  });
  expect(
    await buyer.verifyPayment({ freePlan: { userId: buyer.id, tierId: randomUUID() } }),
  ).toMatchObject({ status: 404 });
  expect(await buyer.fetchPurchases()).toEqual(noPurchases);
});

test('nobody can take the free plan for another account or without signing in', async () => {
  const [buyer, other] = await Promise.all([createHost(), createHost()]);
  expect(await ask(buyer, 'Basic', other.id)).toMatchObject({
    status: 403,
    body: { success: false, code: 'not_allowed' },
  });
  const body = { freePlan: { userId: buyer.id, tierId: await fetchPlanId('Basic') } };
  expect(await callFunction(inject('server'), 'verify-payment', body)).toMatchObject({
    status: 401,
  });
  expect([await buyer.fetchPurchases(), await other.fetchPurchases()]).toEqual([
    noPurchases,
    noPurchases,
  ]);
});

test('the free plan is refused while a paid plan is running', async () => {
  const buyer = await createHost({ plan: 'Pro' });
  expect(await ask(buyer)).toMatchObject({
    status: 409,
    body: { success: false, code: 'subscription_live' },
  });
  expect((await buyer.fetchPurchases()).subscriptions).toMatchObject([{ plan_name: 'Pro' }]);
});

test('the free plan can be taken after a paid plan has lapsed, unless it was taken before', async () => {
  const buyer = await createHost();
  const paid = await buyer.grantPlan('Pro', {
    start_date: '2020-01-01T00:00:00Z',
    created_at: '2020-01-01T00:00:00Z',
  });
  expect(new Date(paid.expiry_date ?? '').getFullYear()).toBe(2021);
  expect(await ask(buyer)).toMatchObject({ status: 200, body: { planName: 'Basic' } });

  const again = await createHost();
  await ask(again);
  const later = await again.grantPlan('Pro');
  await adminClient()
    .from('subscriptions')
    .update({ expiry_date: '2020-01-01T00:00:00Z' })
    .eq('id', later.id);
  expect(await ask(again)).toMatchObject({
    status: 409,
    body: { success: false, code: 'free_plan_taken' },
  });
  expect((await again.fetchPurchases()).subscriptions).toHaveLength(2);
});

test('an empty body is refused with a message', async () => {
  const buyer = await createHost();
  for (const body of [
    {},
    { sessionId: 7 },
    { freePlan: null },
    { freePlan: { userId: buyer.id, tierId: 1 } },
    '[]',
    '{',
  ]) {
    const answer = await callFunction(inject('server'), 'verify-payment', body, buyer.token);
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'invalid_body' } });
  }
});
