import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../app/lib/backend/database.types.ts';

type Hosting = { client: SupabaseClient<Database>; event: { id: string } };
export type MadeLink = { id: string; party: string | null; names: string[]; token: string };

/** The tokens of an event's reply links by their ids, as its hosts are shown them. */
export async function replyTokens({ client, event }: Hosting): Promise<Record<string, string>> {
  const { data, error } = await client.functions.invoke('show-reply-links', {
    body: { eventId: event.id },
  });
  if (error) throw error;
  return Object.fromEntries(
    (data as { links: MadeLink[] }).links.map(({ id, token }) => [id, token]),
  );
}

/** Links for all households that have none, with the tokens that open them. */
export async function makeReplyLinks(who: Hosting, plus_ones = 0): Promise<MadeLink[]> {
  const { data } = await who.client
    .rpc('make_invitations', { event_uuid: who.event.id, plus_ones })
    .throwOnError();
  const tokens = await replyTokens(who);
  return (data as unknown as MadeLink[]).map((link) => ({ ...link, token: tokens[link.id] ?? '' }));
}
