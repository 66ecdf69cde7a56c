import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';

/** A guest of any event whose names the user may read. */
export type FoundGuest = {
  event_id: string;
  event_name: string;
  event_date: string;
  guest_id: string;
  name: string;
  table_number: string | null;
};

export const MAX_RESULTS = 30;
export const MIN_LETTERS = 2;

export const guestSearchQuery = (userId: string, words: string) =>
  queryOptions({
    queryKey: ['found guests', userId, words],
    queryFn: ({ signal }) =>
      unwrap(supabase.rpc('find_guests', { words }).abortSignal(signal)) as unknown as Promise<
        FoundGuest[]
      >,
    enabled: words.length >= MIN_LETTERS,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
