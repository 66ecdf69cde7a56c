import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { adminClient, anonymousClient, createHost, fetchPlanId } from '../support/api.ts';
import { boardDeliveryAddress, callFunction, noPurchases } from '../support/purchases.ts';

const qrBoard = async () =>
  (await adminClient().from('addon_products').select('id').eq('is_active', true).limit(1).single())
    .data?.id ?? '';
const board = async (color?: string, price = 45) => ({
  productId: await qrBoard(),
  price,
  customization: { color },
  delivery: boardDeliveryAddress,
});
const details = { event_name: 'Nia & Rhys', event_date: '2027-08-14' };
const pageOf = async (answer: { body: Record<string, unknown> }) =>
  (await fetch(String(answer.body.url))).text();

test('a caller who is not signed in cannot open a payment', async () => {
  const body = {
    planId: await fetchPlanId('Pro'),
    userId: randomUUID(),
    isPriceId: false,
    addon: null,
  };
  for (const token of [
    inject('server').publishableKey,
    'not-a-token',
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
  ]) {
    const answer = await callFunction(inject('server'), 'create-payment', body, token);
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  }
});

test('a deleted account’s session cannot open a payment', async () => {
  const buyer = await createHost();
  expect((await buyer.client.rpc('delete_account')).error).toBeNull();
  expect(await buyer.createPayment({ planId: await fetchPlanId('Pro') })).toMatchObject({
    status: 401,
  });
});

test('a caller cannot open a payment for another account', async () => {
  const [buyer, other] = await Promise.all([createHost(), createHost()]);
  const answer = await buyer.createPayment({ planId: await fetchPlanId('Pro'), userId: other.id });
  expect(answer).toMatchObject({ status: 403, body: { success: false, code: 'not_allowed' } });
});

test('an unknown or free plan cannot be paid for', async () => {
  const buyer = await createHost();
  expect(await buyer.createPayment({ planId: randomUUID() })).toMatchObject({
    status: 404,
    body: { code: 'plan_unknown' },
  });
  expect(await buyer.createPayment({ planId: 'Pro' })).toMatchObject({
    status: 404,
    body: { code: 'plan_unknown' },
  });
  expect(await buyer.createPayment({ planId: await fetchPlanId('Basic') })).toMatchObject({
    status: 400,
    body: { code: 'plan_is_free' },
  });
});

test('planId must be a product identifier if isPriceId is set, and a plan id otherwise', async () => {
  const buyer = await createHost();
  const answer = await buyer.createPayment({ planId: 'placecard_pro_plus', isPriceId: true });
  expect(await pageOf(answer)).toContain('Pro Plus plan');
  const byId = await buyer.createPayment({ planId: await fetchPlanId('Pro'), isPriceId: true });
  expect(byId).toMatchObject({ status: 404, body: { code: 'plan_unknown' } });
  const byProduct = await buyer.createPayment({ planId: 'placecard_pro' });
  expect(byProduct).toMatchObject({ status: 404, body: { code: 'plan_unknown' } });
});

test('only a higher plan can be bought, unless the current plan has lapsed', async () => {
  const buyer = await createHost({ plan: 'Pro' });
  const same = await buyer.createPayment({ planId: await fetchPlanId('Pro') });
  expect(same).toMatchObject({ status: 409, body: { code: 'plan_not_higher' } });
  expect((await buyer.createPayment({ planId: await fetchPlanId('Pro Plus') })).status).toBe(200);

  await buyer.grantPlan('Pro Plus');
  const cheaper = await buyer.createPayment({ planId: await fetchPlanId('Pro') });
  expect(cheaper).toMatchObject({ status: 409, body: { code: 'plan_not_higher' } });

  await adminClient()
    .from('subscriptions')
    .update({ expiry_date: '2020-01-01T00:00:00Z' })
    .eq('user_id', buyer.id);
  expect((await buyer.createPayment({ planId: await fetchPlanId('Pro') })).status).toBe(200);
});

test('a free plan can be upgraded to any paid plan', async () => {
  const buyer = await createHost({ plan: 'Basic' });
  expect((await buyer.createPayment({ planId: await fetchPlanId('Pro') })).status).toBe(200);
});

test('ignores prices in the body', async () => {
  const buyer = await createHost();
  const answer = await buyer.createPayment({
    planId: await fetchPlanId('Pro'),
    price: 1,
    addon: await board('#1D3557', 0.01),
  });
  const page = await pageOf(answer);
  expect(page).toContain('£39.00');
  expect(page).toContain('£45.00');
  expect(page).toContain('Pay £84.00');
});

test.each(['white', '#12', '#GGGGGG', '#1234567', '#12345', '1D3557', '#fff;x:y', '"><b>'])(
  'refuses a board in the colour “%s”',
  async (color) => {
    const buyer = await createHost();
    const answer = await buyer.createPayment({
      planId: await fetchPlanId('Pro'),
      addon: await board(color),
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_color' } });
  },
);

test('the colour of a board may be short hex, and is white by default', async () => {
  const buyer = await createHost();
  const planned = await fetchPlanId('Pro');
  expect(
    await pageOf(await buyer.createPayment({ planId: planned, addon: await board('#abc') })),
  ).toContain('Colour #abc');
  expect(
    await pageOf(await buyer.createPayment({ planId: planned, addon: await board() })),
  ).toContain('Colour #FFFFFF');
});

test('refuses an add-on that is not on sale', async () => {
  const buyer = await createHost();
  const { data: retired } = await adminClient()
    .from('addon_products')
    .insert({ name: 'Old board', price: 1, is_active: false })
    .select()
    .single();
  for (const productId of [retired?.id, randomUUID(), 'QR board']) {
    const answer = await buyer.createPayment({
      planId: await fetchPlanId('Pro'),
      addon: { productId, price: 1, customization: null, delivery: boardDeliveryAddress },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'addon_not_sold' } });
  }
});

test('an upgrade of a running paid plan costs the difference; free or lapsed plans reduce nothing', async () => {
  const plus = { planId: await fetchPlanId('Pro Plus') };
  const [free, lapsed, buyer] = await Promise.all([
    createHost({ plan: 'Basic' }),
    createHost(),
    createHost({ plan: 'Pro' }),
  ]);
  await lapsed.grantPlan('Pro', { start_date: '2024-01-01T00:00:00Z' });
  for (const full of [free, lapsed])
    expect(await pageOf(await full.createPayment(plus))).toContain('Pay £79.00');

  const page = await pageOf(await buyer.createPayment({ ...plus, addon: await board() }));
  expect(page).toContain('£39.00 of the Pro plan taken off; 12 new months from today');
  for (const words of ['£40.00', '£45.00', 'Pay £85.00']) expect(page).toContain(words);
  expect(page).not.toContain('£79.00');
});

const address = (changes: Record<string, unknown>) => ({ ...boardDeliveryAddress, ...changes });
test.each([
  ['no address', undefined],
  ['no recipient', address({ name: ' \u200B ' })],
  ['no street', address({ line1: undefined })],
  ['a list as its second line', address({ line2: ['Flat 2'] })],
  ['a line break in a line', address({ line1: '12 Turl Street\nOxford' })],
  ['a line that is too long', address({ city: 'x'.repeat(101) })],
  ['an invalid postcode', address({ postcode: 'Oxford' })],
  ['an unknown country code', address({ country: 'United Kingdom' })],
  ['an extra field', address({ phone: '01865 000000' })],
  ['an address in one text', '12 Turl Street, Oxford'],
  ['a list of addresses', [boardDeliveryAddress]],
  ['an empty list', []],
  ['a number', 12],
  ['a boolean', true],
  [
    'a deeply nested line',
    address({ line2: JSON.parse(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`) }),
  ],
])('refuses a board to be delivered to: %s', async (_, delivery) => {
  const answer = await (await createHost()).createPayment({
    planId: await fetchPlanId('Pro'),
    addon: { ...(await board()), delivery },
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'invalid_address', error: expect.stringContaining('address') },
  });
});

test('a board is delivered only to the product’s countries, and their postcodes are accepted', async () => {
  const buyer = await createHost();
  const sent = async (changes: Record<string, string>) =>
    buyer.createPayment({
      planId: await fetchPlanId('Pro'),
      addon: { ...(await board()), delivery: address(changes) },
    });
  expect(await sent({ country: 'FR', postcode: '75001' })).toMatchObject({
    status: 400,
    body: { code: 'address_not_served' },
  });
  expect(
    await pageOf(await sent({ country: 'IE', postcode: 'D02 AF30', line2: 'Flat 2' })),
  ).toContain('To Amelia Hartley, 12 Turl Street, Flat 2, Oxford, D02 AF30, Ireland');
  expect(await pageOf(await sent({ postcode: 'sw1a1aa' }))).toContain('sw1a1aa, United Kingdom');
});

test.each([
  ['no name', { event_name: ' \u2800 ' }],
  ['a name that is too long', { event_name: 'x'.repeat(201) }],
  ['a name with two lines', { event_name: 'Nia\n& Rhys' }],
  ['a day that does not exist', { event_date: '2027-02-30' }],
  ['an invalid id', { id: '1' }],
  ['a number for a name', { event_name: 7 }],
])('an event with %s is refused before it is paid for', async (_, changes) => {
  const event = { id: randomUUID(), ...details, ...changes };
  const answer = await (await createHost()).createPayment({
    planId: await fetchPlanId('Pro'),
    event,
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: expect.stringMatching(/^invalid_(event|body)$/) },
  });
});

test('repeating a purchase returns the same payment page; a different colour returns a new one', async () => {
  const buyer = await createHost();
  const ask = async (color: string) =>
    (await buyer.createPayment({ planId: await fetchPlanId('Pro'), addon: await board(color) }))
      .body.url;
  const [first, ...again] = await Promise.all(['#000000', '#000000', '#000000'].map(ask));
  expect(again).toEqual([first, first]);
  expect(await ask('#FFFFFF')).not.toBe(first);
  expect(await buyer.fetchPurchases()).toEqual(noPurchases);
});

test('refuses a malformed body with a message', async () => {
  const buyer = await createHost();
  const planned = await fetchPlanId('Pro');
  for (const body of [
    { planId: 7 },
    { planId: '' },
    { planId: 'x'.repeat(300) },
    { planId: planned, addon: 'board' },
  ]) {
    const answer = await buyer.createPayment(body);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_body', error: expect.stringContaining('reload') },
    });
  }
  for (const unreadable of ['{"planId"', JSON.stringify({ userId: buyer.id, planId: 'a\0b' })]) {
    expect(
      await callFunction(inject('server'), 'create-payment', unreadable, buyer.token),
    ).toMatchObject({ status: 403 });
  }
});

test('hosts and visitors cannot call the payment functions directly', async () => {
  const user = await createHost();
  const plan = await fetchPlanId('Pro Plus');
  const purchase = { plan: { id: plan, pence: 0 }, addon: null, event: null };
  for (const client of [user.client, anonymousClient()]) {
    const attempts = await Promise.all([
      client.rpc('complete_payment', {
        payment_provider: 'test',
        payment_session: randomUUID(),
        buyer: user.id,
        purchase,
        paid_pence: 0,
        paid_on: null as never,
      }),
      client.rpc('settle_payment', {
        payment_provider: 'test',
        payment_session: 'x',
        refunded_pence: 0,
        has_dispute: false,
      }),
      client.rpc('price_purchase', {
        buyer: user.id,
        plan_key: plan,
        is_product_key: false,
        addon_key: '',
        color: '',
      }),
      client.rpc('save_pending_event', { buyer: user.id, event: { id: randomUUID(), ...details } }),
      ...['receipt', 'board_order'].map((kind) =>
        client.rpc('claim_mail', {
          kind,
          about: { payment_provider: 'test', payment_session: 'x' },
        }),
      ),
      client.rpc('start_free_plan', { buyer: user.id, plan_key: plan }),
      client.rpc('open_test_checkout', { buyer: user.id, purchase }),
      client.rpc('read_test_checkout', { session: randomUUID() }),
      client.rpc('settle_test_checkout', { session: randomUUID(), outcome: 'paid' }),
      client.rpc('expire_test_checkouts', { buyer: user.id, plan }),
    ]);
    expect(attempts.map(({ error }) => error?.code)).toEqual(Array(attempts.length).fill('42501'));
  }
  expect(
    (await adminClient().from('subscriptions').select('id').eq('user_id', user.id)).data,
  ).toEqual([]);
});

test.each([
  ['half a surrogate pair', address({ city: 'Oxford\ud800' })],
  ['a NUL character', address({ city: 'Oxford\0' })],
  ['a key that cannot be stored', address({ '\ud800': 'x' })],
])('an address with %s is refused', async (_, delivery) => {
  const answer = await (await createHost()).createPayment({
    planId: await fetchPlanId('Pro'),
    addon: { ...(await board()), delivery },
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});
