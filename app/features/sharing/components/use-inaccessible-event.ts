import { useState } from 'react';
import type { HostEvent } from '@/features/events/schema';
import { type EventTheme, pickTheme } from '@/features/theme/model';

/** The fields of an event that may still be shown after access was removed: those of the invitation. */
export type InaccessibleEvent = Pick<HostEvent, 'id' | 'event_name' | 'event_date' | 'owner_name'> &
  EventTheme;

const rememberedOf = (event: HostEvent): InaccessibleEvent => {
  const { id, event_name, event_date, owner_name } = event;
  return { id, event_name, event_date, owner_name, ...pickTheme(event) };
};

/** The shared event that was open here and is no longer accessible, or null. `requestedId` is the id in the URL. */
export function useInaccessibleEvent(
  events: readonly HostEvent[] | undefined,
  requestedId: string | null,
): InaccessibleEvent | null {
  const [last, setLast] = useState<InaccessibleEvent | null>(null);
  const id = requestedId ?? last?.id ?? events?.[0]?.id;
  const open = events?.find((event) => event.id === id);
  if (open && open.role !== 'owner' && open.id !== last?.id) setLast(rememberedOf(open));
  return events && !open && last?.id === id ? last : null;
}
