import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import type { ReplyLink } from './host/households';

export const replyLinksQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['reply links', eventId],
    queryFn: async ({ signal }) =>
      (await unwrap(supabase.rpc('get_invitations', { event_uuid: eventId }).abortSignal(signal))) as unknown as ReplyLink[],
  });

export type Tokens = Readonly<Record<string, string>>;

/** Tokens by link id. The server returns each only once, so they must last as long as the page. */
export const replyTokensQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['reply tokens', eventId],
    queryFn: ({ client, queryKey }): Tokens => client.getQueryData<Tokens>(queryKey) ?? {},
    initialData: {},
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
