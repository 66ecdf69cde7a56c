import { formatNumber } from '@/lib/text/counts';
import { formatPrice, guestLimit, isHigherPlan, type Plan } from './model';

/** “the free plan seats 50”, also for a host without a plan, who gets the same limit. */
export const planSeatsLabel = (plan: Plan | null) =>
  `${plan && plan.price > 0 ? `your ${plan.name} plan` : 'the free plan'} seats ${formatNumber(guestLimit(plan))}`;

/** “Seat all 79: Pro, £39”; a host with a paid plan pays less than the price. */
export const largerPlanLabel = (count: number, larger: Plan, current: Plan | null) =>
  `Seat all ${formatNumber(count)}: ${larger.name}${current && current.price > 0 ? '' : `, ${formatPrice(larger)}`}`;

export const largerPlanFor = (plans: readonly Plan[], current: Plan | null, count: number) =>
  plans.find((plan) => isHigherPlan(plan, current) && guestLimit(plan) >= count);
