import { useMutationState, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGuests } from '@/features/guests/use-guests';
import { applyWishes, standing } from '@/features/guests/wishes';
import { useRoom } from '@/features/tables/use-room';
import { pendingWishChanges, wishChangeOf } from './mutations';
import { wishesQuery } from './queries';
import type { Wish } from './schema';
import { useWishStore } from './use-wish-store';

/** The wishes of an event as they are shown: what is stored, with the changes that the store is still being asked for, of guests and tables that are there. */
export function useWishes(event: { id: string }) {
  const store = useWishStore();
  const query = useQuery(wishesQuery(store, event.id));
  const changes = useMutationState({ filters: pendingWishChanges(store, event.id), select: wishChangeOf });
  const { guests } = useGuests(event.id);
  const { plan } = useRoom(event);
  const wishes = useMemo(
    () => query.data && guests && plan && standing(changes.reduce(applyWishes<Wish>, query.data), guests, plan.tables),
    [query.data, changes, guests, plan],
  );
  return { query, wishes };
}
