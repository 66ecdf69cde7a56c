import { data } from 'react-router';
import styles from '@/features/guest-page/components/guest-page.css?url';
import { LiveGuestPage } from '@/features/guest-page/components/live-guest-page';
import { UnknownEvent } from '@/features/guest-page/components/unknown-event';
import { guestPageTitle } from '@/features/guest-page/model';
import { allLearned } from '@/features/name-search/learned';
import { searchPlaces } from '@/features/name-search/search-guests';
import { brand } from '@/lib/brand';
import { guestPageReaderContext } from '@/server-context';
import type { Route } from './+types/guest-page';

const refused = (message: string, status: number) => data({ message }, { status });

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!params.eventId) return refused('No event ID provided', 404);
  const searchedName = new URL(request.url).searchParams.get('name')?.slice(0, 200) ?? '';
  try {
    const page = await context.get(guestPageReaderContext)(params.eventId);
    if (!page) return refused('Event not found', 404);
    return data({ ...page, searchedName, foundPlaces: searchPlaces(page.data.guests, searchedName, allLearned) });
  } catch (error) {
    console.error(error);
    return refused('Error loading event: Please try again in a moment.', 503);
  }
}

// The list that came with the page is the one that is searched.
export const shouldRevalidate = () => false;

export const headers = () => ({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-cache' });

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData && 'data' in loaderData ? guestPageTitle(loaderData.data) : `Event Not Found · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function GuestPageRoute({ loaderData, params }: Route.ComponentProps) {
  if ('data' in loaderData) return <LiveGuestPage {...loaderData} />;
  return <UnknownEvent eventId={params.eventId} message={loaderData.message} />;
}
