import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/errors';
import { readAllPages } from '@/lib/backend/read-all-pages';
import { supabase } from '@/lib/backend/supabase';
import type { RecordedCheckIn } from './model';

const PAGE = 1000;

export const checkInsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['check-ins', eventId],
    queryFn: ({ signal }) =>
      readAllPages((from) =>
        supabase
          .from('check_ins')
          .select<string, RecordedCheckIn>('id, guest_id, kind, turn, at, received_at', {
            count: 'exact',
          })
          .eq('event_id', eventId)
          .order('id')
          .range(from, from + PAGE - 1)
          .abortSignal(signal),
      ),
  });

export const missedSearchesByTimesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['missed searches by times', eventId],
    queryFn: ({ signal }) =>
      unwrap(
        supabase
          .from('missed_searches')
          .select('words, times, first_at')
          .eq('event_id', eventId)
          .order('times', { ascending: false })
          .order('first_at')
          .abortSignal(signal),
      ),
  });
