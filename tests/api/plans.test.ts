import { expect, test } from 'vitest';
import { admin, anonymous, expectRefused, newHost, rowAsStored } from '../support/hosts.ts';

test('anybody reads the three plans, cheapest first', async () => {
  const { data } = await anonymous()
    .from('tier_plans')
    .select('name, price, max_guests, access_period_months, features')
    .order('price');
  expect(
    data?.map(({ name, price, max_guests, access_period_months }) => [name, Number(price), max_guests, access_period_months]),
  ).toEqual([
    ['Basic', 0, 50, 12],
    ['Pro', 39, 250, 12],
    ['Pro Plus', 79, 999999, 12],
  ]);
  expect(data?.every(({ features }) => Array.isArray(features) && features.length > 0)).toBe(true);
});

test('anybody reads at least 16 questions in 4 to 6 categories', async () => {
  const { data } = await anonymous().from('faqs').select('*').order('display_order');
  expect(data?.length).toBeGreaterThanOrEqual(16);
  const categories = new Set(data?.map(({ category }) => category)).size;
  expect(categories).toBeGreaterThanOrEqual(4);
  expect(categories).toBeLessThanOrEqual(6);
});

test('only active add-ons are seen', async () => {
  const { data: retired } = await admin()
    .from('addon_products')
    .insert({ name: 'Retired', price: 1, is_active: false })
    .select()
    .single();
  const { data } = await anonymous().from('addon_products').select('*').order('price');
  expect(data?.map(({ name, price }) => [name, Number(price)])).toEqual([['QR board', 45]]);
  await admin()
    .from('addon_products')
    .delete()
    .eq('id', retired?.id ?? '');
});

test('nobody writes plans, questions or add-ons', async () => {
  const host = await newHost();
  const [{ data: plans }, { data: faqs }, { data: addons }] = await Promise.all([
    host.client.from('tier_plans').select('*'),
    host.client.from('faqs').select('*'),
    host.client.from('addon_products').select('*'),
  ]);
  const [plan, faq, addon] = [plans?.[0], faqs?.[0], addons?.[0]];
  if (!plan || !faq || !addon) throw new Error('the seed is missing');
  for (const client of [anonymous(), host.client]) {
    expectRefused(await client.from('tier_plans').update({ price: 0 }).eq('id', plan.id).select());
    expectRefused(await client.from('tier_plans').insert({ name: 'Mine', price: 0, access_period_months: 12 }).select());
    expectRefused(await client.from('tier_plans').delete().eq('id', plan.id).select());
    expectRefused(await client.from('faqs').update({ answer: 'x' }).eq('id', faq.id).select());
    expectRefused(await client.from('faqs').delete().eq('id', faq.id).select());
    expectRefused(await client.from('addon_products').update({ price: 0 }).eq('id', addon.id).select());
    expectRefused(await client.from('addon_products').delete().eq('id', addon.id).select());
  }
  expect(await rowAsStored('tier_plans', plan.id)).toEqual(plan);
  expect(await rowAsStored('faqs', faq.id)).toEqual(faq);
  expect(await rowAsStored('addon_products', addon.id)).toEqual(addon);
});
