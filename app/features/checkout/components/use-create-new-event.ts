import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { notify } from '@/components/notify';
import { useAuth } from '@/features/auth/auth-provider';
import { useLeadToPlans } from '@/features/events/use-lead-to-plans';
import { FREE_EVENT_ALLOWANCE, livePlan, roomForEvent } from '@/features/plans/model';
import { subscriptionQuery } from '@/features/plans/queries';
import { toAppError } from '@/lib/errors';
import { paths } from '@/lib/paths';

/** Where Create New Event leads: the details form, or the plans with the reason said first. */
export function useCreateNewEvent() {
  const { user } = useAuth();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leadToPlans = useLeadToPlans();

  return async (eventCount: number) => {
    if (!user) return eventCount >= FREE_EVENT_ALLOWANCE ? leadToPlans('event_limit_reached') : navigate(paths.purchase);
    try {
      const subscription = await queryClient.ensureQueryData(subscriptionQuery(user.id));
      const refusal = roomForEvent(livePlan(subscription, new Date()), eventCount);
      if (refusal) leadToPlans(refusal);
      else navigate(paths.checkout, { state: { skipPlanSelection: true } });
    } catch (error) {
      notify.error('Error', toAppError(error).message);
    }
  };
}
