import { queryOptions } from '@tanstack/react-query';
import { toAppError, unwrap } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import type { Venue } from './schema';

/** Oldest first; without floor plan pictures, which are large. */
export const venuesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['venues', userId],
    queryFn: ({ signal }) =>
      unwrap(
        supabase.from('venues').select('id, name, room').order('created_at').abortSignal(signal),
      ) as unknown as Promise<Venue[]>,
  });

export const copiedGuestsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['copied guests', eventId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const list = () =>
        supabase
          .from('guests')
          .select('id', { count: 'exact', head: true })
          .eq('event_id', eventId)
          .abortSignal(signal);
      const answers = await Promise.all([
        list().eq('reply', 'yes').eq('is_evening', false).eq('is_crew', false),
        list().eq('is_crew', true),
        list().eq('waiting', 'yes').eq('is_crew', false),
      ]);
      const [coming = 0, crew = 0, waiting = 0] = answers.map(({ count, error }) => {
        if (error) throw toAppError(error);
        return count ?? 0;
      });
      return { coming, crew, waiting };
    },
  });
