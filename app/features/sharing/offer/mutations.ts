import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/use-event-store';
import { isPlanLimitCode, useRedirectToPlans } from '@/features/events/use-redirect-to-plans';
import { toAppError, unwrapVoid } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import { peopleQuery } from '../queries';

export function useDeclineEvent(eventId: string) {
  const queryClient = useQueryClient();
  const store = useEventStore();
  return useMutation({
    mutationFn: () => unwrapVoid(supabase.rpc('withdraw_event_offer', { event_uuid: eventId })),
    onSuccess: () => queryClient.invalidateQueries(eventsQuery(store)),
    onError: (error) => notify.error('Error', toAppError(error).message),
  });
}

export function useAcceptEvent(event: { id: string; event_name: string }) {
  const queryClient = useQueryClient();
  const redirectToPlans = useRedirectToPlans();
  const store = useEventStore();
  return useMutation({
    mutationFn: () => unwrapVoid(supabase.rpc('accept_event', { event_uuid: event.id })),
    onSuccess: () => {
      notify.success('It’s yours now', `You own ${event.event_name}.`);
      return Promise.all([
        queryClient.invalidateQueries(eventsQuery(store)),
        queryClient.invalidateQueries(peopleQuery(event.id)),
      ]);
    },
    onError: (error) => {
      const { code, message } = toAppError(error);
      if (isPlanLimitCode(code)) redirectToPlans(code);
      else notify.error('Error', message);
    },
  });
}
