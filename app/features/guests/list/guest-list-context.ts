import { createContext, use } from 'react';
import type { HostEvent } from '@/features/events/schema';
import type { Plan } from '@/features/plans/model';
import type { Guest } from '@/features/seating/guests/schema';
import type { EventTheme } from '@/features/theme/model';
import { ignoreSecondPress } from '@/lib/browser/ignore-stray-taps';
import type { RepliesSlot, WishesSlot } from './list-slots';
import { useListState, useListStore } from './list-store';
import type { ListedGuests } from './use-listed-guests';
import type { FilteredGuestList } from './use-listing';

export type ListedEvent = EventTheme &
  Pick<
    HostEvent,
    'id' | 'event_name' | 'event_date' | 'private_days' | 'role' | 'owner_name' | 'parts'
  > & {
    meals: readonly string[];
  };

export type GuestListContextValue = ListedGuests & {
  event: ListedEvent;
  plan: Plan | null;
  isFull: boolean;
  listing: FilteredGuestList;
  hasReplies: boolean;
  /** Whether the list has a column of invitations; not if all guests are invited to every part. */
  hasInvitations: boolean;
  isFilteredByReply: boolean;
  replies: RepliesSlot | undefined;
  wishes: WishesSlot | undefined;
};

export const GuestListContext = createContext<GuestListContextValue | null>(null);

export function useGuestListContext(): GuestListContextValue {
  const list = use(GuestListContext);
  if (!list) throw new Error('useGuestListContext needs a GuestList around it');
  return list;
}

export function useIsSelecting(): boolean {
  const { guests } = useGuestListContext();
  return useListState(
    ({ selected, isSelecting }) =>
      isSelecting || (selected.size > 0 && guests.some(({ id }) => selected.has(id))),
  );
}

/** The guest to focus once `guest` is removed from the list. */
export function findNeighbour(
  listed: readonly Guest[],
  { id }: Pick<Guest, 'id'>,
): Guest | undefined {
  const at = listed.findIndex((each) => each.id === id);
  return listed[at + 1] ?? listed[at - 1];
}

export function useRemoveGuest() {
  const { get, set } = useListStore();
  const { change } = useGuestListContext().editor;
  return (guest: Guest) => {
    ignoreSecondPress(); // a second press would hit the next row
    if (get().opened?.id === guest.id) set({ opened: null });
    change.mutate({ change: { remove: [guest] }, reason: 'remove' });
  };
}
