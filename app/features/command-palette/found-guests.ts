import { getTabPath } from '@/features/events/workspace-tabs';

/** A guest found in any event in which the user may read the guests' names. */
export type FoundGuest = {
  event_id: string;
  event_name: string;
  event_date: string;
  guest_id: string;
  name: string;
  table_number: string | null;
};

export const getFoundGuestTarget = ({ event_id, guest_id, name }: FoundGuest) => ({
  to: getTabPath(event_id, 'guests'),
  state: { wanted: { guests: { label: name, ids: [guest_id] } } },
});
