import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { createHost } from '../support/api.ts';
import { buildEventRow } from '../support/hosts.ts';
import { boardDeliveryAddress, noPurchases } from '../support/purchases.ts';
import { buildSharedSettings } from '../support/server.ts';
import {
  buildWebhookBody,
  postWebhook,
  signWebhook,
  startServerWithStripe,
} from '../support/stripe.ts';
import { connectAdmin } from '../support/test-server.ts';

let shop: Awaited<ReturnType<typeof startServerWithStripe>>;
beforeAll(async () => {
  const { DATABASE_URL } = process.env;
  shop = await startServerWithStripe(
    DATABASE_URL ? await buildSharedSettings(inject('server').dataDir, DATABASE_URL) : {},
  );
});
afterAll(() => shop?.stop());

/** A new buyer's checkout session, with or without a board. */
async function opened(color?: string, event: unknown = null) {
  const admin = connectAdmin(shop.server);
  const { data: plan } = await admin.from('tier_plans').select('id').eq('name', 'Pro').single();
  const { data: product } = await admin
    .from('addon_products')
    .select('id')
    .eq('is_active', true)
    .limit(1)
    .single();
  const buyer = await createHost({ server: shop.server });
  const addon = color
    ? {
        productId: product?.id,
        price: 45,
        customization: { color },
        delivery: boardDeliveryAddress,
      }
    : null;
  const { body } = await buyer.createPayment({ planId: plan?.id, addon, event });
  return { buyer, sessionId: String(body.url).split('/').at(-1) ?? '' };
}
const post = (body: string, signed?: string | null) => postWebhook(shop.server.url, body, signed);

test('a paid session counts once, without the browser and however often Stripe reports it', async () => {
  const { buyer, sessionId } = await opened('#7D1F35');
  const event = buildWebhookBody('checkout.session.completed', shop.stripe.pay(sessionId));
  for (const answer of [await post(event), await post(event)]) {
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ received: true });
  }
  const { payments, subscriptions, orders } = await buyer.fetchPurchases();
  expect(payments).toMatchObject([{ provider: 'stripe', session_id: sessionId }]);
  expect(subscriptions).toMatchObject([{ plan_name: 'Pro' }]);
  expect(orders).toMatchObject([{ color: '#7D1F35' }]);
  expect(await buyer.readReceipts()).toHaveLength(1);
});

test('events without a valid, recent signature change nothing', async () => {
  const { buyer, sessionId } = await opened();
  const event = buildWebhookBody('checkout.session.completed', shop.stripe.pay(sessionId));
  const tenMinutesAgo = Math.floor(Date.now() / 1000) - 600;
  const refused = [
    await post(event, signWebhook(event, 'whsec_somebody_else')),
    await post(event.replace('"amount_total": 3900', '"amount_total": 1'), signWebhook(event)),
    await post(JSON.stringify(JSON.parse(event)), signWebhook(event)),
    await post(event, signWebhook(event, undefined, tenMinutesAgo)),
    await post(event, 't=1,v1=00'),
    await post(event, null),
  ];
  for (const answer of refused) {
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid_signature' });
  }
  expect(await buyer.fetchPurchases()).toEqual(noPurchases);
  expect((await post(event)).status).toBe(200);
  expect((await buyer.fetchPurchases()).payments).toHaveLength(1);
});

test('a delayed bank payment counts once it arrives, in any order of events', async () => {
  const { buyer, sessionId } = await opened();
  const waiting = buildWebhookBody(
    'checkout.session.completed',
    shop.stripe.change(sessionId, { status: 'complete' }),
  );
  expect((await post(waiting)).status).toBe(200);
  expect(await buyer.fetchPurchases()).toEqual(noPurchases);
  expect(
    (
      await post(
        buildWebhookBody('checkout.session.async_payment_succeeded', shop.stripe.pay(sessionId)),
      )
    ).status,
  ).toBe(200);
  expect((await post(waiting)).status).toBe(200);
  expect((await buyer.fetchPurchases()).subscriptions).toHaveLength(1);
});

test('events without a payment are accepted and change nothing', async () => {
  const { buyer, sessionId } = await opened();
  const expired = buildWebhookBody(
    'checkout.session.expired',
    shop.stripe.change(sessionId, { status: 'expired' }),
  );
  expect((await post(expired)).status).toBe(200);
  const failed = buildWebhookBody(
    'checkout.session.async_payment_failed',
    shop.stripe.change(sessionId, { status: 'complete' }),
  );
  expect((await post(failed)).status).toBe(200);
  expect(
    (await post(buildWebhookBody('customer.created', { id: 'cus_1', object: 'customer' }))).status,
  ).toBe(200);
  expect(await buyer.fetchPurchases()).toEqual(noPurchases);

  await post(buildWebhookBody('checkout.session.completed', shop.stripe.pay(sessionId)));
  expect((await post(expired)).status).toBe(200);
  expect((await buyer.fetchPurchases()).subscriptions).toMatchObject([
    { plan_name: 'Pro', end_date: null },
  ]);
});

test('a sale of something else on the same Stripe account is ignored', async () => {
  const { buyer, sessionId } = await opened();
  const session = shop.stripe.change(sessionId, {
    metadata: {},
    status: 'complete',
    payment_status: 'paid',
  });
  expect((await post(buildWebhookBody('checkout.session.completed', session))).status).toBe(200);
  expect(await buyer.fetchPurchases()).toEqual(noPurchases);
});

test('a payment of less than the price does not count', async () => {
  const { buyer, sessionId } = await opened();
  shop.stripe.pay(sessionId);
  const session = shop.stripe.change(sessionId, { amount_total: 3899 });
  expect((await post(buildWebhookBody('checkout.session.completed', session))).status).toBe(409);
  expect(await buyer.fetchPurchases()).toEqual(noPurchases);
});

test('a payment for a deleted account is recorded without a person, and nobody is mailed', async () => {
  const { buyer, sessionId } = await opened('#000000');
  expect((await buyer.client.rpc('delete_account')).error).toBeNull();
  const event = buildWebhookBody('checkout.session.completed', shop.stripe.pay(sessionId));
  expect([(await post(event)).status, (await post(event)).status]).toEqual([200, 200]);
  const { data } = await connectAdmin(shop.server)
    .from('payments')
    .select('user_id, amount, plan:tier_plans(name)')
    .eq('session_id', sessionId);
  expect(data).toMatchObject([{ user_id: null, plan: { name: 'Pro' } }]);
  expect(Number(data?.[0]?.amount)).toBe(84);
  expect(await buyer.readReceipts()).toEqual([]);
  await expect
    .poll(() => shop.server.output())
    .toContain(`${sessionId} was paid for an account that is gone`);
});

test('ten simultaneous webhooks and verifications create one payment, plan, board and receipt', async () => {
  const { buyer, sessionId } = await opened('#000000');
  const event = buildWebhookBody('checkout.session.completed', shop.stripe.pay(sessionId));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => [post(event), buyer.verifyPayment({ sessionId })])
      .flat()
      .map(async (answer) => (await answer).status),
  );
  expect(answers).toEqual(Array(20).fill(200));
  const { payments, subscriptions, orders } = await buyer.fetchPurchases();
  expect([payments.length, subscriptions.length, orders.length]).toEqual([1, 1, 1]);
  expect(await buyer.readReceipts()).toHaveLength(1);
});

test('the event typed before paying is created once when the payment is confirmed, even if the host does not return', async () => {
  const event = { id: randomUUID(), event_name: 'Nia & Rhys', event_date: '2027-08-14' };
  const { buyer, sessionId } = await opened(undefined, event);
  expect((await buyer.client.from('events').select('id')).data).toEqual([]);
  const paid = buildWebhookBody('checkout.session.completed', shop.stripe.pay(sessionId));
  const answers = await Promise.all([post(paid), buyer.verifyPayment({ sessionId }), post(paid)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { data } = await buyer.client.from('events').select('*');
  expect(data).toMatchObject([
    {
      ...event,
      owner_name: 'Amelia Hartley',
      owner_email: buyer.email,
      qr_code_url: `${shop.server.url}/seating-plan/${event.id}`,
      max_guests: 250,
    },
  ]);
});

test('a payment counts even if its event already exists or its id is taken', async () => {
  const taken = (await createHost({ server: shop.server, plan: 'Basic', events: 1 })).event.id;
  const event = { id: randomUUID(), event_name: 'Nia & Rhys', event_date: '2027-08-14' };
  const [early, unlucky] = [
    await opened(undefined, event),
    await opened(undefined, { ...event, id: taken }),
  ];
  await early.buyer.grantPlan('Basic');
  await early.buyer.addEvent();
  for (const { buyer, sessionId } of [early, unlucky]) {
    await post(buildWebhookBody('checkout.session.completed', shop.stripe.pay(sessionId)));
    expect((await buyer.fetchPurchases()).subscriptions[0]).toMatchObject({ plan_name: 'Pro' });
  }
  expect((await early.buyer.client.from('events').select('event_name')).data).toEqual([
    { event_name: 'Amelia & Tom’s Wedding' },
  ]);
  expect((await unlucky.buyer.client.from('events').select('id')).data).toEqual([]);
});

test('a payment creates its event, unless it was refunded or a newer event is pending', async () => {
  const { buyer, sessionId } = await opened(undefined, {
    id: randomUUID(),
    event_name: 'Nia & Rhys',
    event_date: '2027-08-14',
  });
  const { data: plus } = await connectAdmin(shop.server)
    .from('tier_plans')
    .select('id')
    .eq('name', 'Pro Plus')
    .single();
  const newer = { id: randomUUID(), event_name: 'Nia & Owain', event_date: '2027-09-04' };
  const { body } = await buyer.createPayment({ planId: plus?.id, event: newer });
  const events = async (who = buyer) =>
    (await who.client.from('events').select('id, event_name, event_date')).data;
  await post(buildWebhookBody('checkout.session.completed', shop.stripe.pay(sessionId)));
  expect((await buyer.fetchPurchases()).subscriptions).toMatchObject([{ plan_name: 'Pro' }]);
  expect(await events()).toEqual([]);
  await post(
    buildWebhookBody(
      'checkout.session.completed',
      shop.stripe.pay(String(body.url).split('/').at(-1) ?? ''),
    ),
  );
  expect(await events()).toEqual([newer]);

  for (const isDisputed of [false, true]) {
    const sorry = await opened(undefined, { ...newer, id: randomUUID() });
    shop.stripe.pay(sorry.sessionId);
    const back = isDisputed
      ? buildWebhookBody(
          'charge.dispute.created',
          shop.stripe.dispute(sorry.sessionId, 'needs_response'),
        )
      : buildWebhookBody('charge.refunded', shop.stripe.refund(sorry.sessionId));
    expect((await post(back)).status).toBe(200);
    expect((await sorry.buyer.fetchPurchases()).payments).toHaveLength(1);
    expect(await events(sorry.buyer)).toEqual([]);
  }
});

test.skipIf(!process.env.DATABASE_URL)(
  'a host who creates the event while its payment arrives has to wait, and the payment counts',
  async () => {
    const event = { id: randomUUID(), event_name: 'Nia & Rhys', event_date: '2027-08-14' };
    const { buyer, sessionId } = await opened(undefined, event);
    await buyer.grantPlan('Basic');
    const sql = postgres(process.env.DATABASE_URL ?? '', { max: 2 });
    onTestFinished(() => sql.end());
    const waiting = async () =>
      (
        await sql`select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`
      ).length;
    const [paid, made] = await sql.begin(async (turn) => {
      await turn`select private.lock_user(${buyer.id})`;
      const arriving = post(
        buildWebhookBody('checkout.session.completed', shop.stripe.pay(sessionId)),
      );
      await expect.poll(waiting).toBe(1);
      const making = buyer.client
        .from('events')
        .insert(buildEventRow(buyer.id, event))
        .then((answer) => answer);
      await expect.poll(waiting).toBe(2);
      return [arriving, making].map((answer) => ({ answer }));
    });
    expect(await paid?.answer).toMatchObject({ status: 200 });
    expect(await made?.answer).toMatchObject({ status: 409 });
    expect((await buyer.fetchPurchases()).subscriptions[0]).toMatchObject({ plan_name: 'Pro' });
    expect((await buyer.client.from('events').select('id')).data).toEqual([{ id: event.id }]);
  },
);

test('without Stripe, the webhook path does not exist', async () => {
  const event = buildWebhookBody('checkout.session.completed', {});
  expect((await postWebhook(inject('server').url, event)).status).toBe(404);
});
