import { redirect } from 'react-router';
import { placePath } from '@/features/events/places';
import type { Route } from './+types/how-it-went';

/** An address of before the day had a place in Event Management; it is in mails and bookmarks. */
export function loader({ request }: Route.LoaderArgs) {
  const eventId = new URL(request.url).searchParams.get('eventId') ?? '';
  return redirect(placePath(eventId, 'day', 'after'));
}
