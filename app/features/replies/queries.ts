import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toFunctionError, unwrap } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import type { ReplyLink } from './host/households';

export const replyLinksQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['reply links', eventId],
    queryFn: async ({ signal }) =>
      (await unwrap(
        supabase.rpc('get_invitations', { event_uuid: eventId }).abortSignal(signal),
      )) as unknown as ReplyLink[],
  });

type ShownLink = { generation: string; token: string };

/** Tokens of an event's links by generation, so that a renewed link never gets its old token. */
export const replyTokensQuery = (
  eventId: string,
  links: readonly Pick<ReplyLink, 'generation'>[],
) =>
  queryOptions({
    queryKey: ['reply tokens', eventId, links.map(({ generation }) => generation)],
    queryFn: async () => {
      const { functionsClient } = await import('@/lib/backend/functions');
      const { data, error } = await functionsClient.invoke('show-reply-links', {
        body: { eventId },
      });
      if (error) throw await toFunctionError(error);
      const shown = (data as { links: ShownLink[] }).links;
      return new Map(shown.map(({ generation, token }) => [generation, token]));
    },
    enabled: links.length > 0,
    placeholderData: keepPreviousData,
  });
