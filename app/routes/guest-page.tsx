import { data } from 'react-router';
import styles from '@/features/guest-page/components/guest-page.css?url';
import { LiveGuestPage } from '@/features/guest-page/components/live-guest-page';
import { UnknownEvent } from '@/features/guest-page/components/unknown-event';
import { english } from '@/features/guest-page/language/english';
import { PhrasesContext } from '@/features/guest-page/language/phrases';
import { brand } from '@/lib/brand';
import { guestPageReaderContext } from '@/server-context';
import type { Route } from './+types/guest-page';

const refused = (message: string, status: number) => data({ message }, { status });

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!params.eventId) return refused(english.noEventId, 404);
  const searchedName = new URL(request.url).searchParams.get('name')?.slice(0, 200) ?? '';
  try {
    const page = await context.get(guestPageReaderContext)(params.eventId);
    if (!page) return refused(english.unknownEvent, 404);
    return data({ ...page, searchedName });
  } catch (error) {
    console.error(error);
    return refused(english.notLoaded(english.tryLater), 503);
  }
}

// The list that came with the page is the one that is searched.
export const shouldRevalidate = () => false;

export const headers = () => ({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-cache' });

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title:
      loaderData && 'data' in loaderData
        ? english.title(loaderData.data.event.event_name)
        : `${english.eventNotFound} · ${brand.name}`,
  },
  { name: 'robots', content: 'noindex' },
];

export default function GuestPageRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <PhrasesContext value={english}>
      {'data' in loaderData ? (
        <LiveGuestPage {...loaderData} />
      ) : (
        <UnknownEvent eventId={params.eventId} message={loaderData.message} />
      )}
    </PhrasesContext>
  );
}
