import { expect, test } from 'vitest';
import { adminClient, anonymousClient } from '../support/api.ts';

test('anybody can read the three plans, cheapest first', async () => {
  const { data } = await anonymousClient()
    .from('tier_plans')
    .select('name, rank, price, max_guests, max_events, access_period_months, is_popular, features')
    .order('price');
  expect(
    data?.map(({ features: _, price, ...plan }) => ({ ...plan, price: Number(price) })),
  ).toEqual([
    {
      name: 'Basic',
      rank: 1,
      price: 0,
      max_guests: 50,
      max_events: 1,
      access_period_months: 12,
      is_popular: false,
    },
    {
      name: 'Pro',
      rank: 2,
      price: 39,
      max_guests: 250,
      max_events: 2,
      access_period_months: 12,
      is_popular: true,
    },
    {
      name: 'Pro Plus',
      rank: 3,
      price: 79,
      max_guests: 999999,
      max_events: 999999,
      access_period_months: 12,
      is_popular: false,
    },
  ]);
  const lengths = data?.map(({ features }) => (features as string[]).length) ?? [];
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b)); // a more expensive plan never has fewer features
  expect(lengths[0]).toBeGreaterThan(0);
});

test('anybody can read at least 16 questions in 4 to 6 categories', async () => {
  const { data } = await anonymousClient().from('faqs').select('*').order('display_order');
  expect(data?.length).toBeGreaterThanOrEqual(16);
  const categories = new Set(data?.map(({ category }) => category)).size;
  expect(categories).toBeGreaterThanOrEqual(4);
  expect(categories).toBeLessThanOrEqual(6);
});

test('only active add-ons are readable', async () => {
  const { data: retired } = await adminClient()
    .from('addon_products')
    .insert({ name: 'Retired', price: 1, is_active: false })
    .select()
    .single();
  const { data } = await anonymousClient().from('addon_products').select('*').order('price');
  expect(data?.map(({ name, price }) => [name, Number(price)])).toEqual([['QR board', 45]]);
  expect(data?.[0]).toMatchObject({
    size: expect.stringContaining('mm'),
    material: expect.any(String),
    delivery: expect.any(String),
    lead_time: expect.stringContaining('working days'),
    delivers_to: expect.arrayContaining(['GB']),
  });
  await adminClient()
    .from('addon_products')
    .delete()
    .eq('id', retired?.id ?? '');
});
