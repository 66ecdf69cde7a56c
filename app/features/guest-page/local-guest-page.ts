import { eventsInBrowser } from '@/features/events/in-browser';
import { guestsInBrowser } from '@/features/guests/in-browser';
import { type GuestPageData, guestPageOf } from './model';

/** The guest page data of an event kept in this browser; null when it keeps no such event. */
export async function localGuestPage(eventId: string, signal: AbortSignal): Promise<GuestPageData | null> {
  const event = (await eventsInBrowser.list(signal)).find(({ id }) => id === eventId);
  return event ? guestPageOf(event, await guestsInBrowser.list(eventId, signal)) : null;
}
