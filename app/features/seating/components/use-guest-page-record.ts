import { useCallback, useEffect, useRef } from 'react';
import { whenIdle } from '@/lib/when-idle';
import type { Found, SeatedGuest } from '../model';

/** A word still being typed is not yet a search. */
const SETTLED_MS = 1000;

/**
 * Counts this visit and its searches for the hosts; what was typed is sent only where nobody was found (privacy page). A host's
 * preview is not a visit. Returns what is to be told of each search.
 */
export function useGuestPageRecord(eventId: string): (query: string, found: Found<SeatedGuest>) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const counted = useRef(new Set<string>());

  useEffect(() => {
    whenIdle(() => record(eventId, 'visit'));
    return () => clearTimeout(timer.current);
  }, [eventId]);

  return useCallback(
    (query, { matches, guesses }) => {
      clearTimeout(timer.current);
      const words = query.trim().toLowerCase();
      if (words.length < 2 || counted.current.has(words)) return;
      timer.current = setTimeout(() => {
        counted.current.add(words);
        void (matches.length + guesses.length ? record(eventId, 'search') : record(eventId, 'miss', words));
      }, SETTLED_MS);
    },
    [eventId],
  );
}

async function record(eventId: string, what: 'visit' | 'search' | 'miss', words?: string): Promise<void> {
  if (window.self !== window.top) return;
  try {
    const { publicTables } = await import('@/lib/public-tables');
    const { error } = await publicTables.rpc('record_guest_page', { event_uuid: eventId, what, words });
    if (error) throw error;
  } catch (error) {
    console.warn('This was not counted for the hosts', error); // offline, say: nothing a guest needs to hear of
  }
}
