import type { User } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toDataURL } from 'qrcode';
import { notify } from '@/components/notify';
import type { EventTheme } from '@/features/theme/model';
import { toAppError, unwrapDone } from '@/lib/errors';
import { seatingPageUrl } from '@/lib/paths';
import { supabase } from '@/lib/supabase';
import { type LocalEvent, removeLocalEvents, transferRow } from './browser-store';
import { type EventRow, qrImageOptions } from './model';
import { eventsQuery } from './queries';
import type { EventDetails, HostMessage } from './schema';
import { useEventStore } from './store';

/** Changes of an event are tried at once, offline too: a save that waits in silence would look like one that worked. */
const networkMode = 'always' as const;

/** Creates an event; toasts say how it went (specification 7 and 8). */
export function useCreateEvent() {
  const store = useEventStore();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: async (details: EventDetails): Promise<EventRow> => {
      const id = crypto.randomUUID();
      const guestPage = seatingPageUrl(id);
      // The code is drawn before anything is stored, so that no event is left without one.
      await toDataURL(guestPage, qrImageOptions).catch((cause) => {
        throw new Error('Failed to generate QR code', { cause });
      });
      return store.createEvent({ id, ...details, qr_code_url: guestPage }).catch((cause) => {
        throw new Error('Failed to save event data', { cause });
      });
    },
    onSuccess: () => {
      notify.success('Event Created Successfully!', 'Your digital seating plan has been created.');
      return queryClient.invalidateQueries(eventsQuery(store));
    },
    onError: (error) => {
      console.error(error.message, error.cause);
      const { code, message, isAboutStorage } = toAppError(error.cause);
      if (code === 'subscription_required')
        notify.error('Subscription required', 'You need to purchase a plan to create an event');
      else if (code === 'event_limit_reached')
        notify.error('Subscription limit reached', 'Please upgrade your plan to create more events');
      else notify.error('Error', isAboutStorage ? message : 'There was an error processing your request.');
    },
  });
}

/** Saves name and date of an event. */
export function useUpdateEvent() {
  const store = useEventStore();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: ({ id, ...details }: EventDetails & { id: string }) => store.updateEvent(id, details),
    onSuccess: () => {
      notify.success('Event updated');
      return queryClient.invalidateQueries(eventsQuery(store));
    },
    onError: (error) => notify.error('Error updating event', toAppError(error).message),
  });
}

/** Saves the three theme choices of an event. */
export function useUpdateTheme() {
  const store = useEventStore();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: ({ id, ...theme }: EventTheme & { id: string }) => store.updateEvent(id, theme),
    onSuccess: () => {
      notify.success('Theme Updated');
      return queryClient.invalidateQueries(eventsQuery(store));
    },
    onError: (error) => {
      console.error('The theme was not saved', error);
      const { isAboutStorage, message } = toAppError(error);
      notify.error('Error', isAboutStorage ? message : 'Failed to update theme. Please try again.');
    },
  });
}

/** Pins the hosts' message to the guest page, or takes it down. */
export function useUpdateMessage() {
  const store = useEventStore();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: ({ id, ...message }: HostMessage & { id: string }) => store.updateEvent(id, message),
    onSuccess: (_, { message }) => {
      if (message) notify.success('Message pinned', 'It is on your guest page now, open ones included.');
      else notify.success('Message removed', 'It is off your guest page.');
      return queryClient.invalidateQueries(eventsQuery(store));
    },
    onError: (error) => notify.error('Error', toAppError(error).message),
  });
}

/** Deletes an event and, with it, its guests. */
export function useDeleteEvent() {
  const store = useEventStore();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: (event: EventRow) => store.deleteEvent(event.id),
    onSuccess: (_, event) => {
      notify.success('Event deleted', `${event.event_name} and its guest list are gone.`);
      return queryClient.invalidateQueries(eventsQuery(store));
    },
    onError: (error) => notify.error('Error', toAppError(error).message),
  });
}

/** Moves local events into the account, all of them or none; they leave this browser only once they have arrived. */
export function useTransferLocalEvents(user: User) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: async (events: readonly LocalEvent[]) => {
      const rows = events.map((event) => transferRow(event, user));
      await unwrapDone(supabase.rpc('transfer_local_events', { event_list: rows }));
      removeLocalEvents(events.map(({ id }) => id));
    },
    onSuccess: (_, events) => {
      notify.success(
        'Event moved',
        events.length === 1
          ? `${events[0]?.eventName} is in your account now, with its guests and the same QR code.`
          : `${events.length} events are in your account now, with their guests and the same QR codes.`,
      );
      return queryClient.invalidateQueries();
    },
    onError: (error) => {
      console.error('The local events were not moved', error);
      notify.error('Nothing was moved', transferRefusal(toAppError(error)));
    },
  });
}

/** Why an account did not take local events in, and what to do. */
function transferRefusal({ code, detail, message }: ReturnType<typeof toAppError>): string {
  if (code === 'guest_limit_reached')
    return `Your plan allows ${detail.limit} guests for each event. Your event is still safe in this browser.`;
  if (code === 'event_limit_reached')
    return 'Your plan has no room for another event. Please upgrade your plan; your event is still safe in this browser.';
  if (code === 'subscription_required')
    return 'You need a plan for that. Choose one first; your event is still safe in this browser.';
  return message;
}
