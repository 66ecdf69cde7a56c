import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createStripePayments,
  stripeOptions,
} from '../../supabase/functions/_shared/stripe-payments.ts';
import { createHost } from '../support/api.ts';
import { boardDeliveryAddress, listBoardMails, noPurchases } from '../support/purchases.ts';
import {
  buildWebhookBody,
  postWebhook,
  startServerWithStripe,
  webhookSecret,
} from '../support/stripe.ts';
import { connectAdmin } from '../support/test-server.ts';

let shop: Awaited<ReturnType<typeof startServerWithStripe>>;
beforeAll(async () => {
  shop = await startServerWithStripe();
});
afterAll(() => shop?.stop());
beforeEach(() => shop.stripe.failNext());

const idOf = async (plan: string) =>
  (await connectAdmin(shop.server).from('tier_plans').select('id').eq('name', plan).single()).data
    ?.id ?? '';
const board = async (color: string) => {
  const { data } = await connectAdmin(shop.server)
    .from('addon_products')
    .select('id')
    .eq('is_active', true)
    .limit(1)
    .single();
  return {
    productId: data?.id,
    price: 0.01,
    customization: { color },
    delivery: boardDeliveryAddress,
  };
};
const asksSince = (count: number) => shop.stripe.requests.slice(count);

/** A new buyer's checkout session, as Stripe returns it. */
async function opened(plan = 'Pro', addon: unknown = null) {
  const buyer = await createHost({ server: shop.server });
  const { body } = await buyer.createPayment({ planId: await idOf(plan), addon });
  return { buyer, sessionId: String(body.url).split('/').at(-1) ?? '' };
}

test('a checkout session is requested from Stripe with exactly these fields', async () => {
  const buyer = await createHost({ server: shop.server });
  const before = shop.stripe.requests.length;
  const addon = await board('#7D1F35');
  const answer = await buyer.createPayment({ planId: await idOf('Pro'), addon });
  expect(answer).toEqual({
    status: 200,
    body: { url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/) },
  });

  const [asked, ...more] = asksSince(before);
  expect(more).toEqual([]);
  expect(asked).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' });
  expect(asked?.headers).toMatchObject({
    authorization: 'Bearer sk_test_x',
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': expect.stringMatching(/^[0-9a-f]{64}$/),
    'stripe-version': expect.stringMatching(/^\d{4}-\d\d-\d\d/),
  });
  const form = [...new URLSearchParams(asked?.body)];
  const expiry = Number(Object.fromEntries(form).expires_at);
  expect(expiry - Date.now() / 1000).toBeGreaterThan(59 * 60);
  expect(expiry - Date.now() / 1000).toBeLessThanOrEqual(70 * 60);
  expect(form).toEqual([
    ['mode', 'payment'],
    ['line_items[0][quantity]', '1'],
    ['line_items[0][price_data][currency]', 'gbp'],
    ['line_items[0][price_data][unit_amount]', '3900'],
    ['line_items[0][price_data][product_data][name]', 'Pro'],
    ['line_items[1][quantity]', '1'],
    ['line_items[1][price_data][currency]', 'gbp'],
    ['line_items[1][price_data][unit_amount]', '4500'],
    ['line_items[1][price_data][product_data][name]', 'QR board, #7D1F35'],
    ['client_reference_id', buyer.id],
    ['customer_email', buyer.email],
    ['metadata[plan_id]', await idOf('Pro')],
    ['metadata[plan_pence]', '3900'],
    ['metadata[addon_id]', addon.productId ?? ''],
    ['metadata[addon_pence]', '4500'],
    ['metadata[addon_color]', '#7D1F35'],
    ['metadata[deliver_name]', 'Amelia Hartley'],
    ['metadata[deliver_line1]', '12 Turl Street'],
    ['metadata[deliver_city]', 'Oxford'],
    ['metadata[deliver_postcode]', 'OX1 3DN'],
    ['metadata[deliver_country]', 'GB'],
    ['expires_at', String(expiry)],
    ['success_url', `${shop.server.url}/payment-success?session_id={CHECKOUT_SESSION_ID}`],
    ['cancel_url', `${shop.server.url}/checkout`],
  ]);
});

test('a plan with a Stripe product is sold as that product', async () => {
  const plans = connectAdmin(shop.server).from('tier_plans');
  await plans.update({ payment_product_id: 'prod_Plus123' }).eq('name', 'Pro Plus');
  const before = shop.stripe.requests.length;
  const buyer = await createHost({ server: shop.server });
  const answer = await buyer.createPayment({ planId: 'prod_Plus123', isPriceId: true });
  await plans.update({ payment_product_id: 'placecard_pro_plus' }).eq('name', 'Pro Plus');
  expect(answer.status).toBe(200);
  const form = new URLSearchParams(asksSince(before)[0]?.body);
  expect(form.get('line_items[0][price_data][product]')).toBe('prod_Plus123');
  expect(form.has('line_items[0][price_data][product_data][name]')).toBe(false);
});

test('an upgrade costs the stated difference, and a changed credit opens a new session', async () => {
  const buyer = await createHost({ server: shop.server });
  const plus = await idOf('Pro Plus');
  const full = await buyer.createPayment({ planId: plus });
  await buyer.grantPlan('Pro');
  const before = shop.stripe.requests.length;
  const upgrade = await buyer.createPayment({ planId: plus });
  expect(upgrade.body.url).not.toBe(full.body.url);
  const form = new URLSearchParams(asksSince(before)[0]?.body);
  expect(form.get('line_items[0][price_data][unit_amount]')).toBe('4000');
  expect(form.get('line_items[0][price_data][product_data][name]')).toBe(
    'Pro Plus, upgrade from Pro',
  );

  const sessionId = String(upgrade.body.url).split('/').at(-1) ?? '';
  shop.stripe.pay(sessionId);
  expect(await buyer.verifyPayment({ sessionId })).toEqual({
    status: 200,
    body: { success: true, planName: 'Pro Plus' },
  });
  const { payments } = await buyer.fetchPurchases();
  expect(payments.map(({ amount, credit }) => [Number(amount), Number(credit)])).toEqual([
    [40, 39],
  ]);
});

test('a plan that is no longer sold cannot be bought', async () => {
  const plans = connectAdmin(shop.server).from('tier_plans');
  const retired = {
    name: 'Professional',
    rank: 9,
    price: 25,
    access_period_months: 12,
    is_active: false,
  };
  const { data: plan } = await plans.insert(retired).select().single();
  const buyer = await createHost({ server: shop.server });
  const answer = await buyer.createPayment({ planId: plan?.id });
  await plans.delete().eq('id', plan?.id ?? '');
  expect(answer).toMatchObject({ status: 409, body: { code: 'plan_not_sold' } });
});

test('a broken connection is retried with the same key, and a second click opens the same session', async () => {
  const buyer = await createHost({ server: shop.server });
  const before = shop.stripe.requests.length;
  shop.stripe.failNext('drop');
  const planned = await idOf('Pro');
  const [first, second] = await Promise.all([
    buyer.createPayment({ planId: planned }),
    buyer.createPayment({ planId: planned }),
  ]);
  expect(first.status).toBe(200);
  expect(second.body.url).toBe(first.body.url);
  const asked = asksSince(before);
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(new Set(asked.map(({ body }) => body)).size).toBe(1);
});

test('when Stripe fails or refuses, the buyer sees our message and not Stripe’s', async () => {
  const { buyer, sessionId } = await opened();
  for (const trouble of [500, 401, 'drop'] as const) {
    shop.stripe.failNext(trouble, trouble, trouble);
    const answers = [await buyer.createPayment({ planId: await idOf('Pro Plus') })];
    shop.stripe.failNext(trouble, trouble, trouble);
    answers.push(await buyer.verifyPayment({ sessionId }));
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 502,
        body: { success: false, code: 'payment_provider_down' },
      });
      expect(JSON.stringify(answer.body)).not.toContain('inner words');
    }
  }
  shop.stripe.failNext();
  shop.stripe.pay(sessionId);
  expect(await buyer.verifyPayment({ sessionId })).toMatchObject({ status: 200 });
});

test('a slow response from Stripe gives a separate error after one retry', async () => {
  const { hostname: amelia, port } = new URL(shop.stripe.url);
  const httpClient = Stripe.createFetchHttpClient();
  const stripe = new Stripe('sk_test_x', {
    ...stripeOptions,
    httpClient,
    host: amelia,
    port,
    protocol: 'http',
    timeout: 100,
  });
  const payments = createStripePayments(stripe, {
    webhookSecret,
    publicUrl: 'https://placecard.example',
  });
  const before = shop.stripe.requests.length;
  shop.stripe.failNext('hang', 'hang', 'hang');
  await expect(payments.find('cs_test_1')).rejects.toMatchObject({
    status: 504,
    code: 'payment_provider_slow',
  });
  expect(asksSince(before)).toHaveLength(2);
});

test('a paid session gives the plan, the board and one receipt, however often it is verified', async () => {
  const { buyer, sessionId } = await opened('Pro', await board('#000'));
  expect(await buyer.verifyPayment({ sessionId })).toMatchObject({
    status: 402,
    body: { success: false, code: 'payment_unpaid' },
  });
  shop.stripe.pay(sessionId);
  for (const answer of await Promise.all(
    Array.from({ length: 10 }, () => buyer.verifyPayment({ sessionId })),
  )) {
    expect(answer).toEqual({ status: 200, body: { success: true, planName: 'Pro' } });
  }
  const { payments, subscriptions, orders } = await buyer.fetchPurchases();
  expect(payments).toMatchObject([{ provider: 'stripe', session_id: sessionId }]);
  expect(subscriptions).toMatchObject([{ plan_name: 'Pro' }]);
  expect(orders).toMatchObject([{ color: '#000', delivery: boardDeliveryAddress }]);
  expect(await buyer.readReceipts()).toHaveLength(1);
});

test('an expired, unknown or other buyer’s session gives nothing', async () => {
  const { buyer, sessionId } = await opened();
  const thief = await createHost({ server: shop.server });
  shop.stripe.change(sessionId, { status: 'expired' });
  expect(await buyer.verifyPayment({ sessionId })).toMatchObject({
    status: 409,
    body: { success: false, code: 'payment_expired' },
  });
  shop.stripe.pay(sessionId);
  expect(await thief.verifyPayment({ sessionId })).toMatchObject({
    status: 404,
    body: { code: 'session_unknown' },
  });
  expect(await thief.verifyPayment({ sessionId: 'cs_test_nobody' })).toMatchObject({
    status: 404,
    body: { code: 'session_unknown' },
  });
  const before = shop.stripe.requests.length;
  for (const odd of ['{}', '', '../customers', 'pi_1', `cs_${'x'.repeat(300)}`]) {
    expect(await thief.verifyPayment({ sessionId: odd })).toMatchObject({
      status: 404,
      body: { code: 'session_unknown' },
    });
  }
  expect(asksSince(before)).toEqual([]);
  expect([await buyer.fetchPurchases(), await thief.fetchPurchases()]).toEqual([
    noPurchases,
    noPurchases,
  ]);
});

test.each([
  ['less than asked', { amount_total: 100 }],
  ['in another currency', { currency: 'usd' }],
])('a session paid %s does not count and is logged', async (_, changes) => {
  const { buyer, sessionId } = await opened();
  shop.stripe.change(sessionId, { ...changes, status: 'complete', payment_status: 'paid' });
  expect(await buyer.verifyPayment({ sessionId })).toMatchObject({
    status: 409,
    body: { success: false, code: 'amount_mismatch' },
  });
  expect(await buyer.fetchPurchases()).toEqual(noPurchases);
  await expect
    .poll(() => shop.server.output())
    .toContain(`stripe session ${sessionId} was paid but could not be recorded`);
});

test('the price at the time of the request counts, even if it has changed', async () => {
  const { buyer, sessionId } = await opened('Pro Plus');
  const plans = connectAdmin(shop.server).from('tier_plans');
  await plans.update({ price: 99 }).eq('name', 'Pro Plus');
  shop.stripe.pay(sessionId);
  const answer = await buyer.verifyPayment({ sessionId });
  await plans.update({ price: 79 }).eq('name', 'Pro Plus');
  expect(answer).toMatchObject({ status: 200 });
  expect(Number((await buyer.fetchPurchases()).payments[0]?.amount)).toBe(79);
});

test('open payment pages are closed even if closing one of them fails', async () => {
  const { buyer, sessionId } = await opened();
  const stuck = await Promise.all(
    ['#000', '#7D1F35', '#FFF'].map(async (color) => {
      const { body } = await buyer.createPayment({
        planId: await idOf('Pro'),
        addon: await board(color),
      });
      return String(body.url).split('/').at(-1) ?? '';
    }),
  );
  const asked = shop.stripe.requests.length;
  shop.stripe.refuseToExpire(stuck[1] ?? '');
  shop.stripe.pay(sessionId);
  expect(await buyer.verifyPayment({ sessionId })).toMatchObject({ status: 200 });
  const expired = () =>
    asksSince(asked).flatMap(({ path }) => /(\w+)\/expire$/.exec(path)?.[1] ?? []);
  await expect.poll(() => new Set(expired())).toEqual(new Set(stuck));
  await expect
    .poll(() => shop.server.output())
    .toContain('could not close other open payment sessions of a plan');
});

test('a payment recorded by the webhook is confirmed without a request to Stripe', async () => {
  const { buyer, sessionId } = await opened();
  await postWebhook(
    shop.server.url,
    buildWebhookBody('checkout.session.completed', shop.stripe.pay(sessionId)),
  );
  shop.stripe.failNext(500, 500, 500);
  expect(await buyer.verifyPayment({ sessionId })).toEqual({
    status: 200,
    body: { success: true, planName: 'Pro' },
  });
});

test('a receipt or board order that cannot be mailed does not block the payment and is sent later, once', async () => {
  const { buyer, sessionId } = await opened('Pro', await board('#7D1F35'));
  shop.stripe.pay(sessionId);
  const outbox = join(shop.server.dataDir, 'outbox');
  await rm(outbox, { recursive: true, force: true });
  await writeFile(outbox, 'in the way');
  expect(await buyer.verifyPayment({ sessionId })).toMatchObject({
    status: 200,
    body: { planName: 'Pro' },
  });
  await expect
    .poll(() => shop.server.output(), { timeout: 10_000 })
    .toContain(`could not send a receipt: stripe session ${sessionId}`);
  await expect
    .poll(() => shop.server.output(), { timeout: 10_000 })
    .toContain(`could not notify support of an ordered board: stripe session ${sessionId}`);
  const report = () =>
    postWebhook(
      shop.server.url,
      buildWebhookBody('checkout.session.completed', shop.stripe.pay(sessionId)),
    );
  expect((await report()).status).toBe(503); // makes Stripe repeat the event
  await rm(outbox);
  await Promise.all([
    report(),
    buyer.verifyPayment({ sessionId }),
    buyer.verifyPayment({ sessionId }),
  ]);
  expect((await report()).status).toBe(200);
  expect(await buyer.readReceipts()).toHaveLength(1);
  const [order, ...more] = await listBoardMails(shop.server, sessionId);
  for (const words of ['Colour: #7D1F35', boardDeliveryAddress.line1, buyer.id])
    expect(order).toContain(words);
  expect(more).toEqual([]);
});

test('the test checkout is unavailable if Stripe is configured', async () => {
  const address = `${shop.server.url}/test-checkout/00000000-0000-4000-8000-000000000000`;
  const page = await fetch(address);
  expect(page.status).toBe(404);
  expect(await page.text()).not.toContain('no money moves');
  expect(
    (await fetch(address, { method: 'POST', body: 'action=pay' })).status,
  ).toBeGreaterThanOrEqual(400);
});
