import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { admin, anonymous, host, planId } from '../support/api.ts';
import { callFunction, nothing } from '../support/purchases.ts';

const qrBoard = async () =>
  (await admin().from('addon_products').select('id').eq('is_active', true).limit(1).single()).data?.id ?? '';
const board = async (color?: string, price = 45) => ({ productId: await qrBoard(), price, customization: { color } });
const pageOf = async (answer: { body: Record<string, unknown> }) => (await fetch(String(answer.body.url))).text();

test('whoever is not signed in cannot open a payment', async () => {
  const body = { planId: await planId('Pro'), userId: randomUUID(), isPriceId: false, addon: null };
  for (const token of [inject('server').publishableKey, 'not-a-token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.']) {
    const answer = await callFunction(inject('server'), 'create-payment', body, token);
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  }
});

test('a session whose account is gone opens nothing', async () => {
  const buyer = await host();
  expect((await buyer.client.rpc('delete_account')).error).toBeNull();
  expect(await buyer.createPayment({ planId: await planId('Pro') })).toMatchObject({ status: 401 });
});

test('nobody opens a payment in somebody else’s name', async () => {
  const [buyer, other] = await Promise.all([host(), host()]);
  const answer = await buyer.createPayment({ planId: await planId('Pro'), userId: other.id });
  expect(answer).toMatchObject({ status: 403, body: { success: false, code: 'not_allowed' } });
});

test('a plan that is not there, or is free, cannot be paid for', async () => {
  const buyer = await host();
  expect(await buyer.createPayment({ planId: randomUUID() })).toMatchObject({ status: 404, body: { code: 'plan_unknown' } });
  expect(await buyer.createPayment({ planId: 'Pro' })).toMatchObject({ status: 404, body: { code: 'plan_unknown' } });
  expect(await buyer.createPayment({ planId: await planId('Basic') })).toMatchObject({
    status: 400,
    body: { code: 'plan_is_free' },
  });
});

test('with isPriceId the plan is named by its product identifier, and only so', async () => {
  const buyer = await host();
  const answer = await buyer.createPayment({ planId: 'placecard_pro_plus', isPriceId: true });
  expect(await pageOf(answer)).toContain('Pro Plus plan');
  const byId = await buyer.createPayment({ planId: await planId('Pro'), isPriceId: true });
  expect(byId).toMatchObject({ status: 404, body: { code: 'plan_unknown' } });
  const byProduct = await buyer.createPayment({ planId: 'placecard_pro' });
  expect(byProduct).toMatchObject({ status: 404, body: { code: 'plan_unknown' } });
});

test('only a higher plan than the one held can be bought; a lapsed one no longer counts', async () => {
  const buyer = await host({ plan: 'Pro' });
  const same = await buyer.createPayment({ planId: await planId('Pro') });
  expect(same).toMatchObject({ status: 409, body: { code: 'plan_not_higher' } });
  expect((await buyer.createPayment({ planId: await planId('Pro Plus') })).status).toBe(200);

  await buyer.grantPlan('Pro Plus');
  const cheaper = await buyer.createPayment({ planId: await planId('Pro') });
  expect(cheaper).toMatchObject({ status: 409, body: { code: 'plan_not_higher' } });

  await admin().from('subscriptions').update({ expiry_date: '2020-01-01T00:00:00Z' }).eq('user_id', buyer.id);
  expect((await buyer.createPayment({ planId: await planId('Pro') })).status).toBe(200);
});

test('the free plan is a step below every paid one', async () => {
  const buyer = await host({ plan: 'Basic' });
  expect((await buyer.createPayment({ planId: await planId('Pro') })).status).toBe(200);
});

test('a price in the body changes nothing', async () => {
  const buyer = await host();
  const answer = await buyer.createPayment({ planId: await planId('Pro'), price: 1, addon: await board('#1D3557', 0.01) });
  const page = await pageOf(answer);
  expect(page).toContain('£39.00');
  expect(page).toContain('£45.00');
  expect(page).toContain('Pay £84.00');
});

test.each(['white', '#12', '#GGGGGG', '#1234567', '#12345', '1D3557', '#fff;x:y', '"><b>'])(
  'the board does not come in “%s”',
  async (color) => {
    const buyer = await host();
    const answer = await buyer.createPayment({ planId: await planId('Pro'), addon: await board(color) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_color' } });
  },
);

test('the board comes in a short colour too, and white without one', async () => {
  const buyer = await host();
  const planned = await planId('Pro');
  expect(await pageOf(await buyer.createPayment({ planId: planned, addon: await board('#abc') }))).toContain('Colour #abc');
  expect(await pageOf(await buyer.createPayment({ planId: planned, addon: await board() }))).toContain('Colour #FFFFFF');
});

test('an extra that is not sold is refused', async () => {
  const buyer = await host();
  const { data: retired } = await admin()
    .from('addon_products')
    .insert({ name: 'Old board', price: 1, is_active: false })
    .select()
    .single();
  for (const productId of [retired?.id, randomUUID(), 'QR board']) {
    const answer = await buyer.createPayment({
      planId: await planId('Pro'),
      addon: { productId, price: 1, customization: null },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'addon_not_sold' } });
  }
});

test('asked twice for the same purchase it is the same payment page; another colour is another purchase', async () => {
  const buyer = await host();
  const ask = async (color: string) =>
    (await buyer.createPayment({ planId: await planId('Pro'), addon: await board(color) })).body.url;
  const [first, ...again] = await Promise.all(['#000000', '#000000', '#000000'].map(ask));
  expect(again).toEqual([first, first]);
  expect(await ask('#FFFFFF')).not.toBe(first);
  expect(await buyer.holds()).toEqual(nothing);
});

test('a body that is not one is refused with words', async () => {
  const buyer = await host();
  const planned = await planId('Pro');
  for (const body of [{ planId: 7 }, { planId: '' }, { planId: 'x'.repeat(300) }, { planId: planned, addon: 'board' }]) {
    const answer = await buyer.createPayment(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_body', error: expect.stringContaining('reload') } });
  }
  for (const unreadable of ['{"planId"', JSON.stringify({ userId: buyer.id, planId: 'a\0b' })]) {
    expect(await callFunction(inject('server'), 'create-payment', unreadable, buyer.token)).toMatchObject({ status: 403 });
  }
});

test('neither a host nor a visitor reaches the rules past the functions', async () => {
  const user = await host();
  const plan = await planId('Pro Plus');
  const purchase = { plan: { id: plan, pence: 0 }, addon: null };
  for (const client of [user.client, anonymous()]) {
    const attempts = await Promise.all([
      client.rpc('complete_payment', {
        payment_provider: 'test',
        payment_session: randomUUID(),
        buyer: user.id,
        purchase,
        paid_pence: 0,
        paid_on: null as never,
      }),
      client.rpc('settle_payment', { payment_provider: 'test', payment_session: 'x', refunded_pence: 0, has_dispute: false }),
      client.rpc('price_purchase', { buyer: user.id, plan_key: plan, is_product_key: false, addon_key: '', color: '' }),
      client.rpc('claim_receipt', { payment_provider: 'test', payment_session: 'x' }),
      client.rpc('take_free_plan', { buyer: user.id, plan_key: plan }),
      client.rpc('open_test_checkout', { buyer: user.id, purchase }),
      client.rpc('read_test_checkout', { session: randomUUID() }),
      client.rpc('settle_test_checkout', { session: randomUUID(), outcome: 'paid' }),
      client.rpc('expire_test_checkouts', { buyer: user.id, plan }),
    ]);
    expect(attempts.map(({ error }) => error?.code)).toEqual(Array(9).fill('42501'));
  }
  expect((await admin().from('subscriptions').select('id').eq('user_id', user.id)).data).toEqual([]);
});
