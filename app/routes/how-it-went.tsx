import { redirect } from 'react-router';
import { placePath } from '@/features/events/places';
import type { Route } from './+types/how-it-went';

export function loader({ request }: Route.LoaderArgs) {
  const eventId = new URL(request.url).searchParams.get('eventId') ?? '';
  return redirect(placePath(eventId, 'day', 'after'));
}
