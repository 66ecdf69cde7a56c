import {
  type MutationFunction,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { notify } from '@/components/notify';
import type { EventPart } from '@/features/events/parts/schema';
import { whenPlanIsStored } from '@/features/seating/mutations';
import { toAppError, unwrap, unwrapVoid } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import type { RequestedMails } from './host/reply-mails';
import { replyLinksQuery } from './queries';

type EventLinks = { eventId: string; queryKey: QueryKey };

/** `failed`: the title of the error message. */
export function useLinkMutation<Variables, Result>(
  { eventId, queryKey }: EventLinks,
  failed: string,
  mutationFn: MutationFunction<Result, Variables>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey }),
    onError: (error) => {
      console.error(failed, error);
      notify.error(failed, toAppError(error).message, { event: eventId });
    },
  });
}

export const useRenewLinks = (links: EventLinks) =>
  useLinkMutation(links, 'The links weren’t made', (invitation_ids: readonly string[]) =>
    unwrapVoid(supabase.rpc('renew_invitations', { invitation_ids: [...invitation_ids] })),
  );

/** Several households may share a link. */
export const useMarkLinksSent = (links: EventLinks) =>
  useLinkMutation(links, 'We couldn’t note that you asked', (invitation_ids: readonly string[]) =>
    unwrapVoid(
      supabase.rpc('mark_invitations_sent', { invitation_ids: [...new Set(invitation_ids)] }),
    ),
  );

/** Refused if the stored parts differ from `known`. */
export const changeEventParts = (
  event_uuid: string,
  parts: readonly EventPart[],
  known: readonly EventPart[],
) =>
  unwrapVoid(
    supabase.rpc('change_event_parts', { event_uuid, parts: [...parts], known: [...known] }),
  );

/** `texts`: messages by language. A household without one of these languages gets the chosen one. */
export type MailWording = { texts: Record<string, string>; chosen_language: string };

const findLinks = (eventId: string) => ({ eventId, queryKey: replyLinksQuery(eventId).queryKey });

export const useSendReplyMails = (eventId: string) =>
  useLinkMutation(
    findLinks(eventId),
    'No mail was sent',
    async (mails: MailWording & { invitation_ids: string[] }) =>
      (await unwrap(
        supabase.rpc('send_reply_mails', { event_uuid: eventId, ...mails }),
      )) as unknown as RequestedMails,
  );

export function useReplyLinks(eventId: string) {
  const links = findLinks(eventId);
  const client = useQueryClient();
  const make = useLinkMutation(links, 'The links weren’t made', async () => {
    await whenPlanIsStored(client, eventId);
    return unwrap(supabase.rpc('make_invitations', { event_uuid: eventId }));
  });
  const revoke = useLinkMutation(links, 'The link wasn’t revoked', (invitation_id: string) =>
    unwrapVoid(supabase.rpc('revoke_invitation', { invitation_id })),
  );
  const allow = useLinkMutation(
    links,
    'That wasn’t saved',
    (allowed: { invitation_id: string; plus_ones: number }) =>
      unwrapVoid(supabase.rpc('allow_plus_ones', allowed)),
  );
  const changeLanguage = useLinkMutation(
    links,
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
  const setMail = useLinkMutation(
    links,
    'The address wasn’t saved',
    (address: { invitation_id: string; mail_to: string }) =>
      unwrapVoid(supabase.rpc('set_invitation_mail', address)),
  );
  const renew = useRenewLinks(links);
  const markSent = useMarkLinksSent(links);
  return { make, renew, revoke, allow, changeLanguage, setMail, markSent };
}
