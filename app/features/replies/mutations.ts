import { type MutationFunction, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import type { EventPart } from '@/features/events/parts/schema';
import { toAppError, unwrap, unwrapVoid } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import { replyLinksQuery } from './queries';

function useReplyMutation<Variables, Result>(
  eventId: string,
  failed: string,
  mutationFn: MutationFunction<Result, Variables>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries(replyLinksQuery(eventId)),
    onError: (error) => {
      console.error(failed, error);
      notify.error(failed, toAppError(error).message, { event: eventId });
    },
  });
}

/** Refused if the stored parts are no longer the `known` ones. */
export const changeEventParts = (
  event_uuid: string,
  parts: readonly EventPart[],
  known: readonly EventPart[],
) =>
  unwrapVoid(
    supabase.rpc('change_event_parts', { event_uuid, parts: [...parts], known: [...known] }),
  );

export function useReplyLinks(eventId: string) {
  const make = useReplyMutation(eventId, 'The links weren’t made', () =>
    unwrap(supabase.rpc('make_invitations', { event_uuid: eventId })),
  );
  const renew = useReplyMutation(eventId, 'The links weren’t made', (invitation_ids: string[]) =>
    unwrapVoid(supabase.rpc('renew_invitations', { invitation_ids })),
  );
  const revoke = useReplyMutation(eventId, 'The link wasn’t revoked', (invitation_id: string) =>
    unwrapVoid(supabase.rpc('revoke_invitation', { invitation_id })),
  );
  const allow = useReplyMutation(
    eventId,
    'That wasn’t saved',
    (allowed: { invitation_id: string; plus_ones: number }) =>
      unwrapVoid(supabase.rpc('allow_plus_ones', allowed)),
  );
  const changeLanguage = useReplyMutation(
    eventId,
    'That wasn’t saved',
    (choice: { invitation_id: string; language: string | null }) =>
      // The language may be null, which the generated types do not allow.
      unwrapVoid(
        supabase.rpc(
          'set_invitation_language',
          choice as { invitation_id: string; language: string },
        ),
      ),
  );
  const markSent = useReplyMutation(
    eventId,
    'We couldn’t note that you asked',
    (invitation_ids: string[]) =>
      unwrapVoid(
        supabase.rpc('mark_invitations_sent', { invitation_ids: [...new Set(invitation_ids)] }),
      ), // two households may share a link
  );
  return { make, renew, revoke, allow, changeLanguage, markSent };
}
