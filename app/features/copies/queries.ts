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

export const comingGuestCountQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['coming', eventId],
    queryFn: async ({ signal }) => {
      const query = supabase.from('guests').select('id', { count: 'exact', head: true });
      const { count, error } = await query
        .eq('event_id', eventId)
        .eq('reply', 'yes')
        .eq('is_evening', false)
        .eq('is_crew', false)
        .abortSignal(signal);
      if (error) throw toAppError(error);
      return count ?? 0;
    },
  });
