import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/use-event-store';
import { toAppError, unwrapVoid } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';

export function useDeclineOwnership(eventId: string) {
  const queryClient = useQueryClient();
  const store = useEventStore();
  return useMutation({
    mutationFn: () => unwrapVoid(supabase.rpc('withdraw_event_offer', { event_uuid: eventId })),
    onSuccess: () => queryClient.invalidateQueries(eventsQuery(store)),
    onError: (error) => notify.error('Error', toAppError(error).message),
  });
}
