import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { admin, anonymous, expectRefused, newUser, rowAsStored } from '../support/hosts.ts';

test('the owner reads own payments and orders; nobody writes them', async () => {
  const [owner, stranger] = await Promise.all([newUser(), newUser()]);
  const { data: payment } = await admin()
    .from('payments')
    .insert({ user_id: owner.id, provider: 'test', session_id: randomUUID(), amount: 45 })
    .select()
    .single();
  const { data: product } = await admin().from('addon_products').select('id').eq('is_active', true).limit(1).single();
  if (!payment || !product) throw new Error('could not prepare');
  const { data: order } = await admin()
    .from('addon_orders')
    .insert({ user_id: owner.id, payment_id: payment.id, product_id: product.id, color: '#1D3557', price: 45 })
    .select()
    .single();
  if (!order) throw new Error('could not prepare');

  expect((await owner.client.from('payments').select('id')).data).toEqual([{ id: payment.id }]);
  expect((await owner.client.from('addon_orders').select('id')).data).toEqual([{ id: order.id }]);
  for (const client of [stranger.client, anonymous()]) {
    expectRefused(await client.from('payments').select('*').eq('id', payment.id));
    expectRefused(await client.from('addon_orders').select('*').eq('id', order.id));
  }
  for (const client of [owner.client, stranger.client, anonymous()]) {
    expectRefused(
      await client.from('payments').insert({ user_id: owner.id, provider: 'test', session_id: randomUUID(), amount: 0 }).select(),
    );
    expectRefused(await client.from('payments').update({ amount: 0 }).eq('id', payment.id).select());
    expectRefused(await client.from('payments').delete().eq('id', payment.id).select());
    expectRefused(
      await client
        .from('addon_orders')
        .insert({ user_id: owner.id, payment_id: payment.id, product_id: product.id, price: 0 })
        .select(),
    );
    expectRefused(await client.from('addon_orders').update({ color: '#000000' }).eq('id', order.id).select());
    expectRefused(await client.from('addon_orders').delete().eq('id', order.id).select());
  }
  expect(await rowAsStored('payments', payment.id)).toEqual(payment);
  expect(await rowAsStored('addon_orders', order.id)).toEqual(order);
});

test('the same payment cannot be recorded twice', async () => {
  const row = { provider: 'test', session_id: randomUUID(), amount: 39 };
  expect((await admin().from('payments').insert(row)).error).toBeNull();
  expect((await admin().from('payments').insert(row)).error?.code).toBe('23505');
});
