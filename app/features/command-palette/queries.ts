import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import type { FoundGuest } from './found-guests';

export const MAX_RESULTS = 30;
export const MIN_LETTERS = 2;

export const guestSearchQuery = (userId: string | null, words: string) =>
  queryOptions({
    queryKey: ['found guests', userId, words],
    queryFn: ({ signal }) =>
      unwrap(supabase.rpc('find_guests', { words }).abortSignal(signal)) as unknown as Promise<
        FoundGuest[]
      >,
    enabled: userId !== null && words.length >= MIN_LETTERS,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
