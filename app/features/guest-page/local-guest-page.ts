import { findLocalEvent } from '@/features/events/browser-events';
import { eventsInBrowser } from '@/features/events/in-browser';
import { readLocalPlan } from '@/features/seating/local-plan';
import { toGuestList } from '@/features/seating/plan';
import type { GuestPageData } from './model';
import { buildPageFromList } from './page-of-list';

export async function localGuestPage(
  eventId: string,
  signal: AbortSignal,
): Promise<GuestPageData | null> {
  const event = (await eventsInBrowser.list(signal)).find(({ id }) => id === eventId);
  const local = findLocalEvent(eventId);
  if (!event || !local) return null;
  const plan = readLocalPlan(local);
  return buildPageFromList(event, toGuestList(plan), plan);
}
