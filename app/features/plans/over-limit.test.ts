import { expect, test } from 'vitest';
import type { Plan } from './model';
import { findLargerPlan, formatPlanSeats, formatUpgradeOffer } from './over-limit';

const plan = (name: string, rank: number, price: number, max_guests: number): Plan => ({
  ...{
    id: name,
    name,
    rank,
    price,
    max_guests,
    max_events: 1,
    access_period_months: 12,
    features: [],
    is_popular: false,
  },
});
const [basic, pro, plus] = [
  plan('Basic', 1, 0, 50),
  plan('Pro', 2, 39, 250),
  plan('Pro Plus', 3, 79, 999999),
];

test('hosts without a plan see the limit of the free plan', () => {
  expect(formatPlanSeats(null)).toBe('the free plan seats 50');
  expect(formatPlanSeats(basic)).toBe('the free plan seats 50');
  expect(formatPlanSeats(pro)).toBe('your Pro plan seats 250');
});

test('offers the smallest plan that fits, and states its price unless the host has a paid plan', () => {
  expect(findLargerPlan([basic, pro, plus], null, 79)).toBe(pro);
  expect(findLargerPlan([basic, pro, plus], pro, 300)).toBe(plus);
  expect(findLargerPlan([basic, pro, plus], plus, 300)).toBeUndefined();
  expect(formatUpgradeOffer(79, pro, null)).toBe('Seat all 79: Pro, £39');
  expect(formatUpgradeOffer(1200, plus, pro)).toBe('Seat all 1,200: Pro Plus');
});
