import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** Visits and searches of an event's guest page, by day, oldest first; at most the 90 days that are kept. */
export const guestPageDaysQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['guest page days', eventId],
    queryFn: () => unwrap(supabase.from('guest_page_days').select('day, visits, searches').eq('event_id', eventId).order('day')),
  });

export const missedSearchesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['missed searches', eventId],
    queryFn: () =>
      unwrap(
        supabase
          .from('missed_searches')
          .select('words, times, last_at')
          .eq('event_id', eventId)
          .order('last_at', { ascending: false })
          .limit(100),
      ),
  });
