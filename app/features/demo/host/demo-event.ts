import {
  addLocalEvent,
  findLocalEvent,
  readLocalEvents,
  removeDemoEvent,
  writeDemoEvent,
} from '@/features/events/browser-events';
import { browserEventStore, toHostEvent } from '@/features/events/in-browser';
import type { EventStore } from '@/features/events/store';
import { FREE_EVENT_LIMIT } from '@/features/plans/model';
import {
  storePictureWithChange,
  tryReadLocalPicture,
} from '@/features/seating/in-browser/local-picture';
import { readLocalPlan, replacePlan } from '@/features/seating/in-browser/local-plan';
import { AppError } from '@/lib/backend/errors';
import { newId } from '@/lib/browser/new-id';
import { DEMO_EVENT_ID, guestPageUrl } from '@/lib/text/paths';
import { demoEventName } from './demo-households';
import { buildDemoWedding, isDemoGuest } from './demo-wedding';

export const demoEventStore: EventStore = {
  ...browserEventStore,
  id: 'the demo',
  list: async () => {
    const event = findLocalEvent(DEMO_EVENT_ID);
    return event ? [toHostEvent(event)] : [];
  },
  delete: async () => removeDemoEvent(),
};

/** Starts the demo, or resumes it after a reload. Throws storage_blocked. */
export function openDemo(): void {
  try {
    if (findLocalEvent(DEMO_EVENT_ID)) return;
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage_blocked') throw error;
  }
  removeDemoEvent();
  writeDemoEvent(buildDemoWedding(new Date()));
}

/** Returns the id of an event with the room and the visitor's guests. Throws event_limit_reached, storage_full and storage_blocked. */
export function saveDemoAsEvent(): string {
  if (readLocalEvents().length >= FREE_EVENT_LIMIT)
    throw new AppError('event_limit_reached', { detail: { limit: FREE_EVENT_LIMIT } });
  const demo = findLocalEvent(DEMO_EVENT_ID);
  if (!demo) throw new AppError('not_found');
  const plan = readLocalPlan(demo);
  const guests = plan.guests.filter((guest) => !isDemoGuest(guest));
  const gone = new Set(plan.guests.filter(isDemoGuest).map(({ id }) => id));
  const wishes = plan.wishes.filter(
    ({ guest_id, other_id }) => !gone.has(guest_id ?? '') && !gone.has(other_id ?? ''),
  );
  const id = newId();
  const picture = tryReadLocalPicture(DEMO_EVENT_ID) ?? undefined;
  storePictureWithChange(id, { picture }, () =>
    addLocalEvent({
      ...replacePlan({ ...demo, wishes: [] }, { ...plan, guests, wishes }),
      id,
      eventName: demo.eventName === demoEventName ? 'My event' : demo.eventName,
      qrCodeUrl: guestPageUrl(id),
    }),
  );
  return id;
}
