import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { notify } from '@/components/notify';
import { useAuth } from '@/features/auth/auth-provider';
import { eventAllowance, FREE_EVENT_ALLOWANCE, livePlan } from '@/features/plans/model';
import { subscriptionQuery } from '@/features/plans/queries';
import { toAppError } from '@/lib/errors';
import { paths } from '@/lib/paths';

/** Where Create New Event leads: the details form, or the plans with the reason said first (specification 8). */
export function useCreateNewEvent() {
  const { user } = useAuth();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  const offerUpgrade = (from: string) => {
    notify.error('Subscription limit reached', 'Please upgrade your plan to create more events');
    navigate(paths.checkout, { state: { upgradeFromPlan: from } });
  };

  return async (eventCount: number) => {
    if (!user) return eventCount >= FREE_EVENT_ALLOWANCE ? offerUpgrade('Free') : navigate(paths.purchase);
    try {
      const subscription = await queryClient.ensureQueryData(subscriptionQuery(user.id));
      const plan = livePlan(subscription, new Date());
      if (!plan) {
        notify.error('Subscription required', 'You need to purchase a plan to create an event');
        navigate(paths.checkout);
      } else if (eventCount >= eventAllowance(plan)) {
        offerUpgrade(plan.name);
      } else {
        navigate(paths.checkout, { state: { skipPlanSelection: true } });
      }
    } catch (error) {
      notify.error('Error', toAppError(error).message);
    }
  };
}
