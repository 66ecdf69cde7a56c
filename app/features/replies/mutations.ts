import { type MutationFunction, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { toAppError, unwrap, unwrapDone } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { replyLinksQuery, replyTokensQuery, type Tokens } from './queries';

function useReplyMutation<Variables, Result>(eventId: string, failed: string, mutationFn: MutationFunction<Result, Variables>) {
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

/** Mutations of an event's reply links. Tokens are cached as they are returned. */
export function useReplyLinks(eventId: string) {
  const client = useQueryClient();
  const cacheTokens = (tokens: Tokens) =>
    client.setQueryData<Tokens>(replyTokensQuery(eventId).queryKey, (cached) => ({ ...cached, ...tokens }));
  const make = useReplyMutation(eventId, 'The links weren’t made', async () => {
    const made = await unwrap(supabase.rpc('make_invitations', { event_uuid: eventId }));
    const links = made as unknown as { id: string; token: string }[];
    cacheTokens(Object.fromEntries(links.map(({ id, token }) => [id, token])));
    return links.length;
  });
  const renew = useReplyMutation(eventId, 'The link wasn’t made', async (ids: readonly string[]) => {
    // One at a time: each new token is kept even if the next request fails.
    for (const invitation_id of ids) {
      const { token } = (await unwrap(supabase.rpc('renew_invitation', { invitation_id }))) as unknown as { token: string };
      cacheTokens({ [invitation_id]: token });
    }
  });
  const revoke = useReplyMutation(eventId, 'The link wasn’t revoked', (invitation_id: string) =>
    unwrapDone(supabase.rpc('revoke_invitation', { invitation_id })),
  );
  const allow = useReplyMutation(eventId, 'That wasn’t saved', (allowed: { invitation_id: string; plus_ones: number }) =>
    unwrapDone(supabase.rpc('allow_plus_ones', allowed)),
  );
  const changeLanguage = useReplyMutation(
    eventId,
    'That wasn’t saved',
    (choice: { invitation_id: string; language: string | null }) =>
      // The language may be null, which the generated types do not allow.
      unwrapDone(supabase.rpc('set_invitation_language', choice as { invitation_id: string; language: string })),
  );
  const markSent = useReplyMutation(
    eventId,
    'We couldn’t note that you asked',
    (invitation_ids: string[]) =>
      unwrapDone(supabase.rpc('mark_invitations_sent', { invitation_ids: [...new Set(invitation_ids)] })), // two households may share a link
  );
  return { make, renew, revoke, allow, changeLanguage, markSent };
}
