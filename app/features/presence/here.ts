import { useEffect, useSyncExternalStore } from 'react';
import type { Place } from '@/features/events/places';

/** Where somebody is in an event, and at which table or guest. */
export type Spot = { place: Place | null; table_id: string | null; guest_id: string | null };
type At = Omit<Spot, 'place'>;

const nothing: At = { table_id: null, guest_id: null };
let spot: Spot = { place: null, ...nothing };
const listeners = new Set<() => void>();

function go(to: Partial<Spot>): void {
  spot = { ...spot, ...to };
  for (const listener of listeners) listener();
}

/** Where whoever uses this window is now. */
export const spotNow = (): Spot => spot;
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useSpot = (): Spot => useSyncExternalStore(subscribe, spotNow, spotNow);

export function useBeIn(place: Place): void {
  useEffect(() => go({ place }), [place]);
}

/** Has others see at which table or guest somebody is here, as long as this is shown. */
export function useBeAt({ table_id = null, guest_id = null }: Partial<At>): void {
  useEffect(() => {
    if (table_id === null && guest_id === null) return;
    go({ table_id, guest_id });
    return () => {
      if (spot.table_id === table_id && spot.guest_id === guest_id) go(nothing);
    };
  }, [table_id, guest_id]);
}
