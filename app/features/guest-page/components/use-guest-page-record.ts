import { useCallback, useEffect, useRef } from 'react';
import type { Found } from '@/features/name-search/search-guests';
import { whenIdle } from '@/lib/when-idle';
import type { GuestOnPage } from '../model';
import { recordGuestPage } from '../record-guest-page';

/** A name still being typed is not yet a search. */
const SETTLED_MS = 1000;

/** Counts this visit and its searches; what was typed is sent only where nobody was found. Returns what to call after each search. */
export function useGuestPageRecord(eventId: string): (query: string, found: Found<GuestOnPage>) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const counted = useRef(new Set<string>());

  useEffect(() => {
    whenIdle(() => recordGuestPage(eventId, 'visit'));
    return () => clearTimeout(timer.current);
  }, [eventId]);

  return useCallback(
    (query, { matches, guesses }) => {
      clearTimeout(timer.current);
      const words = query.trim().toLowerCase();
      if (words.length < 2 || counted.current.has(words)) return;
      timer.current = setTimeout(() => {
        counted.current.add(words);
        void (matches.length + guesses.length ? recordGuestPage(eventId, 'search') : recordGuestPage(eventId, 'miss', words));
      }, SETTLED_MS);
    },
    [eventId],
  );
}
