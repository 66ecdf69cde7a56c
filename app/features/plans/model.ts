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

/** Parses a plan from either backend: numbers may be text, features a list or JSON. Throws on anything else. */
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

/** max_guests and max_events of a plan without a limit. */
export const UNLIMITED = 999999;

/** The plan of a shared event, as its editors see it; the database enforces the real limit. */
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

/** Guests per event of the free plan, and without a live subscription; as `guest_limit` and supabase/seed.sql have it. */
export const FREE_GUEST_LIMIT = 50;
export const freeOffer = `Free for up to ${FREE_GUEST_LIMIT} guests`;

export const guestLimit = (plan: Plan | null): number => plan?.max_guests ?? FREE_GUEST_LIMIT;

export function remainingGuests(plan: Plan | null, guestCount: number): number {
  const limit = guestLimit(plan);
  return limit === UNLIMITED ? Number.POSITIVE_INFINITY : Math.max(0, limit - guestCount);
}

export const isGuestLimitReached = (plan: Plan | null, guestCount: number) =>
  remainingGuests(plan, guestCount) === 0;

export const guestAllowance = (plan: Plan) =>
  guestLimit(plan) === UNLIMITED ? 'Unlimited guests' : `Up to ${guestLimit(plan)} guests`;

/** What every plan has, in the order of the first; nothing for a single plan, whose card says all. */
export const sharedFeatures = ([first, ...others]: readonly Plan[]): string[] =>
  first && others.length > 0
    ? first.features.filter((feature) => others.every((plan) => plan.features.includes(feature)))
    : [];

export const isUnlimited = (plan: Plan) =>
  guestLimit(plan) === UNLIMITED && plan.max_events === UNLIMITED;

export function allowanceLabel(plan: Plan): string {
  const [guests, events] = [guestLimit(plan), plan.max_events];
  if (isUnlimited(plan)) return 'guests and events are unlimited';
  const guestWords = guests === UNLIMITED ? 'unlimited guests' : `up to ${guests} guests`;
  const eventWords =
    events === UNLIMITED ? 'unlimited events' : `${events} ${events === 1 ? 'event' : 'events'}`;
  return `${eventWords}, with ${guestWords}${events === 1 ? '' : ' each'}`;
}

export const FREE_EVENT_ALLOWANCE = 1;

/** How many events a plan allows: none without a plan, Infinity if unlimited. */
export function eventAllowance(plan: Plan | null): number {
  if (!plan) return 0;
  return plan.max_events === UNLIMITED ? Number.POSITIVE_INFINITY : plan.max_events;
}

/** The database refuses with the same codes. */
export type NoRoomCode = 'subscription_required' | 'event_limit_reached';

export function noRoomReason(plan: Plan | null, eventCount: number): NoRoomCode | null {
  if (!plan) return 'subscription_required';
  return eventCount >= eventAllowance(plan) ? 'event_limit_reached' : null;
}

export const isHigherPlan = (plan: Plan, current: Plan | null) => plan.rank > (current?.rank ?? 0);

export const formatPrice = ({ price }: Pick<Plan, 'price'>) =>
  price === 0 ? 'Free' : `£${Number.isInteger(price) ? price : price.toFixed(2)}`;

/** In pounds: an upgrade costs the difference of the list prices. The server computes it again. */
export const upgradeCredit = (plan: Plan, current: Plan | null): number =>
  current && isHigherPlan(plan, current) && current.price < plan.price ? current.price : 0;

/** The current plan; null if there is none or it has expired. */
export function getActivePlan(
  subscription: Subscription | null | undefined,
  now: Date,
): Plan | null {
  if (!subscription) return null;
  const ends = [subscription.end_date, subscription.expiry_date].filter((date) => date !== null);
  return ends.some((date) => new Date(date) <= now) ? null : subscription.tier;
}

const REMINDER_DAYS = 30;

/** `soon` within 30 days of the end of a paid plan, `over` after it; otherwise null. */
export function planEnding(
  subscription: Subscription | null | undefined,
  now: Date,
): { is: 'soon' | 'over'; date: string } | null {
  const date = subscription?.expiry_date;
  if (!date) return null;
  const daysLeft = (new Date(date).getTime() - now.getTime()) / 86_400_000;
  if (daysLeft <= 0) return { is: 'over', date };
  return daysLeft <= REMINDER_DAYS ? { is: 'soon', date } : null;
}
