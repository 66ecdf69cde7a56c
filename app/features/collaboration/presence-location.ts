import { useEffect } from 'react';
import type { WorkspaceTab } from '@/features/events/workspace-tabs';
import { createStore, useStoreSelector } from '@/lib/react/store';

export type PresenceLocation = {
  place: WorkspaceTab | null;
  table_id: string | null;
  guest_id: string | null;
};
type EventSelection = Omit<PresenceLocation, 'place'>;

const noSelection: EventSelection = { table_id: null, guest_id: null };
const location = createStore<PresenceLocation>({ place: null, ...noSelection });

export const getPresenceLocation = location.get;
export const usePresenceLocation = (): PresenceLocation =>
  useStoreSelector(location, (state) => state);

export function usePublishTab(place: WorkspaceTab): void {
  useEffect(() => location.set({ place }), [place]);
}

export function useReportSelection({
  table_id = null,
  guest_id = null,
}: Partial<EventSelection>): void {
  useEffect(() => {
    if (table_id === null && guest_id === null) return;
    location.set({ table_id, guest_id });
    return () => {
      const current = location.get();
      if (current.table_id === table_id && current.guest_id === guest_id) location.set(noSelection);
    };
  }, [table_id, guest_id]);
}
