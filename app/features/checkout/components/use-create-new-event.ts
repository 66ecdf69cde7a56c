import { useNavigate } from 'react-router';
import { useAuth } from '@/features/auth/auth-provider';
import { useEventLimitCheck, useRedirectToPlans } from '@/features/events/use-redirect-to-plans';
import { FREE_EVENT_LIMIT } from '@/features/plans/model';
import { paths } from '@/lib/text/paths';

export function useCreateNewEvent() {
  const { user } = useAuth();
  const navigate = useNavigate();
  const redirectToPlans = useRedirectToPlans();
  const hasRoom = useEventLimitCheck();

  return async (eventCount: number, venueId?: string) => {
    if (!user)
      return eventCount >= FREE_EVENT_LIMIT
        ? redirectToPlans('event_limit_reached')
        : navigate(paths.purchase);
    if (await hasRoom(eventCount))
      navigate(paths.checkout, { state: { skipPlanSelection: true, venueId } });
  };
}
