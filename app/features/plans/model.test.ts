import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  countRemainingGuests,
  describeAllowance,
  describeGuestAllowance,
  FREE_GUEST_LIMIT,
  formatPrice,
  getActivePlan,
  getEventLimit,
  getGuestLimit,
  getPlanEnding,
  getUpgradeCredit,
  isGuestLimitReached,
  isHigherPlan,
  type Plan,
  parsePlan,
  type Subscription,
} from './model';

const plan = (
  name: string,
  max_guests: number | null = 250,
  price = 39,
  columns: Partial<Plan> = {},
): Plan => ({
  id: name,
  name,
  rank: 2,
  price,
  max_guests,
  max_events: 2,
  access_period_months: 12,
  features: [],
  is_popular: false,
  ...columns,
});

test('the guest limit is the plan’s limit, or 50 without a plan; 999999 means unlimited', () => {
  expect([
    getGuestLimit(plan('Pro')),
    getGuestLimit(null),
    getGuestLimit(plan('Odd', null)),
  ]).toEqual([250, 50, 50]);
  expect(countRemainingGuests(plan('Pro'), 249)).toBe(1);
  expect(countRemainingGuests(null, 60)).toBe(0);
  expect(countRemainingGuests(plan('Pro Plus', 999999), 5000)).toBe(Number.POSITIVE_INFINITY);
  expect(isGuestLimitReached(plan('Basic', 50), 49)).toBe(false);
  expect(isGuestLimitReached(plan('Basic', 50), 50)).toBe(true);
  expect([
    describeGuestAllowance(plan('Pro')),
    describeGuestAllowance(plan('Pro Plus', 999999)),
  ]).toEqual(['Up to 250 guests', 'Unlimited guests']);
});

test('the event limit is the plan’s limit, or 0 without a plan; 999999 means unlimited', () => {
  const holding = (max_events: number) => plan('Basic', 50, 0, { max_events });
  expect([null, holding(1), holding(2), holding(999999)].map(getEventLimit)).toEqual([
    0,
    1,
    2,
    Number.POSITIVE_INFINITY,
  ]);
});

test('describes the limits of a plan in words', () => {
  const allowing = (max_guests: number | null, max_events: number) =>
    describeAllowance(plan('Any', max_guests, 39, { max_events }));
  expect(allowing(999999, 999999)).toBe('guests and events are unlimited');
  expect(allowing(250, 2)).toBe('2 events, with up to 250 guests each');
  expect(allowing(null, 1)).toBe('1 event, with up to 50 guests');
  expect(allowing(999999, 3)).toBe('3 events, with unlimited guests each');
  expect(allowing(500, 999999)).toBe('unlimited events, with up to 500 guests each');
});

test('a price is shown as Free or in pounds', () => {
  expect([plan('Basic', 50, 0), plan('Pro'), plan('Odd', 1, 39.5)].map(formatPrice)).toEqual([
    'Free',
    '£39',
    '£39.50',
  ]);
});

test('an upgrade is a plan of higher rank than the host’s plan, or any plan without one', () => {
  const [basic, pro, plus] = [1, 2, 3].map((rank) => plan('Pro', 250, 39, { rank })) as [
    Plan,
    Plan,
    Plan,
  ];
  expect([basic, pro, plus].map((offered) => isHigherPlan(offered, pro))).toEqual([
    false,
    false,
    true,
  ]);
  expect([basic, pro, plus].map((offered) => isHigherPlan(offered, null))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isHigherPlan(plan('Other', 250, 39, { rank: 0 }), null)).toBe(false);
});

test('credits the price of a paid plan only towards a more expensive plan of higher rank', () => {
  const [basic, pro, plus] = [0, 39, 79].map((price, rank) =>
    plan('Any', 250, price, { rank: rank + 1 }),
  ) as [Plan, Plan, Plan];
  expect([null, basic, pro, plus].map((current) => getUpgradeCredit(plus, current))).toEqual([
    0, 0, 39, 0,
  ]);
  expect(getUpgradeCredit(pro, plus)).toBe(0);
  expect(getUpgradeCredit({ ...plus, price: 29 }, pro)).toBe(0);
});

test('a plan is active until it expires', () => {
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
  expect(getActivePlan(subscription, now)?.name).toBe('Pro');
  expect(getActivePlan({ ...subscription, expiry_date: '2026-06-13T12:00:01Z' }, now)?.name).toBe(
    'Pro',
  );
  expect(getActivePlan({ ...subscription, expiry_date: '2026-06-13T12:00:00Z' }, now)).toBeNull();
  expect(getActivePlan(null, now)).toBeNull();
});

test('parses plans in the format of either backend', () => {
  const raw = {
    id: '1',
    name: 'Pro',
    rank: 2,
    max_guests: 250,
    max_events: 2,
    access_period_months: 12,
    is_popular: true,
  };
  const wanted = { ...raw, price: 39, features: ['Everything'] };
  expect(parsePlan({ ...raw, price: '39.00', features: ['Everything'] })).toEqual(wanted);
  expect(parsePlan({ ...raw, price: 39, features: '["Everything"]' })).toEqual(wanted);
  expect(() => parsePlan({ ...raw, price: 39, features: null })).toThrow('could not read the plan');
});

test('a paid plan counts as ending soon in its last 30 days, and as expired afterwards', () => {
  const now = new Date('2027-06-01T12:00:00Z');
  const ending = (expiry_date: string | null) =>
    getPlanEnding({ expiry_date } as Subscription, now)?.is ?? null;
  expect(ending('2027-07-01T12:00:01Z')).toBeNull();
  expect(ending('2027-07-01T12:00:00Z')).toBe('soon');
  expect(ending('2027-06-01T12:00:01Z')).toBe('soon');
  expect(ending('2027-06-01T12:00:00Z')).toBe('over');
  expect(ending(null)).toBeNull();
  expect(getPlanEnding(null, now)).toBeNull();
});

test('the seed, the FAQ, the README and the rules state the same limit of the free plan', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  const limit = String(FREE_GUEST_LIMIT);
  expect(/'Basic', 1, 0, (\d+)/.exec(read('supabase/seed.sql'))?.[1]).toBe(limit);
  expect(
    [...read('supabase/seed.sql').matchAll(/(?:One|one) event with up to (\d+) guests/g)].map(
      ([, guests]) => guests,
    ),
  ).toEqual([limit, limit]);
  expect(/one event of (\d+) guests/.exec(read('README.md'))?.[1]).toBe(limit);
  expect(/guests per event \| (\d+)/.exec(read('docs/rules.md'))?.[1]).toBe(limit);
});
