import { formatNumber } from '@/lib/text/counts';
import { formatPrice, getGuestLimit, isHigherPlan, type Plan } from './model';

/** For example “the free plan seats 50”, also for hosts without a plan. */
export const formatPlanSeats = (plan: Plan | null) =>
  `${plan && plan.price > 0 ? `your ${plan.name} plan` : 'the free plan'} seats ${formatNumber(getGuestLimit(plan))}`;

/** For example “Seat all 79: Pro, £39”. Hosts with a paid plan see no price, because an upgrade costs them less. */
export const formatUpgradeOffer = (count: number, larger: Plan, current: Plan | null) =>
  `Seat all ${formatNumber(count)}: ${larger.name}${current && current.price > 0 ? '' : `, ${formatPrice(larger)}`}`;

export const findLargerPlan = (plans: readonly Plan[], current: Plan | null, count: number) =>
  plans.find((plan) => isHigherPlan(plan, current) && getGuestLimit(plan) >= count);
