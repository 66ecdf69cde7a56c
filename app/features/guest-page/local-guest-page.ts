import { eventsInBrowser } from '@/features/events/in-browser';
import { guestsInBrowser } from '@/features/guests/in-browser';
import { roomsInBrowser } from '@/features/tables/in-browser';
import type { GuestPageData } from './model';
import { pageOfList } from './page-of-list';

/** The guest page data of an event kept in this browser; null when it keeps no such event. */
export async function localGuestPage(eventId: string, signal: AbortSignal): Promise<GuestPageData | null> {
  const event = (await eventsInBrowser.list(signal)).find(({ id }) => id === eventId);
  if (!event) return null;
  return pageOfList(event, await guestsInBrowser.list(eventId, signal), await roomsInBrowser.plan(eventId, signal));
}
