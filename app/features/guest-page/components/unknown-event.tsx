import type { ComponentProps } from 'react';
import { storageKeys } from '@/lib/browser-storage';
import { useMissingPhrases } from '../language/missing-phrases';
import { EventNotFound } from './event-not-found';
import { GuestPage } from './guest-page';
import { useLocalGuestPage } from './use-local-guest-page';

/** Runs before anything is painted, so that whoever keeps the event sees Loading from the start and nobody else does (guest-page.css). */
const markLocalEvent = `try {
  const id = location.pathname.split('/')[2];
  if (id && localStorage.getItem('${storageKeys.localEvents}')?.includes('"' + id + '"')) document.documentElement.dataset.isLocal = '';
} catch {}`;

type Props = Pick<ComponentProps<typeof GuestPage>, 'LitTable'> & { eventId: string | undefined; message: string };

/** An event the server does not know may be one that this browser keeps; until that is read it is not said to be missing. */
export function UnknownEvent({ eventId, message, LitTable }: Props) {
  const phrases = useMissingPhrases();
  const local = useLocalGuestPage(eventId);
  if (local) return <GuestPage {...local} LitTable={LitTable} />;
  if (local === null) return <EventNotFound message={message} />;
  return (
    <div className="unknown-event">
      <script dangerouslySetInnerHTML={{ __html: markLocalEvent }} />
      <p className="unknown-event-loading" role="status">
        {phrases.loading}
      </p>
      <EventNotFound message={message} />
    </div>
  );
}
