import { useEffect, useState } from 'react';
import { data } from 'react-router';
import { EventNotFound } from '@/features/seating/components/event-not-found';
import { SeatingPage } from '@/features/seating/components/seating-page';
import styles from '@/features/seating/components/seating-page.css?url';
import { useGuestPageRecord } from '@/features/seating/components/use-guest-page-record';
import { useLiveSeating } from '@/features/seating/components/use-live-seating';
import { brand } from '@/lib/brand';
import { longDate } from '@/lib/dates';
import { seatingReaderContext } from '@/server-context';
import type { Route } from './+types/seating-plan';

const refused = (message: string, status: number) => data({ message }, { status });

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!params.eventId) return refused('No event ID provided', 404);
  const searchedName = new URL(request.url).searchParams.get('name')?.slice(0, 200) ?? '';
  try {
    const seating = await context.get(seatingReaderContext)(params.eventId);
    if (!seating) return refused('Event not found', 404);
    return data({ ...seating, searchedName, dateLabel: longDate(seating.snapshot.event.event_date) });
  } catch (error) {
    console.error(error);
    return refused('Error loading event: Please try again in a moment.', 503);
  }
}

// The list that came with the page is the one that is searched.
export const shouldRevalidate = () => false;

export const headers = () => ({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-cache' });

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const pageTitle = (eventName: string) => `${eventName}: find your table`;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title:
      loaderData && 'snapshot' in loaderData
        ? pageTitle(loaderData.snapshot.event.event_name)
        : `Event Not Found · ${brand.name}`,
  },
  { name: 'robots', content: 'noindex' },
];

export default function SeatingPlan({ loaderData, params }: Route.ComponentProps) {
  const local = useLocalSeating('snapshot' in loaderData ? undefined : params.eventId);
  if ('snapshot' in loaderData) return <LiveSeatingPage {...loaderData} />;
  if (local) return <SeatingPage {...local} />;
  return <EventNotFound message={loaderData.message} />;
}

type Seating = React.ComponentProps<typeof SeatingPage>;

/** The page as it came, and from then on as the hosts change it. */
function LiveSeatingPage({ version, ...page }: Seating & { version: string }) {
  const { snapshot, note } = useLiveSeating(page.snapshot, version);
  const onSearch = useGuestPageRecord(snapshot.event.id);
  const { event_name: name, event_date: date } = snapshot.event;
  useEffect(() => {
    document.title = pageTitle(name);
  }, [name]);
  return <SeatingPage {...page} snapshot={snapshot} dateLabel={longDate(date)} note={note} onSearch={onSearch} />;
}

/**
 * An event the server does not know may be a visitor's own, kept in this browser (decisions: which variant where). Looked
 * for only then, so that guests' phones never load what reads it.
 */
function useLocalSeating(eventId: string | undefined): Seating | null {
  const [seating, setSeating] = useState<Seating | null>(null);
  useEffect(() => {
    if (!eventId) return;
    import('@/features/events/browser-store')
      .then(({ localSeating }) => {
        const snapshot = localSeating(eventId);
        if (!snapshot) return;
        document.title = pageTitle(snapshot.event.event_name);
        const searchedName = new URLSearchParams(window.location.search).get('name') ?? '';
        setSeating({ snapshot, searchedName, dateLabel: longDate(snapshot.event.event_date) });
      })
      .catch((error) => console.error('The events kept in this browser could not be read', error));
  }, [eventId]);
  return seating;
}
