import { redirect } from 'react-router';
import { getTabPath } from '@/features/events/workspace-tabs';
import type { Route } from './+types/how-it-went';

export function loader({ request }: Route.LoaderArgs) {
  const eventId = new URL(request.url).searchParams.get('eventId') ?? '';
  return redirect(getTabPath(eventId, 'day', 'after'));
}
