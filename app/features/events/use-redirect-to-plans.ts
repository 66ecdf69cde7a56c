import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { notify } from '@/components/notify';
import { useAuth } from '@/features/auth/auth-provider';
import { type EventRefusalCode, findEventRefusal, getActivePlan } from '@/features/plans/model';
import { subscriptionQuery } from '@/features/plans/queries';
import { AppError, toAppError } from '@/lib/backend/errors';
import { paths } from '@/lib/text/paths';

const titles: Record<EventRefusalCode, string> = {
  subscription_required: 'Subscription required',
  event_limit_reached: 'Subscription limit reached',
};

export const isPlanLimitCode = (code: string): code is EventRefusalCode => code in titles;

/** Shows the refusal and opens the plans page. Set `replace` if Back would only repeat the refusal. */
export function useRedirectToPlans() {
  const { user } = useAuth();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  return (refusal: EventRefusalCode, { replace = false } = {}) => {
    notify.error(titles[refusal], new AppError(refusal).message, { page: paths.checkout });
    const current =
      user && queryClient.getQueryData(subscriptionQuery(user.id).queryKey)?.plan_name;
    const state =
      refusal === 'event_limit_reached' ? { upgradeFromPlan: current || 'Free' } : undefined;
    navigate(paths.checkout, { replace, state });
  };
}

/** False if the plan has no room for another event; the plans page then opens. */
export function useEventLimitCheck() {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const redirectToPlans = useRedirectToPlans();

  return async (eventCount: number): Promise<boolean> => {
    if (!user) return false;
    try {
      const subscription = await queryClient.ensureQueryData(subscriptionQuery(user.id));
      const refusal = findEventRefusal(getActivePlan(subscription, new Date()), eventCount);
      if (refusal) redirectToPlans(refusal);
      return refusal === null;
    } catch (error) {
      notify.error('Error', toAppError(error).message);
      return false;
    }
  };
}
