import { type MutationFunction, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { toAppError, unwrap, unwrapVoid } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import { tableLinksQuery } from './queries';

type LinkDetails = { owner: string; contact: string; closes_on: string };

function useTableMutation<Variables, Result>(
  eventId: string,
  failed: string,
  mutationFn: MutationFunction<Result, Variables>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries(tableLinksQuery(eventId)),
    onError: (error) => {
      console.error(failed, error);
      notify.error(failed, toAppError(error).message, { event: eventId });
    },
  });
}

export function useTableLinks(eventId: string) {
  const give = useTableMutation(
    eventId,
    'The table wasn’t given',
    (given: LinkDetails & { table_uuid: string; chairs: number }) =>
      unwrap(supabase.rpc('give_table', { event_uuid: eventId, ...given })),
  );
  const change = useTableMutation(
    eventId,
    'That wasn’t saved',
    (changed: LinkDetails & { invitation_id: string }) =>
      unwrapVoid(supabase.rpc('change_table_link', changed)),
  );
  const takeBack = useTableMutation(eventId, 'The table wasn’t taken back', (id: string) =>
    unwrapVoid(supabase.rpc('take_back_table', { invitation_id: id })),
  );
  const renew = useTableMutation(eventId, 'The link wasn’t made', (invitation_ids: string[]) =>
    unwrapVoid(supabase.rpc('renew_invitations', { invitation_ids })),
  );
  const markSent = useTableMutation(
    eventId,
    'We couldn’t note that you asked',
    (invitation_ids: string[]) =>
      unwrapVoid(supabase.rpc('mark_invitations_sent', { invitation_ids })),
  );
  return { give, change, takeBack, renew, markSent };
}
