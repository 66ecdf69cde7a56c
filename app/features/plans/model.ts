export type Plan = {
  id: string;
  name: string;
  rank: number;
  price: number;
  max_guests: number | null;
  max_events: number;
  access_period_months: number;
  features: string[];
  is_popular: boolean;
};

export const planColumns =
  'id, name, rank, price, max_guests, max_events, access_period_months, features, is_popular' as const;

/** Parses a plan row of either backend: numbers may be strings, features a list or JSON. Throws on anything else. */
export function parsePlan(row: { [K in keyof Plan]: unknown }): Plan {
  const features: unknown =
    typeof row.features === 'string' ? JSON.parse(row.features) : row.features;
  const price = Number(row.price);
  if (!Array.isArray(features) || Number.isNaN(price))
    throw new Error(`could not read the plan ${row.id}`);
  return {
    id: String(row.id),
    name: String(row.name),
    rank: Number(row.rank),
    price,
    max_guests: row.max_guests === null ? null : Number(row.max_guests),
    max_events: Number(row.max_events),
    access_period_months: Number(row.access_period_months),
    features: features.map(String),
    is_popular: row.is_popular === true,
  };
}

export type Subscription = {
  id: string;
  tier_id: string;
  plan_name: string;
  start_date: string;
  end_date: string | null;
  expiry_date: string | null;
  tier: Plan;
};

/** Stands for “no limit” in max_guests and max_events. */
export const UNLIMITED = 999999;

/** Used for shared events, whose editors do not know the owner's plan. The database enforces the real limit. */
export const UNLIMITED_PLAN: Plan = {
  id: '',
  name: '',
  rank: 0,
  price: 0,
  max_guests: UNLIMITED,
  max_events: UNLIMITED,
  access_period_months: 0,
  features: [],
  is_popular: false,
};

/** Guests per event on the free plan and without a subscription. Must equal `guest_limit` in SQL and supabase/seed.sql. */
export const FREE_GUEST_LIMIT = 50;
export const freeOfferText = `Free for up to ${FREE_GUEST_LIMIT} guests`;

export const getGuestLimit = (plan: Plan | null): number => plan?.max_guests ?? FREE_GUEST_LIMIT;

export function countRemainingGuests(plan: Plan | null, guestCount: number): number {
  const limit = getGuestLimit(plan);
  return limit === UNLIMITED ? Number.POSITIVE_INFINITY : Math.max(0, limit - guestCount);
}

export const isGuestLimitReached = (plan: Plan | null, guestCount: number) =>
  countRemainingGuests(plan, guestCount) === 0;

export const describeGuestAllowance = (plan: Plan) =>
  getGuestLimit(plan) === UNLIMITED ? 'Unlimited guests' : `Up to ${getGuestLimit(plan)} guests`;

/** In the order of the first plan. Empty for a single plan, because its card lists all features. */
export const listSharedFeatures = ([first, ...others]: readonly Plan[]): string[] =>
  first && others.length > 0
    ? first.features.filter((feature) => others.every((plan) => plan.features.includes(feature)))
    : [];

export const isUnlimited = (plan: Plan) =>
  getGuestLimit(plan) === UNLIMITED && plan.max_events === UNLIMITED;

export function describeAllowance(plan: Plan): string {
  const [guests, events] = [getGuestLimit(plan), plan.max_events];
  if (isUnlimited(plan)) return 'guests and events are unlimited';
  const guestWords = guests === UNLIMITED ? 'unlimited guests' : `up to ${guests} guests`;
  const eventWords =
    events === UNLIMITED ? 'unlimited events' : `${events} ${events === 1 ? 'event' : 'events'}`;
  return `${eventWords}, with ${guestWords}${events === 1 ? '' : ' each'}`;
}

export const FREE_EVENT_LIMIT = 1;

/** Maximum number of events: 0 without a plan, Infinity if unlimited. */
export function getEventLimit(plan: Plan | null): number {
  if (!plan) return 0;
  return plan.max_events === UNLIMITED ? Number.POSITIVE_INFINITY : plan.max_events;
}

/** The database raises errors with the same codes. */
export type EventRefusalCode = 'subscription_required' | 'event_limit_reached';

export function findEventRefusal(plan: Plan | null, eventCount: number): EventRefusalCode | null {
  if (!plan) return 'subscription_required';
  return eventCount >= getEventLimit(plan) ? 'event_limit_reached' : null;
}

export const isHigherPlan = (plan: Plan, current: Plan | null) => plan.rank > (current?.rank ?? 0);

export const formatPrice = ({ price }: Pick<Plan, 'price'>) =>
  price === 0 ? 'Free' : `£${Number.isInteger(price) ? price : price.toFixed(2)}`;

/** In pounds. An upgrade costs the difference of the list prices; the server computes the amount again. */
export const getUpgradeCredit = (plan: Plan, current: Plan | null): number =>
  current && isHigherPlan(plan, current) && current.price < plan.price ? current.price : 0;

export function getActivePlan(
  subscription: Subscription | null | undefined,
  now: Date,
): Plan | null {
  if (!subscription) return null;
  const ends = [subscription.end_date, subscription.expiry_date].filter((date) => date !== null);
  return ends.some((date) => new Date(date) <= now) ? null : subscription.tier;
}

const REMINDER_DAYS = 30;

/** Returns `soon` within 30 days before a paid plan ends, `over` after it, otherwise null. */
export function getPlanEnding(
  subscription: Subscription | null | undefined,
  now: Date,
): { is: 'soon' | 'over'; date: string } | null {
  const date = subscription?.expiry_date;
  if (!date) return null;
  const daysLeft = (new Date(date).getTime() - now.getTime()) / 86_400_000;
  if (daysLeft <= 0) return { is: 'over', date };
  return daysLeft <= REMINDER_DAYS ? { is: 'soon', date } : null;
}
