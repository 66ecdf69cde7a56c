import { useEffect, useState } from 'react';
import { usePhrases } from '../language/phrases';
import type { GuestPageData } from '../model';

type LocalPage = { data: GuestPageData; searchedName: string };

/**
 * A visitor's own event, kept in this browser; null where it keeps none of this id, undefined until that is known. Looked for only where the
 * server has none, so that guests' phones load none of this.
 */
export function useLocalGuestPage(eventId: string | undefined): LocalPage | null | undefined {
  const phrases = usePhrases();
  const [page, setPage] = useState<LocalPage | null>();
  useEffect(() => {
    if (!eventId) return setPage(null);
    const left = new AbortController();
    import('../local-guest-page')
      .then(({ localGuestPage }) => localGuestPage(eventId, left.signal))
      .then((data) => {
        if (left.signal.aborted) return;
        if (!data) return setPage(null);
        document.title = phrases.title(data.event.event_name);
        setPage({ data, searchedName: new URLSearchParams(window.location.search).get('name') ?? '' });
      })
      .catch((error) => {
        console.error('The events kept in this browser could not be read', error);
        setPage(null);
      });
    return () => left.abort();
  }, [eventId, phrases]);
  return page;
}
