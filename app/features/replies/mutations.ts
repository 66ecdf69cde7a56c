import { type MutationFunction, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { toAppError, unwrap, unwrapDone } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { replyLinksQuery, replyTokensQuery, type Tokens } from './queries';

function useReplyMutation<Given, Result>(eventId: string, failed: string, mutationFn: MutationFunction<Result, Given>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    networkMode: 'always', // offline it fails at once: whoever revokes a link must know whether it is
    onSettled: () => client.invalidateQueries(replyLinksQuery(eventId)),
    onError: (error) => {
      console.error(failed, error);
      notify.error(failed, toAppError(error).message, { event: eventId });
    },
  });
}

/** What a host does with the links of an event; tokens are kept as this page is told them. */
export function useReplyLinks(eventId: string) {
  const client = useQueryClient();
  const keep = (tokens: Tokens) =>
    client.setQueryData<Tokens>(replyTokensQuery(eventId).queryKey, (known) => ({ ...known, ...tokens }));
  const make = useReplyMutation(eventId, 'The links weren’t made', async () => {
    const made = await unwrap(supabase.rpc('make_invitations', { event_uuid: eventId }));
    const links = made as unknown as { id: string; token: string }[];
    keep(Object.fromEntries(links.map(({ id, token }) => [id, token])));
    return links.length;
  });
  const renew = useReplyMutation(eventId, 'The link wasn’t made', async (ids: readonly string[]) => {
    // One after the other: each is kept as it comes, also where the next one fails.
    for (const invitation_id of ids) {
      const { token } = (await unwrap(supabase.rpc('renew_invitation', { invitation_id }))) as unknown as { token: string };
      keep({ [invitation_id]: token });
    }
  });
  const revoke = useReplyMutation(eventId, 'The link wasn’t revoked', (invitation_id: string) =>
    unwrapDone(supabase.rpc('revoke_invitation', { invitation_id })),
  );
  const allow = useReplyMutation(eventId, 'That wasn’t saved', (allowed: { invitation_id: string; plus_ones: number }) =>
    unwrapDone(supabase.rpc('allow_plus_ones', allowed)),
  );
  const speak = useReplyMutation(eventId, 'That wasn’t saved', (spoken: { invitation_id: string; language: string | null }) =>
    // A language may be null, which generated types do not say.
    unwrapDone(supabase.rpc('set_invitation_language', spoken as { invitation_id: string; language: string })),
  );
  const markSent = useReplyMutation(eventId, 'We couldn’t note that you asked', (invitation_ids: string[]) =>
    unwrapDone(supabase.rpc('mark_invitations_sent', { invitation_ids })),
  );
  return { make, renew, revoke, allow, speak, markSent };
}
