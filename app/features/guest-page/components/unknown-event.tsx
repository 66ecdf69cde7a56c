import { type ComponentProps, useEffect, useState } from 'react';
import { buildPhrases, type GuestPageWords, type Phrases } from '@/features/languages/words';
import { storageKeys } from '@/lib/browser/browser-storage';
import { usePageLanguage, usePhrases } from '../language/phrases';
import type { GuestPageData } from '../model';
import { GuestPage } from './guest-page';

/** Runs before the first paint, so that only a browser that stores the event shows “Loading” (other-guests.css). */
const MARK_LOCAL_EVENT_SCRIPT = `try {
  const id = location.pathname.split('/')[2];
  const stored = [localStorage.${storageKeys.localEvents}, sessionStorage.${storageKeys.demoEvent}];
  if (id && stored.join().includes('"' + id + '"')) document.documentElement.dataset.isLocal = '';
} catch {}`;

type Props = Pick<ComponentProps<typeof GuestPage>, 'RoomDirections'> & {
  eventId: string | undefined;
  message: string;
};

export function UnknownEvent({ eventId, message, RoomDirections }: Props) {
  const phrases = useMissingPhrases();
  const local = useLocalGuestPage(eventId);
  if (local) return <GuestPage {...local} RoomDirections={RoomDirections} />;
  if (local === null) return <EventNotFound message={message} />;
  return (
    <div className="unknown-event">
      <script dangerouslySetInnerHTML={{ __html: MARK_LOCAL_EVENT_SCRIPT }} />
      <p className="unknown-event-loading" role="status">
        {phrases.loading}
      </p>
      <EventNotFound message={message} />
    </div>
  );
}

function EventNotFound({ message }: { message: string }) {
  const phrases = useMissingPhrases();
  return (
    <main
      className="guest-page event-not-found event-ground dimmable"
      data-event-bg="gradient-lavender"
      data-event-accent="wedding-gold"
      data-event-text="wedding-navy"
    >
      <div className="tent-card">
        <h1>{phrases.eventNotFound}</h1>
        <p>{message}</p>
        <p>{phrases.scanAgain}</p>
        <a className="solid-button" href="/">
          {phrases.returnHome}
        </a>
      </div>
    </main>
  );
}

type LocalPage = { data: GuestPageData; searchedName: string };

/** The local event's page; null if this browser has no such event, undefined until known. Its code is loaded on demand, so that guests do not download it. */
function useLocalGuestPage(eventId: string | undefined): LocalPage | null | undefined {
  const phrases = usePhrases();
  const [page, setPage] = useState<LocalPage | null>();
  useEffect(() => {
    if (!eventId) return setPage(null);
    const unmounted = new AbortController();
    import('../local-guest-page')
      .then(({ readLocalGuestPage }) => readLocalGuestPage(eventId))
      .then((data) => {
        if (unmounted.signal.aborted) return;
        if (!data) return setPage(null);
        document.title = phrases.title({ event: data.event.event_name });
        setPage({
          data,
          searchedName: new URLSearchParams(window.location.search).get('name') ?? '',
        });
      })
      .catch((error) => {
        console.error('Could not read the events in this browser', error);
        setPage(null);
      });
    return () => unmounted.abort();
  }, [eventId, phrases]);
  return page;
}

function useMissingPhrases(): Phrases<GuestPageWords['missing']> {
  const { missing, locale } = usePageLanguage().language;
  if (!missing) throw new Error('a missing page needs a message');
  return buildPhrases(missing, locale);
}
