import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '@/components/notify';
import type { EventTheme } from '@/features/theme/model';
import { toAppError, unwrapRow } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import { removeEventData } from '@/lib/browser/browser-storage';
import { newId } from '@/lib/browser/new-id';
import { qrImageOptions } from '@/lib/browser/qr-code';
import { guestPageUrl, paths } from '@/lib/text/paths';
import { type PendingEvent, removePendingEvent } from './pending-event';
import { deletedEventsQuery, eventsQuery, leaveMutationKey, settingsMutationKey } from './queries';
import type {
  EventDetails,
  EventPatch,
  EventSettings,
  HostEvent,
  HostMessage,
  OpeningSettings,
  PageSettings,
  PaperSizeSetting,
  ReplySettings,
} from './schema';
import { getNetworkMode } from './store';
import { useEventStore } from './use-event-store';
import { isPlanLimitCode, useRedirectToPlans } from './use-redirect-to-plans';

export function useCreateEvent() {
  const store = useEventStore();
  const redirectToPlans = useRedirectToPlans();
  const queryClient = useQueryClient();
  const lastId = useRef<string>(null);
  /** The event may exist already: created by the server after a payment, or by a request with a lost response. */
  const findCreatedEvent = async (id: string): Promise<HostEvent | undefined> => {
    const events = await queryClient.fetchQuery({
      ...eventsQuery(store),
      staleTime: 0,
      networkMode: 'always',
    });
    return events.find((event) => event.id === id);
  };
  return useMutation({
    mutationFn: async ({
      id: waiting,
      venue_id,
      ...details
    }: EventDetails & Partial<PendingEvent> & { venue_id?: string }): Promise<HostEvent> => {
      const pendingId = waiting ?? lastId.current;
      const made = pendingId && (await findCreatedEvent(pendingId));
      if (made) return made;
      const id = pendingId ?? newId();
      lastId.current = id;
      const guestPage = guestPageUrl(id);
      // The QR code is generated first, so that no event is created without one.
      await import('qrcode')
        .then(({ toDataURL }) => toDataURL(guestPage, qrImageOptions))
        .catch((cause) => {
          throw new Error('Failed to generate QR code', { cause });
        });
      return store.create({ id, ...details, qr_code_url: guestPage }, venue_id).catch((cause) => {
        throw new Error('Failed to save event data', { cause });
      });
    },
    onSuccess: () => {
      lastId.current = null;
      removePendingEvent(store.id);
      notify.success('Event Created Successfully!', 'Your digital seating plan has been created.');
      return queryClient.invalidateQueries(eventsQuery(store));
    },
    onError: (error) => {
      console.error(error.message, error.cause);
      const { code, message, isAboutStorage } = toAppError(error.cause);
      if (isPlanLimitCode(code)) redirectToPlans(code);
      else
        notify.error(
          'Error',
          isAboutStorage ? message : 'There was an error processing your request.',
        );
    },
  });
}

type Saving<Changes> = {
  about?: string;
  scope?: { id: string };
  onSaved?: (changes: Partial<Changes> & { id: string }) => void;
  onRefused?: (error: unknown, eventId: string) => void;
};

function useChangeEvent<Changes extends EventPatch>({
  about,
  scope,
  onSaved,
  onRefused,
}: Saving<Changes> = {}) {
  const store = useEventStore();
  const queryClient = useQueryClient();
  return useMutation({
    scope,
    mutationFn: async ({ id, ...changes }: Changes & { id: string }) => {
      if (Object.keys(changes).length > 0) await store.update(id, changes as EventPatch);
    },
    onSuccess: (_, changes) => {
      onSaved?.(changes);
      return queryClient.invalidateQueries(eventsQuery(store));
    },
    onError: (error, { id }) =>
      onRefused
        ? onRefused(error, id)
        : notify.error('Error', toAppError(error).message, { about, event: id }),
  });
}

export const useUpdateEvent = () =>
  useChangeEvent<EventDetails>({
    onSaved: ({ id }) =>
      notify.success('Event updated', undefined, { about: 'details', event: id }),
    onRefused: (error, event) =>
      notify.error('Error updating event', toAppError(error).message, { about: 'details', event }),
  });

/** `known`: the stored values that the changes are based on. A `write` may be refused if they have changed. */
type SettingsChange = Partial<EventSettings> & { id: string; known?: Partial<EventSettings> };
export type SettingsWriter = (
  id: string,
  settings: Partial<EventSettings>,
  known?: Partial<EventSettings>,
) => Promise<unknown>;

/** Optimistic and without a toast, because the form shows the state. Waits for a connection, even after the form was closed. */
export function useSaveSettings(write?: SettingsWriter) {
  const store = useEventStore();
  const queryClient = useQueryClient();
  const { queryKey } = eventsQuery(store);
  const show = (id: string, settings: Partial<EventSettings>) =>
    queryClient.setQueryData(queryKey, (events) =>
      events?.map((event) => (event.id === id ? { ...event, ...settings } : event)),
    );
  return useMutation({
    mutationKey: settingsMutationKey,
    networkMode: getNetworkMode(store),
    scope: { id: 'settings' }, // one save at a time, in order
    mutationFn: ({ id, known, ...settings }: SettingsChange) =>
      write ? write(id, settings, known) : store.update(id, settings),
    onMutate: async ({ id, known: _, ...settings }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey)?.find((event) => event.id === id);
      show(id, settings);
      return before;
    },
    // Reverts only these settings, because others may have changed since.
    onError: (_error, { id, known: _, ...settings }, before) =>
      before &&
      show(
        id,
        Object.fromEntries(
          Object.keys(settings).map((key) => [key, before[key as keyof EventSettings]]),
        ),
      ),
    // Only after the last save: an earlier refetch would show older values.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: settingsMutationKey }) === 1
        ? queryClient.invalidateQueries({ queryKey })
        : undefined,
  });
}

export const useUpdateTheme = () =>
  useChangeEvent<EventTheme>({
    scope: { id: 'theme' }, // one save at a time, in order
    onSaved: ({ id }) => notify.success('Theme Updated', undefined, { about: 'theme', event: id }),
    onRefused: (error, event) => {
      console.error('Could not save the theme', error);
      const { isAboutStorage, message } = toAppError(error);
      notify.error(
        'Error',
        isAboutStorage ? message : 'Failed to update theme. Please try again.',
        {
          about: 'theme',
          event,
        },
      );
    },
  });

export const useUpdateMessage = () =>
  useChangeEvent<HostMessage>({
    about: 'message',
    onSaved: ({ message, id }) => {
      const of = { about: 'message', event: id };
      if (message) notify.success('Message pinned', 'Guest pages update instantly.', of);
      else notify.success('Message removed', 'Guests no longer see it.', of);
    },
  });

export const useUpdatePageSettings = () => useChangeEvent<Partial<PageSettings>>();

export const useUpdatePaperSize = () =>
  useChangeEvent<PaperSizeSetting>({ scope: { id: 'paper size' } });

export const useUpdateReplySettings = () =>
  useChangeEvent<Partial<ReplySettings>>({ scope: { id: 'replies' } });

export const useUpdateOpening = () =>
  useChangeEvent<Partial<OpeningSettings>>({
    about: 'opening',
    onSaved: ({ opens_at, closes_at, thanks, id }) => {
      const affectsGuestPage = [opens_at, closes_at, thanks].some(
        (setting) => setting !== undefined,
      );
      notify.success('Saved', affectsGuestPage ? 'Guest pages update instantly.' : undefined, {
        about: 'opening',
        event: id,
      });
    },
  });

export function useDeleteEvent() {
  const store = useEventStore();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (event: HostEvent) => store.delete(event.id),
    onSuccess: (_, event) => {
      removeEventData(event.id);
      notify.success('Event deleted', `${event.event_name} and its guest list are deleted.`, {
        event: null,
      });
      return queryClient.invalidateQueries(eventsQuery(store));
    },
    onError: (error) => notify.error('Error', toAppError(error).message),
  });
}

export function useLeaveEvent(event: HostEvent) {
  const store = useEventStore();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: leaveMutationKey(event.id),
    mutationFn: () => store.leave(event.id),
    onSuccess: async () => {
      await navigate(paths.dashboard);
      notify.success('You’ve left', `${event.event_name} is no longer shared with you.`, {
        event: null,
      });
      return queryClient.invalidateQueries(eventsQuery(store));
    },
    onError: (error) => notify.error('Error', toAppError(error).message),
  });
}

export function useDismissDeletedEvent(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (eventId: string) =>
      unwrapRow(
        supabase.from('deleted_events').delete().eq('event_id', eventId).select('event_id'),
      ),
    onSuccess: () => queryClient.invalidateQueries(deletedEventsQuery(userId)),
    onError: (error) => notify.error('Error', toAppError(error).message),
  });
}
