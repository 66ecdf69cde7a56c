import { type MutationFunction, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { toAppError, unwrap, unwrapRow } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import { createSecret } from './model';
import { arrivalsQuery, doorLinksQuery } from './queries';
import type { LinkDetails } from './schema';

function useDoorMutation<Input, Result>(
  eventId: string,
  failureTitle: string,
  mutationFn: MutationFunction<Result, Input>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      void client.invalidateQueries(doorLinksQuery(eventId));
      void client.invalidateQueries({ queryKey: arrivalsQuery(eventId).queryKey }); // the first link creates the arrivals' topic
    },
    onError: (error) => {
      console.error(failureTitle, error);
      notify.error(failureTitle, toAppError(error).message);
    },
  });
}

export const useMakeDoorLink = (eventId: string) =>
  useDoorMutation(
    eventId,
    'The link wasn’t made',
    async ({ name, rights, ends_at }: LinkDetails) => {
      const secret = createSecret();
      const args = {
        event_uuid: eventId,
        link_name: name,
        link_rights: [...rights],
        link_ends_at: ends_at,
        secret,
      };
      return { id: await unwrap(supabase.rpc('make_door_link', args)), secret };
    },
  );

export const useChangeDoorLink = (eventId: string) =>
  useDoorMutation(
    eventId,
    'The link wasn’t changed',
    ({
      id,
      rights,
      ...changes
    }: { id: string } & Partial<LinkDetails & { revoked_at: string | null }>) =>
      unwrapRow(
        supabase
          .from('door_links')
          .update({ ...changes, ...(rights && { rights: [...rights] }) })
          .eq('id', id)
          .select('id'),
      ),
  );

/** Keeps the check-ins made with the link. */
export const useRemoveDoorLink = (eventId: string) =>
  useDoorMutation(eventId, 'The link wasn’t removed', (id: string) =>
    unwrapRow(supabase.from('door_links').delete().eq('id', id).select('id')),
  );
