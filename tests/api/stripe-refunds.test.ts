import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createHost } from '../support/api.ts';
import { buildEventRow, fetchPlanIdOn, type PlanName, type TestHost } from '../support/hosts.ts';
import {
  boardDeliveryAddress,
  listBoardMails,
  listSupportMails,
  noPurchases,
} from '../support/purchases.ts';
import { buildSharedSettings } from '../support/server.ts';
import { buildWebhookBody, postWebhook, startServerWithStripe } from '../support/stripe.ts';
import { connectAdmin } from '../support/test-server.ts';

let shop: Awaited<ReturnType<typeof startServerWithStripe>>;
beforeAll(async () => {
  const { DATABASE_URL } = process.env;
  shop = await startServerWithStripe(
    DATABASE_URL ? await buildSharedSettings(inject('server').dataDir, DATABASE_URL) : {},
  );
});
afterAll(() => shop?.stop());
beforeEach(() => shop.stripe.failNext());

async function open(buyer: TestHost, plan: PlanName = 'Pro', color?: string) {
  const product = 'b0000000-0000-4000-8000-000000000011';
  const addon = color
    ? { productId: product, price: 45, customization: { color }, delivery: boardDeliveryAddress }
    : null;
  const { body } = await buyer.createPayment({
    planId: await fetchPlanIdOn(shop.server, plan),
    addon,
  });
  return String(body.url).split('/').at(-1) ?? '';
}
const tell = async (type: string, about: unknown) =>
  (await postWebhook(shop.server.url, buildWebhookBody(type, about))).status;
const pay = (sessionId: string) => tell('checkout.session.completed', shop.stripe.pay(sessionId));
const hasLivePlan = async (buyer: TestHost) =>
  (await buyer.fetchPurchases()).subscriptions[0]?.end_date === null
    ? (await buyer.fetchPurchases()).subscriptions[0]?.plan_name
    : null;
const listRefundMails = (sessionId: string) => listSupportMails(shop.server, sessionId);
const buyerOf = async (plan: PlanName = 'Pro') => {
  const buyer = await createHost({ server: shop.server });
  const sessionId = await open(buyer, plan);
  expect(await pay(sessionId)).toBe(200);
  return { buyer, sessionId };
};

test('paying one of two sessions for a plan expires the other, and keeps sessions of other plans and buyers', async () => {
  const [buyer, other] = await Promise.all([
    createHost({ server: shop.server }),
    createHost({ server: shop.server }),
  ]);
  const [first, sibling, higher, others] = [
    await open(buyer),
    await open(buyer, 'Pro', '#000000'),
    await open(buyer, 'Pro Plus'),
    await open(other),
  ];
  expect(await pay(first)).toBe(200);
  expect(await buyer.verifyPayment({ sessionId: sibling })).toMatchObject({
    status: 409,
    body: { code: 'payment_expired' },
  });
  for (const [who, sessionId] of [[buyer, higher] as const, [other, others] as const]) {
    expect(await who.verifyPayment({ sessionId })).toMatchObject({
      status: 402,
      body: { code: 'payment_unpaid' },
    });
  }
  expect(await listRefundMails(first)).toEqual([]);
});

test('a payment counts even if other pages cannot be closed, and a double payment is mailed to support once', async () => {
  const buyer = await createHost({ server: shop.server });
  const [first, second] = [await open(buyer), await open(buyer, 'Pro', '#000000')];
  shop.stripe.failNext(500, 500, 500);
  expect(await pay(first)).toBe(200);
  shop.stripe.failNext();
  expect(await hasLivePlan(buyer)).toBe('Pro');
  expect(await pay(second)).toBe(200);
  expect(await pay(second)).toBe(200);
  expect((await buyer.fetchPurchases()).payments).toHaveLength(2);
  const [mail, ...more] = await listRefundMails(second);
  expect(await listBoardMails(shop.server, second)).toHaveLength(1);
  expect(mail).toContain('Subject: A payment was paid twice');
  expect(more).toEqual([]);
  await expect
    .poll(() => shop.server.output())
    .toContain(`stripe session ${second} was paid twice`);
});

test('a full refund ends its plan and is mailed to support once', async () => {
  const { buyer, sessionId } = await buyerOf();
  const charge = shop.stripe.refund(sessionId);
  expect([await tell('charge.refunded', charge), await tell('charge.refunded', charge)]).toEqual([
    200, 200,
  ]);
  const { payments, subscriptions } = await buyer.fetchPurchases();
  expect(Number(payments[0]?.refunded)).toBe(39);
  expect(subscriptions).toMatchObject([{ plan_name: 'Pro', end_date: expect.any(String) }]);
  expect((await buyer.client.from('events').insert(buildEventRow(buyer.id))).error).toMatchObject({
    code: 'subscription_required',
  });
  expect(await listRefundMails(sessionId)).toHaveLength(1);
  expect(await buyer.verifyPayment({ sessionId })).toMatchObject({ status: 200 });
  expect(await hasLivePlan(buyer)).toBe(null);
  expect(
    await buyer.createPayment({ planId: await fetchPlanIdOn(shop.server, 'Pro') }),
  ).toMatchObject({
    status: 200,
  });
});

test('a partial refund changes no plan and is mailed to support', async () => {
  const { buyer, sessionId } = await buyerOf();
  expect(await tell('charge.refunded', shop.stripe.refund(sessionId, 1000))).toBe(200);
  expect(await hasLivePlan(buyer)).toBe('Pro');
  expect((await listRefundMails(sessionId))[0]).toContain('£10.00 refunded');
});

test('refunding an upgrade restores the plan held before', async () => {
  const { buyer } = await buyerOf('Pro');
  const upgrade = await open(buyer, 'Pro Plus');
  await pay(upgrade);
  expect(await hasLivePlan(buyer)).toBe('Pro Plus');
  await tell('charge.refunded', shop.stripe.refund(upgrade));
  expect(await hasLivePlan(buyer)).toBe('Pro');
});

test('refunding a plan also ends the upgrade credited with it, and tells support to refund both', async () => {
  const { buyer, sessionId } = await buyerOf('Pro');
  const upgrade = await open(buyer, 'Pro Plus');
  await pay(upgrade);
  expect(
    Number(
      (await buyer.fetchPurchases()).payments.find(({ session_id }) => session_id === upgrade)
        ?.amount,
    ),
  ).toBe(40);
  await tell('charge.refunded', shop.stripe.refund(sessionId));
  expect(await hasLivePlan(buyer)).toBe(null);
  expect((await listRefundMails(sessionId))[0]).toContain(
    'The upgrade to Pro Plus, which counted it, has ended too',
  );
  expect(
    await buyer.createPayment({ planId: await fetchPlanIdOn(shop.server, 'Pro') }),
  ).toMatchObject({
    status: 200,
  });
});

test('disputing a plan credited to an upgrade ends both; winning restores them, except a refunded upgrade', async () => {
  for (const isRefunded of [false, true]) {
    const { buyer, sessionId } = await buyerOf('Pro');
    const upgrade = await open(buyer, 'Pro Plus');
    await pay(upgrade);
    await tell('charge.dispute.created', shop.stripe.dispute(sessionId, 'needs_response'));
    expect(await hasLivePlan(buyer)).toBe(null);
    if (isRefunded) await tell('charge.refunded', shop.stripe.refund(upgrade));
    await tell('charge.dispute.closed', shop.stripe.dispute(sessionId, 'won'));
    expect(await hasLivePlan(buyer)).toBe(isRefunded ? 'Pro' : 'Pro Plus');
  }
});

test('refunding one of two payments for a plan keeps the upgrade', async () => {
  const buyer = await createHost({ server: shop.server });
  const [first, second] = [await open(buyer), await open(buyer, 'Pro', '#000000')];
  shop.stripe.failNext(500, 500, 500); // so that the second page stays open
  await pay(first);
  shop.stripe.failNext();
  await pay(second);
  await pay(await open(buyer, 'Pro Plus'));
  await tell('charge.refunded', shop.stripe.refund(second));
  expect(await hasLivePlan(buyer)).toBe('Pro Plus');
  await tell('charge.refunded', shop.stripe.refund(first));
  expect(await hasLivePlan(buyer)).toBe(null);
});

test('an upgrade ends with the refund of the plan credited to it, even if an earlier plan had lapsed', async () => {
  for (const isPaidFirst of [true, false]) {
    const buyer = await createHost({ server: shop.server });
    await buyer.grantPlan('Pro', { start_date: '2020-05-01', created_at: '2020-05-01' });
    const again = await open(buyer);
    await pay(again);
    const upgrade = await open(buyer, 'Pro Plus');
    if (isPaidFirst) await pay(upgrade);
    await tell('charge.refunded', shop.stripe.refund(again));
    if (!isPaidFirst) expect(await pay(upgrade)).toBe(200);
    const held = (await buyer.fetchPurchases()).subscriptions.find(
      ({ plan_name }) => plan_name === 'Pro Plus',
    );
    expect(held?.end_date).toEqual(expect.any(String));
  }
});

test('winning a dispute over an expired plan does not hide a lower plan that is still active', async () => {
  const { buyer, sessionId } = await buyerOf('Pro');
  await tell('charge.dispute.created', shop.stripe.dispute(sessionId, 'needs_response'));
  const past = { start_date: '2020-05-01', expiry_date: '2021-05-01' };
  await connectAdmin(shop.server).from('subscriptions').update(past).eq('user_id', buyer.id);
  await buyer.grantPlan('Basic');
  await tell('charge.dispute.closed', shop.stripe.dispute(sessionId, 'won'));
  expect((await buyer.fetchPurchases()).subscriptions).toMatchObject([
    { plan_name: 'Basic', end_date: null },
    { plan_name: 'Pro', end_date: null },
  ]);
});

test('an upgrade paid after its credited plan was refunded gives no plan or receipt, and is mailed to support', async () => {
  const { buyer, sessionId } = await buyerOf('Pro');
  const upgrade = await open(buyer, 'Pro Plus');
  await tell('charge.refunded', shop.stripe.refund(sessionId));
  expect(await pay(upgrade)).toBe(200);
  expect(await hasLivePlan(buyer)).toBe(null);
  expect((await listRefundMails(upgrade))[0]).toContain(
    'Subject: A payment was paid as an upgrade of a plan that is gone',
  );
  expect(await buyer.readReceipts()).toHaveLength(1);
});

test('a dispute ends the plan, winning restores it, losing does not, and an inquiry changes nothing', async () => {
  const { buyer, sessionId } = await buyerOf();
  const steps = [
    ['charge.dispute.created', 'warning_needs_response', 'Pro'],
    ['charge.dispute.created', 'needs_response', null],
    ['charge.dispute.closed', 'won', 'Pro'],
    ['charge.dispute.created', 'under_review', null],
    ['charge.dispute.closed', 'lost', null],
  ] as const;
  for (const [event, status, plan] of steps) {
    expect(await tell(event, shop.stripe.dispute(sessionId, status))).toBe(200);
    expect(await hasLivePlan(buyer)).toBe(plan);
  }
  expect(await listRefundMails(sessionId)).toHaveLength(3);
});

test('winning a dispute does not replace a plan bought later', async () => {
  const { buyer, sessionId } = await buyerOf('Pro');
  await tell('charge.dispute.created', shop.stripe.dispute(sessionId, 'needs_response'));
  await pay(await open(buyer, 'Pro Plus'));
  await tell('charge.dispute.closed', shop.stripe.dispute(sessionId, 'won'));
  expect(await hasLivePlan(buyer)).toBe('Pro Plus');
});

test('a payment reported after its refund is recorded, but gives no plan and no receipt', async () => {
  const buyer = await createHost({ server: shop.server });
  const sessionId = await open(buyer);
  const session = shop.stripe.pay(sessionId);
  expect(await tell('charge.refunded', shop.stripe.refund(sessionId))).toBe(200);
  expect(await tell('checkout.session.completed', session)).toBe(200);
  expect((await buyer.fetchPurchases()).payments).toHaveLength(1);
  expect(await hasLivePlan(buyer)).toBe(null);
  expect(await buyer.readReceipts()).toEqual([]);
});

test('a double payment already refunded sends support one mail that does not ask for a refund', async () => {
  const buyer = await createHost({ server: shop.server });
  const [first, second] = [await open(buyer), await open(buyer, 'Pro', '#000000')];
  shop.stripe.failNext(500, 500, 500);
  await pay(first);
  shop.stripe.failNext();
  shop.stripe.pay(second);
  expect(await tell('charge.refunded', shop.stripe.refund(second))).toBe(200);
  expect(await hasLivePlan(buyer)).toBe('Pro');
  const [mail, ...more] = await listRefundMails(second);
  expect(mail).toContain('Subject: A payment was refunded in full');
  expect(more).toEqual([]);
});

test('a refund for something else on the same Stripe account is ignored', async () => {
  const { sessionId } = await buyerOf();
  const charge = { ...shop.stripe.refund(sessionId, 0), payment_intent: 'pi_of_another_shop' };
  expect(await tell('charge.refunded', charge)).toBe(200);
  expect(await tell('charge.refunded', { ...charge, payment_intent: null })).toBe(200);
});

test('the buyer is asked to wait for a pending bank payment, and support is mailed if it is refused', async () => {
  const buyer = await createHost({ server: shop.server });
  const sessionId = await open(buyer);
  const waiting = shop.stripe.change(sessionId, { status: 'complete' });
  expect(await tell('checkout.session.completed', waiting)).toBe(200);
  expect(await buyer.verifyPayment({ sessionId })).toMatchObject({
    status: 402,
    body: { code: 'payment_waiting' },
  });
  expect(await tell('checkout.session.async_payment_failed', waiting)).toBe(200);
  expect((await listRefundMails(sessionId))[0]).toContain(
    'Subject: A payment was refused by the bank',
  );
  expect(await buyer.fetchPurchases()).toEqual(noPurchases);
});
