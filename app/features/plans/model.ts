/** A plan as the price list and the subscription's nested tier give it (specification 3). Price in pounds; 0 is free. */
export type Plan = {
  id: string;
  name: string;
  price: number;
  max_guests: number | null;
  access_period_months: number;
  features: string[];
};

/** A plan as either backend hands it out: numbers may arrive as text, features as a list or as JSON (specification 3). Throws on anything else. */
export function planFrom(row: { [K in keyof Plan]: unknown }): Plan {
  const features: unknown = typeof row.features === 'string' ? JSON.parse(row.features) : row.features;
  const price = Number(row.price);
  if (!Array.isArray(features) || Number.isNaN(price)) throw new Error(`the plan ${row.id} cannot be read`);
  return {
    id: String(row.id),
    name: String(row.name),
    price,
    max_guests: row.max_guests === null ? null : Number(row.max_guests),
    access_period_months: Number(row.access_period_months),
    features: features.map(String),
  };
}

/** What a user holds: a plan from a start, and when it ends; null while it does not (specification 3). */
export type Subscription = {
  id: string;
  tier_id: string;
  plan_name: string;
  start_date: string;
  end_date: string | null;
  expiry_date: string | null;
  tier: Plan;
};

/** max_guests of a plan without a limit (specification 9). */
export const UNLIMITED = 999999;

/** Guests per event without a live subscription, or when the plan names no limit (specification 9). */
const DEFAULT_GUEST_LIMIT = 50;

/** How many guests an event may hold (specification 9). */
export const guestLimit = (plan: Plan | null): number => plan?.max_guests ?? DEFAULT_GUEST_LIMIT;

/** How many more guests the plan allows; Infinity when unlimited (specification 9). */
export function remainingGuests(plan: Plan | null, guestCount: number): number {
  const limit = guestLimit(plan);
  return limit === UNLIMITED ? Number.POSITIVE_INFINITY : Math.max(0, limit - guestCount);
}

/** True when no further guest fits (specification 4). */
export const isGuestLimitReached = (plan: Plan | null, guestCount: number) => remainingGuests(plan, guestCount) === 0;

/** "Unlimited guests" or "Up to N guests" (specification 9). */
export const guestAllowance = (plan: Plan) =>
  guestLimit(plan) === UNLIMITED ? 'Unlimited guests' : `Up to ${guestLimit(plan)} guests`;

/** Events of the free plan, and of a signed-out visitor (specification 9). */
export const FREE_EVENT_ALLOWANCE = 1;

/** Events a plan allows, by its name: none without one, unlimited for plus, 2 for pro, else 1 (specification 5). */
export function eventAllowance(plan: Plan | null): number {
  if (!plan) return 0;
  const name = plan.name.toLowerCase();
  if (name.includes('plus')) return Number.POSITIVE_INFINITY;
  return name.includes('pro') ? 2 : FREE_EVENT_ALLOWANCE;
}

/** Pro or Professional, the plan that carries the POPULAR badge; Pro Plus is not it (specification 2). */
export const isPopular = (plan: Plan) => ['pro', 'professional'].includes(plan.name.toLowerCase());

/** Price 0 shows Free, else the price in pounds (specification 2). */
export const priceLabel = (plan: Plan) =>
  plan.price === 0 ? 'Free' : `£${Number.isInteger(plan.price) ? plan.price : plan.price.toFixed(2)}`;

/** The plan a subscription gives at this moment, or null without one or once it has lapsed (decisions: plans and lapse). */
export function livePlan(subscription: Subscription | null | undefined, now: Date): Plan | null {
  if (!subscription) return null;
  const ends = [subscription.end_date, subscription.expiry_date].filter((date) => date !== null);
  return ends.some((date) => new Date(date) <= now) ? null : subscription.tier;
}

/** How many days before a paid plan ends the dashboard begins to say so. */
const REMINDER_DAYS = 30;

/** When a paid plan ends within 30 days ("soon") or has ended ("over"); null before that and for a plan that does not lapse (decisions: access). */
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

/** Where a plan stands: free or basic 1, pro or professional 2, pro plus or premium 3; 0 for no plan or an unknown one (specification 9). */
export function planRank(plan: Pick<Plan, 'name'> | null): number {
  const ranks: Record<string, number> = { free: 1, basic: 1, pro: 2, professional: 2, 'pro plus': 3, premium: 3 };
  return plan ? (ranks[plan.name.toLowerCase()] ?? 0) : 0;
}
