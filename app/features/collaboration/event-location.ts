import { useEffect } from 'react';
import type { WorkspaceTab } from '@/features/events/workspace-tabs';
import { createStore, useStoreSelector } from '@/lib/react/store';

export type EventLocation = {
  place: WorkspaceTab | null;
  table_id: string | null;
  guest_id: string | null;
};
type At = Omit<EventLocation, 'place'>;

const nothing: At = { table_id: null, guest_id: null };
const location = createStore<EventLocation>({ place: null, ...nothing });

export const getEventLocation = location.get;
export const useEventLocation = (): EventLocation => useStoreSelector(location, (spot) => spot);

export function useReportTab(place: WorkspaceTab): void {
  useEffect(() => location.set({ place }), [place]);
}

export function useReportSelection({ table_id = null, guest_id = null }: Partial<At>): void {
  useEffect(() => {
    if (table_id === null && guest_id === null) return;
    location.set({ table_id, guest_id });
    return () => {
      const spot = location.get();
      if (spot.table_id === table_id && spot.guest_id === guest_id) location.set(nothing);
    };
  }, [table_id, guest_id]);
}
