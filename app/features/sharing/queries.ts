import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import type { ApiKey, EventPeople, KeyHolder, OpenedInvitation } from './schema';

export const peopleQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['people', eventId],
    queryFn: async ({ signal }) => {
      const request = supabase.rpc('get_event_people', { event_uuid: eventId }).abortSignal(signal);
      const { people, invitations } = (await unwrap(request)) as unknown as EventPeople;
      return {
        people: people.map((person) => ({
          ...person,
          name: person.name || person.email || 'Someone',
        })),
        invitations,
      };
    },
  });

export const isDeletedQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['is-deleted', eventId],
    queryFn: async ({ signal }) => {
      const found = await unwrap(
        supabase.rpc('get_event_seating_data', { event_uuid: eventId }).abortSignal(signal),
      );
      return found.length === 0;
    },
    gcTime: 0,
  });

export const apiKeysQuery = ({ column, id }: KeyHolder) =>
  queryOptions({
    queryKey: ['api keys', id],
    queryFn: ({ signal }) =>
      unwrap(
        supabase
          .from('api_keys')
          .select('id, name, rights, made_at, used_at')
          .eq(column, id)
          .order('made_at')
          .abortSignal(signal),
      ) as unknown as Promise<ApiKey[]>,
  });

export const allowsAccountKeysQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['allows account keys', eventId],
    queryFn: async ({ signal }) => {
      const blocks = supabase.from('account_key_blocks').select('event_id');
      return (await unwrap(blocks.eq('event_id', eventId).abortSignal(signal))).length === 0;
    },
  });

export const invitationQuery = (token: string, userId: string | null) =>
  queryOptions({
    queryKey: ['invitation', token, userId],
    queryFn: ({ signal }) =>
      unwrap(
        supabase.rpc('get_event_invitation', { token }).abortSignal(signal),
      ) as unknown as Promise<OpenedInvitation>,
    gcTime: 0,
    retry: false,
  });
