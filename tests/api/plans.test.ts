import { expect, test } from 'vitest';
import { admin, anonymous } from '../support/hosts.ts';

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
