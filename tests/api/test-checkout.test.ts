import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../server/backend/database.ts';
import { readSettings } from '../../server/settings.ts';
import { adminClient, createHost, fetchPlanId } from '../support/api.ts';
import type { TestHost } from '../support/hosts.ts';
import { boardDeliveryAddress, noPurchases } from '../support/purchases.ts';
import { startServer } from '../support/server.ts';
import { connectAdmin, type TestServer } from '../support/test-server.ts';

type Buyer = TestHost;

/** Opens a payment page for a buyer. Returns its URL and session. */
async function opened(buyer: Buyer, plan: 'Pro' | 'Pro Plus', color?: string) {
  const { data: product } = await adminClient()
    .from('addon_products')
    .select('id')
    .eq('is_active', true)
    .limit(1)
    .single();
  const addon = color
    ? {
        productId: product?.id,
        price: 45,
        customization: { color },
        delivery: boardDeliveryAddress,
      }
    : null;
  const { body } = await buyer.createPayment({ planId: await fetchPlanId(plan), addon });
  const url = String(body.url);
  return { url, sessionId: url.split('/').at(-1) ?? '' };
}
const press = (url: string, action: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
const leadsTo = (response: Response) => ({
  status: response.status,
  location: response.headers.get('Location'),
});

test('the page shows the purchase, its price and that no money moves, and posts to itself only', async () => {
  const { url } = await opened(await createHost(), 'Pro', '#7D1F35');
  const response = await fetch(url);
  const page = await response.text();
  expect(url).toMatch(new RegExp(`^${inject('server').url}/test-checkout/[0-9a-f-]{36}$`));
  expect(page).toContain('<strong>Test checkout:</strong> no money moves');
  for (const words of ['Pro plan', '£39.00', 'QR board', 'Colour #7D1F35', '£45.00', '£84.00'])
    expect(page).toContain(words);
  expect(page).not.toContain('<script');
  expect(response.headers.get('Content-Security-Policy')).toContain("form-action 'self'");
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('Pay activates the plan, orders the board and mails a receipt, even if the browser never returns', async () => {
  const buyer = await createHost();
  const { url, sessionId } = await opened(buyer, 'Pro', '#7D1F35');
  const before = Date.now();
  expect(leadsTo(await press(url, 'pay'))).toEqual({
    status: 303,
    location: `/payment-success?session_id=${sessionId}`,
  });

  const { payments, subscriptions, orders } = await buyer.fetchPurchases();
  expect(payments).toMatchObject([{ provider: 'test', session_id: sessionId }]);
  expect(Number(payments[0]?.amount)).toBe(84);
  expect(subscriptions).toMatchObject([{ plan_name: 'Pro', is_free: false, end_date: null }]);
  const start = new Date(subscriptions[0]?.start_date ?? '');
  expect(Math.abs(start.getTime() - before)).toBeLessThan(30_000);
  start.setUTCFullYear(start.getUTCFullYear() + 1);
  expect(new Date(subscriptions[0]?.expiry_date ?? '')).toEqual(start);
  expect(orders).toMatchObject([
    { color: '#7D1F35', payment_id: payments[0]?.id, delivery: boardDeliveryAddress },
  ]);
  expect(Number(orders[0]?.price)).toBe(45);
  expect(await buyer.verifyPayment({ sessionId })).toEqual({
    status: 200,
    body: { success: true, planName: 'Pro' },
  });

  const [receipt, ...more] = await buyer.readReceipts();
  expect(more).toEqual([]);
  const until = `${String(start.getUTCDate()).padStart(2, '0')} ${start.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })} ${start.getUTCFullYear()}`;
  for (const words of [
    'Hello Amelia Hartley',
    'Pro plan: £39.00',
    'QR board, colour #7D1F35: £45.00',
    'Total paid: £84.00',
    `Valid until: ${until}`,
    'QR board goes to: Amelia Hartley, 12 Turl Street, Oxford, OX1 3DN, United Kingdom',
    'takes 7 working days after you approve the preview',
  ]) {
    expect(receipt).toContain(words);
  }
  expect(receipt).toContain('Content-Type: text/html');
  expect(receipt).toContain('name="viewport"');
});

test('ten simultaneous payments and verifications create one payment, plan, board and receipt', async () => {
  const buyer = await createHost();
  const { url, sessionId } = await opened(buyer, 'Pro Plus', '#000000');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => [
      press(url, 'pay').then(({ status }) => status),
      buyer.verifyPayment({ sessionId }),
    ]).flat(),
  );
  expect(answers.filter((answer) => answer === 303)).toHaveLength(10);
  const { payments, subscriptions, orders } = await buyer.fetchPurchases();
  expect([payments.length, subscriptions.length, orders.length]).toEqual([1, 1, 1]);
  expect(await buyer.readReceipts()).toHaveLength(1);
  expect(await buyer.verifyPayment({ sessionId })).toMatchObject({
    status: 200,
    body: { planName: 'Pro Plus' },
  });
  expect(await (await fetch(url)).text()).toContain('Already paid');
});

test('Cancel returns to the plans, buys nothing, and closes the payment page', async () => {
  const buyer = await createHost();
  const { url, sessionId } = await opened(buyer, 'Pro');
  expect(await buyer.verifyPayment({ sessionId })).toMatchObject({
    status: 402,
    body: { success: false, code: 'payment_unpaid' },
  });
  expect(leadsTo(await press(url, 'cancel'))).toEqual({ status: 303, location: '/checkout' });
  expect(await buyer.verifyPayment({ sessionId })).toMatchObject({
    status: 409,
    body: { success: false, code: 'payment_cancelled' },
  });

  const late = await press(url, 'pay');
  expect(late.status).toBe(410);
  expect(await late.text()).toContain('Payment cancelled');
  expect(await buyer.fetchPurchases()).toEqual(noPurchases);
  expect((await opened(buyer, 'Pro')).url).not.toBe(url);
});

test('cancelling after paying changes nothing', async () => {
  const buyer = await createHost();
  const { url, sessionId } = await opened(buyer, 'Pro');
  await press(url, 'pay');
  expect(leadsTo(await press(url, 'cancel')).location).toBe(
    `/payment-success?session_id=${sessionId}`,
  );
  expect((await buyer.fetchPurchases()).subscriptions).toMatchObject([{ plan_name: 'Pro' }]);
});

test('actions other than Pay and Cancel leave the page unchanged', async () => {
  const buyer = await createHost();
  const { url } = await opened(buyer, 'Pro');
  for (const action of ['', 'paid', 'open'])
    expect(await (await press(url, action)).text()).toContain('Pay £39.00');
  expect((await press(url, 'x'.repeat(2000))).status).toBe(413);
  expect(await buyer.fetchPurchases()).toEqual(noPurchases);
});

test('an unknown page gives 404', async () => {
  const { url } = inject('server');
  for (const id of [randomUUID(), '1', 'DROP%20TABLE', randomUUID().toUpperCase()]) {
    expect((await fetch(`${url}/test-checkout/${id}`)).status).toBe(404);
    expect((await press(`${url}/test-checkout/${id}`, 'pay')).status).toBe(404);
  }
});

test('another buyer’s session id is refused', async () => {
  const [buyer, thief] = await Promise.all([createHost(), createHost()]);
  const { url, sessionId } = await opened(buyer, 'Pro');
  await press(url, 'pay');
  expect(await thief.verifyPayment({ sessionId })).toMatchObject({
    status: 404,
    body: { success: false, code: 'session_unknown' },
  });
  expect(await thief.fetchPurchases()).toEqual(noPurchases);
});

test('an upgrade costs the difference, runs for 12 new months, says so on its receipt, and keeps the history', async () => {
  const buyer = await createHost();
  await press((await opened(buyer, 'Pro')).url, 'pay');
  const begun = new Date(Date.now() - 200 * 86_400_000).toISOString();
  await adminClient()
    .from('subscriptions')
    .update({ start_date: begun, expiry_date: begun.replace(/^\d+/, (year) => `${+year + 1}`) })
    .eq('user_id', buyer.id);
  const before = Date.now();
  await press((await opened(buyer, 'Pro Plus')).url, 'pay');
  const { payments, subscriptions: held } = await buyer.fetchPurchases();
  expect(payments.map(({ amount }) => Number(amount)).sort()).toEqual([39, 40]);
  const end = new Date(held[0]?.expiry_date ?? '');
  end.setUTCFullYear(end.getUTCFullYear() - 1);
  expect(Math.abs(end.getTime() - before)).toBeLessThan(86_400_000 + 30_000);
  const receipt = (await buyer.readReceipts()).find((mail) => mail.includes('Pro Plus plan')) ?? '';
  for (const words of [
    'Pro Plus plan: £79.00',
    'Less the Pro plan you held: −£39.00',
    'Total paid: £40.00',
    'Valid from: ',
    'Your 12 months start again',
  ]) {
    expect(receipt).toContain(words);
  }
  expect((await buyer.fetchPurchases()).subscriptions).toMatchObject([
    { plan_name: 'Pro Plus' },
    { plan_name: 'Pro' },
  ]);
  expect(await buyer.createPayment({ planId: await fetchPlanId('Pro Plus') })).toMatchObject({
    status: 409,
  });
});

test('a cheaper plan paid last is recorded but does not replace the higher plan', async () => {
  const buyer = await createHost();
  const [cheap, dear] = [await opened(buyer, 'Pro'), await opened(buyer, 'Pro Plus')];
  await press(dear.url, 'pay');
  await press(cheap.url, 'pay');
  expect(await buyer.verifyPayment({ sessionId: cheap.sessionId })).toMatchObject({
    status: 200,
    body: { planName: 'Pro' },
  });
  const { payments, subscriptions } = await buyer.fetchPurchases();
  expect(payments).toHaveLength(2);
  expect(subscriptions).toMatchObject([{ plan_name: 'Pro Plus' }, { plan_name: 'Pro' }]);
});

test('paying on one of two pages for a plan closes the other', async () => {
  const buyer = await createHost();
  const [first, sibling] = [await opened(buyer, 'Pro'), await opened(buyer, 'Pro', '#000000')];
  await press(first.url, 'pay');
  const late = await press(sibling.url, 'pay');
  expect(late.status).toBe(410);
  expect(await late.text()).toContain('This page has expired');
  const { payments, orders } = await buyer.fetchPurchases();
  expect([payments.length, orders.length]).toEqual([1, 0]);
});

test('deleting the account deletes its open payment pages', async () => {
  const buyer = await createHost();
  const { url } = await opened(buyer, 'Pro');
  await buyer.client.rpc('delete_account');
  expect((await press(url, 'pay')).status).toBe(404);
});

// A long timeout, because two servers start slowly on a busy machine.
test('the page expires after an hour', {
  timeout: 120_000,
}, async () => {
  const first: TestServer & { stop(): Promise<unknown> } = await startServer({ LOG_LEVEL: 'warn' });
  const { data: plan } = await connectAdmin(first)
    .from('tier_plans')
    .select('id')
    .eq('name', 'Pro')
    .single();
  const buyer = await createHost({ server: first });
  const { url } = (await buyer.createPayment({ planId: plan?.id })).body as { url: string };
  await first.stop();
  const database = await openDatabase(readSettings({ DATA_DIR: first.dataDir }));
  await database.exec(
    `update private.test_checkouts set expires_at = created_at + interval '1 hour' - interval '61 minutes'`,
  );
  await database.close();

  const second = await startServer({
    DATA_DIR: first.dataDir,
    PORT: new URL(url).port,
    LOG_LEVEL: 'warn',
  });
  try {
    const late = await press(url, 'pay');
    expect(late.status).toBe(410);
    expect(await late.text()).toContain('This page has expired');
    const sessionId = url.split('/').at(-1);
    expect(await buyer.verifyPayment({ sessionId })).toMatchObject({
      status: 409,
      body: { success: false, code: 'payment_expired' },
    });
    expect(await buyer.fetchPurchases()).toEqual(noPurchases);
  } finally {
    await second.stop();
    await second.remove();
  }
});
