import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../app/lib/backend/database.types.ts';

type LinkOwner = { client: SupabaseClient<Database>; event: { id: string } };
export type CreatedLink = { id: string; party: string | null; names: string[]; token: string };

/** The tokens of an event's reply links by link id, as shown to its hosts. */
export async function fetchReplyTokens({
  client,
  event,
}: LinkOwner): Promise<Record<string, string>> {
  const { data, error } = await client.functions.invoke('show-reply-links', {
    body: { eventId: event.id },
  });
  if (error) throw error;
  return Object.fromEntries(
    (data as { links: CreatedLink[] }).links.map(({ id, token }) => [id, token]),
  );
}

/** Creates the missing reply links of all households. Returns the links with their tokens. */
export async function makeReplyLinks(host: LinkOwner, plus_ones = 0): Promise<CreatedLink[]> {
  const { data } = await host.client
    .rpc('make_invitations', { event_uuid: host.event.id, plus_ones })
    .throwOnError();
  const tokens = await fetchReplyTokens(host);
  return (data as unknown as CreatedLink[]).map((link) => ({
    ...link,
    token: tokens[link.id] ?? '',
  }));
}
