import { findLocalEvent } from '@/features/events/browser-events';
import { browserEventStore } from '@/features/events/in-browser';
import { readLocalPlan } from '@/features/seating/local-plan';
import { toGuestList } from '@/features/seating/plan';
import { buildPageFromList } from './build-page-from-list';
import type { GuestPageData } from './model';

export async function loadLocalGuestPage(
  eventId: string,
  signal: AbortSignal,
): Promise<GuestPageData | null> {
  const event = (await browserEventStore.list(signal)).find(({ id }) => id === eventId);
  const local = findLocalEvent(eventId);
  if (!event || !local) return null;
  const plan = readLocalPlan(local);
  return buildPageFromList(event, toGuestList(plan), plan);
}
