import { useEffect, useSyncExternalStore } from 'react';
import type { Place } from '@/features/events/places';

export type EventLocation = {
  place: Place | null;
  table_id: string | null;
  guest_id: string | null;
};
type At = Omit<EventLocation, 'place'>;

const nothing: At = { table_id: null, guest_id: null };
let spot: EventLocation = { place: null, ...nothing };
const listeners = new Set<() => void>();

function go(to: Partial<EventLocation>): void {
  spot = { ...spot, ...to };
  for (const listener of listeners) listener();
}

export const getEventLocation = (): EventLocation => spot;
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useEventLocation = (): EventLocation =>
  useSyncExternalStore(subscribe, getEventLocation, getEventLocation);

export function useReportPlace(place: Place): void {
  useEffect(() => go({ place }), [place]);
}

export function useReportSelection({ table_id = null, guest_id = null }: Partial<At>): void {
  useEffect(() => {
    if (table_id === null && guest_id === null) return;
    go({ table_id, guest_id });
    return () => {
      if (spot.table_id === table_id && spot.guest_id === guest_id) go(nothing);
    };
  }, [table_id, guest_id]);
}
