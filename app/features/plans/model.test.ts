import { expect, test } from 'vitest';
import {
  eventAllowance,
  guestAllowance,
  guestLimit,
  isGuestLimitReached,
  isPopular,
  livePlan,
  type Plan,
  planEnding,
  planFrom,
  planRank,
  priceLabel,
  remainingGuests,
  type Subscription,
} from './model';

const plan = (name: string, max_guests: number | null = 250, price = 39): Plan => ({
  id: name,
  name,
  price,
  max_guests,
  access_period_months: 12,
  features: [],
});

test('guests: the plan’s limit, 50 without one, no limit at 999999', () => {
  expect([guestLimit(plan('Pro')), guestLimit(null), guestLimit(plan('Odd', null))]).toEqual([250, 50, 50]);
  expect(remainingGuests(plan('Pro'), 249)).toBe(1);
  expect(remainingGuests(null, 60)).toBe(0);
  expect(remainingGuests(plan('Pro Plus', 999999), 5000)).toBe(Number.POSITIVE_INFINITY);
  expect(isGuestLimitReached(plan('Basic', 50), 49)).toBe(false);
  expect(isGuestLimitReached(plan('Basic', 50), 50)).toBe(true);
  expect([guestAllowance(plan('Pro')), guestAllowance(plan('Pro Plus', 999999))]).toEqual([
    'Up to 250 guests',
    'Unlimited guests',
  ]);
});

test('events: none without a plan, 1, 2, or no limit, by the plan’s name', () => {
  expect([null, plan('Basic'), plan('Pro'), plan('Professional'), plan('Pro Plus')].map(eventAllowance)).toEqual([
    0,
    1,
    2,
    2,
    Number.POSITIVE_INFINITY,
  ]);
});

test('only Pro or Professional is the popular one', () => {
  expect(['Basic', 'Pro', 'professional', 'Pro Plus'].map((name) => isPopular(plan(name)))).toEqual([false, true, true, false]);
});

test('prices are Free or pounds', () => {
  expect([plan('Basic', 50, 0), plan('Pro'), plan('Odd', 1, 39.5)].map(priceLabel)).toEqual(['Free', '£39', '£39.50']);
});

test('plans stand in the order of their ranks', () => {
  expect(['Free', 'Basic', 'Pro', 'Professional', 'Pro Plus', 'Premium', 'Other'].map((name) => planRank({ name }))).toEqual([
    1, 1, 2, 2, 3, 3, 0,
  ]);
  expect(planRank(null)).toBe(0);
});

test('a plan is live until it ends', () => {
  const now = new Date('2026-06-13T12:00:00Z');
  const subscription = {
    id: '1',
    tier_id: '1',
    plan_name: 'Pro',
    start_date: '2026-01-01',
    end_date: null,
    expiry_date: null as string | null,
    tier: plan('Pro'),
  };
  expect(livePlan(subscription, now)?.name).toBe('Pro');
  expect(livePlan({ ...subscription, expiry_date: '2026-06-13T12:00:01Z' }, now)?.name).toBe('Pro');
  expect(livePlan({ ...subscription, expiry_date: '2026-06-13T12:00:00Z' }, now)).toBeNull();
  expect(livePlan(null, now)).toBeNull();
});

test('a plan is read from either backend’s way of writing it', () => {
  const raw = { id: '1', name: 'Pro', max_guests: 250, access_period_months: 12 };
  const wanted = { ...raw, price: 39, features: ['Everything'] };
  expect(planFrom({ ...raw, price: '39.00', features: ['Everything'] })).toEqual(wanted);
  expect(planFrom({ ...raw, price: 39, features: '["Everything"]' })).toEqual(wanted);
  expect(() => planFrom({ ...raw, price: 39, features: null })).toThrow('cannot be read');
});

test('a paid plan is said to end from 30 days before, and to have ended; a free one never', () => {
  const now = new Date('2027-06-01T12:00:00Z');
  const ending = (expiry_date: string | null) => planEnding({ expiry_date } as Subscription, now)?.is ?? null;
  expect(ending('2027-07-01T12:00:01Z')).toBeNull();
  expect(ending('2027-07-01T12:00:00Z')).toBe('soon');
  expect(ending('2027-06-01T12:00:01Z')).toBe('soon');
  expect(ending('2027-06-01T12:00:00Z')).toBe('over');
  expect(ending(null)).toBeNull();
  expect(planEnding(null, now)).toBeNull();
});
