import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';

export const guestPageHoursQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['guest page hours', eventId],
    queryFn: ({ signal }) =>
      unwrap(
        supabase
          .from('guest_page_hours')
          .select('hour, visits, phone_visits, searches')
          .eq('event_id', eventId)
          .order('hour')
          .abortSignal(signal),
      ),
  });

export const lookedUpGuestCountQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['looked up', eventId],
    queryFn: ({ signal }) =>
      unwrap(supabase.rpc('count_looked_up', { event_uuid: eventId }).abortSignal(signal)),
  });

export const missedSearchesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['missed searches', eventId],
    queryFn: ({ signal }) =>
      unwrap(
        supabase
          .from('missed_searches')
          .select('words, times, last_at')
          .eq('event_id', eventId)
          .order('last_at', { ascending: false })
          .limit(100)
          .abortSignal(signal),
      ),
  });
