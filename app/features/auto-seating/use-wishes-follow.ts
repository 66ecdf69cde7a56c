import { hashKey, type Mutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addedBy, type GuestChange, removedBy, wishesWith } from '@/features/guests/change';
import { applyWishes, type WishChange } from '@/features/guests/wishes';
import type { RoomChange } from '@/features/tables/change';
import { guestChangesKey, pendingRoomChanges } from '@/features/tables/mutations';
import { useChangeWishes } from './mutations';
import { wishesQuery } from './queries';
import type { Wish } from './schema';
import { useWishStore } from './use-wish-store';

const idsOf = (things: readonly { id: string }[] = []) => new Set(things.map(({ id }) => id));
const names = ({ guest_id, other_id, table_id }: Wish, ids: ReadonlySet<string>) =>
  [guest_id, other_id, table_id].some((id) => id !== null && ids.has(id));

/** Who and what came or went by a change of the guests or the room, and the wishes that were stored with it. */
function comings({ state }: Mutation, isOfGuests: boolean) {
  if (isOfGuests) {
    const { change } = state.variables as { change: GuestChange };
    // Whoever adds wishes to a change of guests makes them here: see WishingGuestList.
    return {
      came: idsOf(addedBy(change)),
      went: idsOf(removedBy(change)),
      wished: wishesWith(change) as Required<WishChange<Wish>>,
    };
  }
  const { tables } = state.variables as RoomChange;
  return { came: idsOf(tables?.add), went: idsOf(tables?.remove), wished: { add: [], remove: [] } };
}

/** Wishes go with their guest or table; where that is undone they come back. */
export function useWishesFollow(eventId: string): void {
  const store = useWishStore();
  const queryClient = useQueryClient();
  const { mutate } = useChangeWishes(eventId);
  useEffect(() => {
    const { queryKey } = wishesQuery(store, eventId);
    const lostKey = ['lost wishes', store.id, eventId] as const;
    queryClient.setQueryDefaults(lostKey, { gcTime: Number.POSITIVE_INFINITY });
    const ofGuests = hashKey(guestChangesKey(store, eventId));
    const ofRoom = hashKey(pendingRoomChanges(store, eventId).mutationKey);
    return queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const key = hashKey(event.mutation.options.mutationKey ?? []);
      if (key !== ofGuests && key !== ofRoom) return;
      const { came, went, wished } = comings(event.mutation, key === ofGuests);
      const lost = queryClient.getQueryData<readonly Wish[]>(lostKey) ?? [];
      const back = lost.filter((wish) => names(wish, came));
      const wishes = applyWishes(queryClient.getQueryData(queryKey) ?? [], wished);
      const gone = wishes.filter((wish) => names(wish, went));
      const isWished = wished.add.length + wished.remove.length > 0;
      if (back.length + gone.length === 0 && !isWished) return;
      queryClient.setQueryData(lostKey, [...lost.filter((wish) => !back.includes(wish)), ...gone]);
      queryClient.setQueryData(
        queryKey,
        wishes.filter((wish) => !gone.includes(wish)),
      );
      if (back.length > 0) mutate({ add: back });
      else if (isWished) void queryClient.invalidateQueries({ queryKey });
    });
  }, [queryClient, store, eventId, mutate]);
}
