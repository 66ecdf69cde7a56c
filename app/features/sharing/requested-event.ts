import { useState } from 'react';

/** The event named by the URL, or the first event if the URL names none; undefined if the named event is not in the list. */
export const findRequestedEvent = <Event extends { id: string }>(
  events: readonly Event[],
  id: string | null,
): Event | undefined => (id === null ? events[0] : events.find((event) => event.id === id));

/** Like `findRequestedEvent`, but returns the first event if the user has just deleted one of their events. */
export function useRequestedEvent<Event extends { id: string; role: string }>(
  events: readonly Event[] = [],
  id: string | null,
) {
  const [ownId, setOwnId] = useState<string>();
  const event = findRequestedEvent(events, id);
  if (event?.role === 'owner' && event.id !== ownId) setOwnId(event.id);
  const isOutOfReach = !event && id !== null && id !== ownId;
  return { event: event ?? (isOutOfReach ? undefined : events[0]), isOutOfReach };
}
