import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FoundGuest } from './found-guests';
import { guestSearchQuery, MIN_LETTERS } from './queries';

const TYPING_PAUSE_MS = 250;
const nobody: readonly FoundGuest[] = [];

/** Guests of all events. Keeps earlier matches during a search. Empty if `userId` is null. */
export function useFoundGuests(userId: string | null, words: string) {
  const [settled, settle] = useState(words);
  useEffect(() => {
    const pause = setTimeout(() => settle(words), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [words]);
  const { data, error, isFetching, refetch } = useQuery(guestSearchQuery(userId, settled));
  const isEnough = userId !== null && settled.length >= MIN_LETTERS;
  return {
    guests: isEnough ? (data ?? nobody) : nobody,
    isSearching:
      userId !== null && words.length >= MIN_LETTERS && (isFetching || settled !== words),
    error: isEnough ? error : null,
    refetch,
  };
}
