import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { notify } from '@/components/notify';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/use-event-store';
import { isPlanLimitCode, useRedirectToPlans } from '@/features/events/use-redirect-to-plans';
import { toAppError, toFunctionError, unwrap, unwrapRow, unwrapVoid } from '@/lib/backend/errors';
import { functionsClient } from '@/lib/backend/functions';
import { supabase } from '@/lib/backend/supabase';
import { manageEventPath, paths } from '@/lib/text/paths';
import { allowsAccountKeysQuery, apiKeysQuery, peopleQuery } from './queries';
import type {
  ApiKey,
  ApiKeyRight,
  EventPerson,
  KeyHolder,
  NewInvitation,
  PendingInvitation,
  SharedAccess,
} from './schema';

/** `queryKey`: the query to refetch; `about`: the topic of the error message. */
export function useSharingMutation<Variables, Answer>(
  queryKey: QueryKey,
  about: 'people' | 'keys' | 'webhooks',
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    onError: (error) => notify.error('Error', toAppError(error).message, { about }),
  });
}

const useChangePeople = <Variables, Answer>(
  eventId: string,
  mutationFn: (variables: Variables) => Promise<Answer>,
) => useSharingMutation(peopleQuery(eventId).queryKey, 'people', mutationFn);

export const useInvite = (eventId: string) =>
  useChangePeople(
    eventId,
    async ({ label, ...access }: SharedAccess & { label: string }): Promise<NewInvitation> => {
      const made = await unwrap(
        supabase.rpc('invite_to_event', { event_uuid: eventId, label, ...access }),
      );
      return { label, ...(made as Omit<NewInvitation, 'label'>) };
    },
  );

/** `email`: the address to send the new link to. */
export const useMailInvitation = () =>
  useMutation({
    mutationFn: async (mail: { token: string; email: string }) => {
      const { error } = await functionsClient.invoke('send-invitation', { body: mail });
      if (error) throw await toFunctionError(error);
    },
    onSuccess: (_, { email }) =>
      notify.success('Invitation sent', `We’ve mailed the link to ${email}.`),
  });

export const useRenewInvitation = (eventId: string) =>
  useChangePeople(eventId, async ({ id, label }: PendingInvitation): Promise<NewInvitation> => {
    const made = await unwrap(supabase.rpc('renew_event_invitation', { invitation_id: id }));
    return { label, ...(made as Omit<NewInvitation, 'label'>) };
  });

export const useCancelInvitation = (eventId: string) =>
  useChangePeople(eventId, ({ id }: PendingInvitation) =>
    unwrapVoid(supabase.rpc('cancel_event_invitation', { invitation_id: id })),
  );

export const useChangeAccess = (eventId: string) =>
  useChangePeople(
    eventId,
    ({ user_id, access }: Pick<EventPerson, 'user_id'> & { access: SharedAccess }) =>
      unwrapVoid(
        supabase.rpc('change_event_member', { event_uuid: eventId, member: user_id, ...access }),
      ),
  );

export function useRemovePerson(eventId: string) {
  const queryClient = useQueryClient();
  return useChangePeople(eventId, async ({ user_id, name }: EventPerson) => {
    await unwrapVoid(supabase.rpc('remove_event_member', { event_uuid: eventId, member: user_id }));
    notify.success('Removed', `${name} can no longer see this event.`);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(eventId) });
  });
}

export const useOfferOwnership = (eventId: string) =>
  useChangePeople(eventId, ({ user_id, is_offered }: EventPerson) =>
    unwrapVoid(
      is_offered
        ? supabase.rpc('withdraw_event_offer', { event_uuid: eventId })
        : supabase.rpc('offer_event', { event_uuid: eventId, member: user_id }),
    ),
  );

export function useAcceptOwnership(event: { id: string; event_name: string }) {
  const queryClient = useQueryClient();
  const redirectToPlans = useRedirectToPlans();
  const store = useEventStore();
  return useMutation({
    mutationFn: () => unwrapVoid(supabase.rpc('accept_event', { event_uuid: event.id })),
    onSuccess: () => {
      notify.success('It’s yours now', `You own ${event.event_name}.`);
      return Promise.all([
        queryClient.invalidateQueries(eventsQuery(store)),
        queryClient.invalidateQueries(peopleQuery(event.id)),
      ]);
    },
    onError: (error) => {
      const { code, message } = toAppError(error);
      if (isPlanLimitCode(code)) redirectToPlans(code);
      else notify.error('Error', message);
    },
  });
}

/** `joined`: the event's name, or the number of events. */
export function useAcceptInvitation(joined: string) {
  const queryClient = useQueryClient();
  const store = useEventStore();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (token: string) => unwrap(supabase.rpc('accept_event_invitation', { token })),
    onSuccess: async (answer) => {
      await queryClient.prefetchQuery({ ...eventsQuery(store), staleTime: 0 });
      const { event_id, events } = answer as { event_id: string; events?: number };
      const path = events === undefined ? manageEventPath(event_id) : paths.dashboard;
      await navigate(path, { replace: true });
      notify.success(
        `You’ve joined ${joined}`,
        undefined,
        events === undefined ? { event: event_id } : undefined,
      );
    },
    // The join page then shows why the invitation is not valid.
    onError: () => queryClient.invalidateQueries({ queryKey: ['invitation'] }),
  });
}

const useChangeKeys = <Variables, Answer>(
  holder: KeyHolder,
  mutationFn: (variables: Variables) => Promise<Answer>,
) => useSharingMutation(apiKeysQuery(holder).queryKey, 'keys', mutationFn);

/** Resolves with the key, which cannot be read again: only its hash is stored. */
export const useCreateApiKey = (holder: KeyHolder) =>
  useChangeKeys(
    holder,
    async ({ name, rights }: { name: string; rights: ApiKeyRight[] }): Promise<NewKey> => {
      const wanted = { key_name: name, key_rights: rights };
      const made = await unwrap(
        holder.column === 'event_id'
          ? supabase.rpc('make_api_key', { event_uuid: holder.id, ...wanted })
          : supabase.rpc('make_account_key', wanted),
      );
      return { name, ...(made as Omit<NewKey, 'name'>) };
    },
  );
export type NewKey = { id: string; name: string; key: string };

export const useRevokeApiKey = (holder: KeyHolder) =>
  useChangeKeys(holder, ({ id }: ApiKey) =>
    unwrapRow(supabase.from('api_keys').delete().eq('id', id).select('id')),
  );

export function useAllowAccountKeys(eventId: string) {
  const queryClient = useQueryClient();
  const query = allowsAccountKeysQuery(eventId);
  return useMutation({
    mutationFn: (isAllowed: boolean) =>
      unwrapVoid(
        supabase.rpc('allow_account_keys', { event_uuid: eventId, is_allowed: isAllowed }),
      ),
    onSuccess: (_, isAllowed) => queryClient.setQueryData(query.queryKey, isAllowed),
    onError: (error) => notify.error('Error', toAppError(error).message, { about: 'keys' }),
    onSettled: () => queryClient.invalidateQueries(query),
  });
}
