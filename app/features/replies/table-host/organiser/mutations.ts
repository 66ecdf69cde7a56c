import { useQueryClient } from '@tanstack/react-query';
import { whenPlanIsStored } from '@/features/seating/mutations';
import { unwrap, unwrapVoid } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import { useLinkMutation, useMarkLinksSent, useRenewLinks } from '../../mutations';
import { tableLinksQuery } from './queries';

type LinkDetails = { owner: string; contact: string; closes_on: string };

export function useTableLinks(eventId: string) {
  const client = useQueryClient();
  const links = { eventId, queryKey: tableLinksQuery(eventId).queryKey };
  const give = useLinkMutation(
    links,
    'The table wasn’t given',
    async (details: LinkDetails & { table_uuid: string; chairs: number }) => {
      await whenPlanIsStored(client, eventId);
      return unwrap(supabase.rpc('assign_table_host', { event_uuid: eventId, ...details }));
    },
  );
  const change = useLinkMutation(
    links,
    'That wasn’t saved',
    (changed: LinkDetails & { invitation_id: string }) =>
      unwrapVoid(supabase.rpc('change_table_link', changed)),
  );
  const takeBack = useLinkMutation(links, 'The table wasn’t taken back', (invitation_id: string) =>
    unwrapVoid(supabase.rpc('take_back_table', { invitation_id })),
  );
  const renew = useRenewLinks(links);
  const markSent = useMarkLinksSent(links);
  return { give, change, takeBack, renew, markSent };
}
