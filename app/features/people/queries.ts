import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import type { ApiKey, EventPeople, OpenedInvitation } from './schema';

/** Who plans an event and, for its owner, whom they have invited. */
export const peopleQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['people', eventId],
    queryFn: async ({ signal }) => {
      const asked = supabase.rpc('get_event_people', { event_uuid: eventId }).abortSignal(signal);
      const { people, invitations } = (await unwrap(asked)) as unknown as EventPeople;
      return { people: people.map((person) => ({ ...person, name: person.name || person.email || 'Somebody' })), invitations };
    },
  });

/** Whether there is an event no more; whoever has its id may know. */
export const isDeletedQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['is-deleted', eventId],
    queryFn: async ({ signal }) => {
      const found = await unwrap(supabase.rpc('get_event_seating_data', { event_uuid: eventId }).abortSignal(signal));
      return found.length === 0;
    },
    gcTime: 0,
  });

/** The keys by which tools read an event; what each opens with is stored nowhere. */
export const apiKeysQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['api keys', eventId],
    queryFn: ({ signal }) =>
      unwrap(
        supabase
          .from('api_keys')
          .select('id, name, rights, made_at, used_at')
          .eq('event_id', eventId)
          .order('made_at')
          .abortSignal(signal),
      ) as unknown as Promise<ApiKey[]>,
  });

/** What a link invites to, as it looks to whoever is signed in, or to nobody. */
export const invitationQuery = (token: string, userId: string | null) =>
  queryOptions({
    queryKey: ['invitation', token, userId],
    queryFn: ({ signal }) =>
      unwrap(supabase.rpc('look_at_invitation', { token }).abortSignal(signal)) as unknown as Promise<OpenedInvitation>,
    gcTime: 0,
    retry: false,
  });
