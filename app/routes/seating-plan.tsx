import { data } from 'react-router';
import { EventNotFound } from '@/features/seating/components/event-not-found';
import { SeatingPage } from '@/features/seating/components/seating-page';
import styles from '@/features/seating/components/seating-page.css?url';
import { brand } from '@/lib/brand';
import { longDate } from '@/lib/dates';
import { seatingReaderContext } from '@/server-context';
import type { Route } from './+types/seating-plan';

const refused = (message: string, status: number) => data({ message }, { status });

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!params.eventId) return refused('No event ID provided', 404);
  const searchedName = new URL(request.url).searchParams.get('name')?.slice(0, 200) ?? '';
  try {
    const snapshot = await context.get(seatingReaderContext)(params.eventId);
    if (!snapshot) return refused('Event not found', 404);
    return data({ snapshot, searchedName, dateLabel: longDate(snapshot.event.event_date) });
  } catch (error) {
    console.error(error);
    return refused('Error loading event: Please try again in a moment.', 503);
  }
}

// The list that came with the page is the one that is searched.
export const shouldRevalidate = () => false;

export const headers = () => ({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-cache' });

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title:
      loaderData && 'snapshot' in loaderData
        ? `${loaderData.snapshot.event.event_name}: find your table`
        : `Event Not Found · ${brand.name}`,
  },
  { name: 'robots', content: 'noindex' },
];

export default function SeatingPlan({ loaderData }: Route.ComponentProps) {
  if (!('snapshot' in loaderData)) return <EventNotFound message={loaderData.message} />;
  return <SeatingPage {...loaderData} />;
}
