import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '@/components/notify';
import { eventsQuery } from '@/features/events/queries';
import type { CopyOptions, EventDetails, HostEvent } from '@/features/events/schema';
import { useEventStore } from '@/features/events/use-event-store';
import { isPlanLimitCode, useRedirectToPlans } from '@/features/events/use-redirect-to-plans';
import { whenPlanIsStored } from '@/features/seating/mutations';
import { toAppError, unwrap, unwrapRow } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import { newId } from '@/lib/browser/new-id';
import { guestPageUrl, manageEventPath } from '@/lib/text/paths';
import type { Venue } from './schema';

/** Copies an event and opens the copy. The fixed id prevents a retry from making a second copy. */
export function useDuplicateEvent(source: HostEvent) {
  const store = useEventStore();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const redirectToPlans = useRedirectToPlans();
  const id = useRef(newId());
  return useMutation({
    mutationFn: async ({ event_name, event_date, ...parts }: EventDetails & CopyOptions) => {
      await whenPlanIsStored(queryClient, source.id);
      return store.duplicate(
        source.id,
        { id: id.current, event_name, event_date, qr_code_url: guestPageUrl(id.current) },
        parts,
      );
    },
    onSuccess: async () => {
      await queryClient.prefetchQuery({ ...eventsQuery(store), staleTime: 0 });
      await navigate(manageEventPath(id.current));
      notify.success('Event duplicated', `Copied from ${source.event_name}.`, {
        event: id.current,
      });
    },
    onError: (error) => {
      const { code, message } = toAppError(error);
      if (isPlanLimitCode(code)) redirectToPlans(code);
      else notify.error('Error', message);
    },
  });
}

function useVenueMutation<Variables>(
  mutationFn: (variables: Variables) => Promise<unknown>,
  done: string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      notify.success(done);
      return queryClient.invalidateQueries({ queryKey: ['venues'] });
    },
    onError: (error) => notify.error('Error', toAppError(error).message),
  });
}

export function useSaveVenue(eventId: string) {
  const queryClient = useQueryClient();
  return useVenueMutation(async ({ name }: Pick<Venue, 'name'>) => {
    await whenPlanIsStored(queryClient, eventId);
    return unwrap(supabase.rpc('save_venue', { event_uuid: eventId, venue_name: name }));
  }, 'Venue saved');
}

export const useRenameVenue = (venueId: string) =>
  useVenueMutation(
    ({ name }: Pick<Venue, 'name'>) =>
      unwrapRow(supabase.from('venues').update({ name }).eq('id', venueId).select('id')),
    'Venue renamed',
  );

export const useRemoveVenue = () =>
  useVenueMutation(
    ({ id }: Pick<Venue, 'id'>) =>
      unwrapRow(supabase.from('venues').delete().eq('id', id).select('id')),
    'Venue removed',
  );
