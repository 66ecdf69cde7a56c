import type { User } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toDataURL } from 'qrcode';
import { notify } from '@/components/notify';
import type { EventTheme } from '@/features/theme/model';
import { toAppError, unwrap, unwrapRows } from '@/lib/errors';
import { seatingPageUrl } from '@/lib/paths';
import { supabase } from '@/lib/supabase';
import type { EventRow } from './model';
import { qrImageOptions } from './model';
import type { EventDetails } from './schema';

/** Creates an event of this user; toasts say how it went (specification 7 and 8). */
export function useCreateEvent(user: User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (details: EventDetails): Promise<EventRow> => {
      const id = crypto.randomUUID();
      const guestPage = seatingPageUrl(id);
      // The code is drawn before anything is stored, so that no event is left without one.
      await toDataURL(guestPage, qrImageOptions).catch((cause) => {
        throw new Error('Failed to generate QR code', { cause });
      });
      const row = {
        id,
        user_id: user.id,
        ...details,
        owner_name: String(user.user_metadata.full_name ?? ''),
        owner_email: user.email ?? '',
        qr_code_url: guestPage,
        guests_count: 0,
        tables_count: 0,
        max_guests: 250,
      };
      return unwrap(supabase.from('events').insert(row).select().single()).catch((cause) => {
        throw new Error('Failed to save event data', { cause });
      });
    },
    onSuccess: () => {
      notify.success('Event Created Successfully!', 'Your digital seating plan has been created.');
      return queryClient.invalidateQueries({ queryKey: ['events', user.id] });
    },
    onError: (error) => {
      console.error(error.message, error.cause);
      const { code } = toAppError(error.cause);
      if (code === 'subscription_required')
        notify.error('Subscription required', 'You need to purchase a plan to create an event');
      else if (code === 'event_limit_reached')
        notify.error('Subscription limit reached', 'Please upgrade your plan to create more events');
      else notify.error('Error', 'There was an error processing your request.');
    },
  });
}

/** Saves name and date of an event. */
export function useUpdateEvent(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...details }: EventDetails & { id: string }) =>
      unwrapRows(supabase.from('events').update(details).eq('id', id).select(), 1),
    onSuccess: () => {
      notify.success('Event updated');
      return queryClient.invalidateQueries({ queryKey: ['events', userId] });
    },
    onError: (error) => notify.error('Error updating event', toAppError(error).message),
  });
}

/** Saves the three theme choices of an event. */
export function useUpdateTheme(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...theme }: EventTheme & { id: string }) =>
      unwrapRows(supabase.from('events').update(theme).eq('id', id).select(), 1),
    onSuccess: () => {
      notify.success('Theme Updated');
      return queryClient.invalidateQueries({ queryKey: ['events', userId] });
    },
    onError: (error) => {
      console.error('The theme was not saved', error);
      notify.error('Error', 'Failed to update theme. Please try again.');
    },
  });
}

/** Deletes an event and, with it, its guests. */
export function useDeleteEvent(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (event: EventRow) => unwrapRows(supabase.from('events').delete().eq('id', event.id).select(), 1),
    onSuccess: (_, event) => {
      notify.success('Event deleted', `${event.event_name} and its guest list are gone.`);
      return queryClient.invalidateQueries({ queryKey: ['events', userId] });
    },
    onError: (error) => notify.error('Error', toAppError(error).message),
  });
}
