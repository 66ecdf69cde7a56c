import { useState } from 'react';
import type { HostEvent } from '@/features/events/schema';
import { type EventTheme, pickTheme } from '@/features/theme/model';

/** What may still be shown of an event that is no longer shared: the facts of the invitation. */
export type LostEvent = Pick<HostEvent, 'id' | 'event_name' | 'event_date' | 'owner_name'> &
  EventTheme;

const rememberedOf = (event: HostEvent): LostEvent => {
  const { id, event_name, event_date, owner_name } = event;
  return { id, event_name, event_date, owner_name, ...pickTheme(event) };
};

/** The shared event that was open here and is no longer accessible; null while it is. `requestedId` is the id in the address. */
export function useLostEvent(
  events: readonly HostEvent[] | undefined,
  requestedId: string | null,
): LostEvent | null {
  const [last, setLast] = useState<LostEvent | null>(null);
  const id = requestedId ?? last?.id ?? events?.[0]?.id;
  const open = events?.find((event) => event.id === id);
  if (open && open.role !== 'owner' && open.id !== last?.id) setLast(rememberedOf(open));
  return events && !open && last?.id === id ? last : null;
}
