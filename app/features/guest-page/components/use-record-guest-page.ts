import { useCallback, useEffect, useRef } from 'react';
import type { SearchMatches } from '@/features/name-search/search-guests';
import { env, publicHeaders } from '@/lib/backend/env';
import { whenIdle } from '@/lib/browser/when-idle';
import type { PublicGuest } from '../model';

/** A search is counted only if its text stays unchanged for this time. */
export const MIN_SEARCH_MS = 1000;

/** The returned function counts searches and misses. The server has already counted `searchedName`, except on a page saved for offline use. */
export function useRecordPageStats(
  eventId: string,
  searchedName: string,
): (query: string, found: SearchMatches<PublicGuest>) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const countedSearches = useRef(new Set<string>());

  useEffect(() => {
    if (!document.documentElement.dataset.savedAt)
      countedSearches.current.add(searchedName.trim().toLowerCase());
    whenIdle(() => recordGuestPage(eventId, 'visit'));
    return () => clearTimeout(timer.current);
  }, [eventId, searchedName]);

  return useCallback(
    (query, { matches, guesses }) => {
      clearTimeout(timer.current);
      const searchText = query.trim().toLowerCase();
      if (searchText.length < 2) return;
      timer.current = setTimeout(() => {
        if (countedSearches.current.has(searchText)) return;
        countedSearches.current.add(searchText);
        const [found, ...others] = matches;
        if (matches.length + guesses.length === 0)
          void recordGuestPage(eventId, 'miss', searchText);
        else void recordGuestPage(eventId, 'search', others.length === 0 ? found?.name : undefined);
      }, MIN_SEARCH_MS);
    },
    [eventId],
  );
}

/** A phone has a touch screen that is narrow in one orientation. Nothing else about the device is recorded. */
const isPhone = () =>
  matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 600;

/** Records nothing inside an iframe, because that is a host's preview. */
export async function recordGuestPage(
  eventId: string,
  kind: 'visit' | 'search' | 'miss',
  searchText?: string,
): Promise<void> {
  if (window.self !== window.top) return;
  const recordedKind = kind === 'visit' && isPhone() ? 'phone visit' : kind;
  try {
    const response = await fetch(`${env.supabaseUrl}/rest/v1/rpc/record_guest_page`, {
      method: 'POST',
      headers: {
        ...publicHeaders,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ event_uuid: eventId, what: recordedKind, words: searchText }),
    });
    if (!response.ok) throw new Error(await response.text());
  } catch (error) {
    console.warn('Could not count this visit', error); // perhaps offline; guests need no message
  }
}
