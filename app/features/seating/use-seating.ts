import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useAuth } from '@/features/auth/auth-provider';
import { applyChange } from './change';
import { createAccountSeatingStore } from './in-account';
import { browserSeatingStore } from './in-browser/store';
import { getSeatingChange, pendingChangesFilter, refusedEditsFilter } from './mutations';
import { applyChanges, toGuestList } from './plan';
import { roomPictureQuery, seatingQuery } from './queries';
import type { SeatingChange, SeatingPlan } from './schema';
import type { SeatingStore } from './store';
import { compareLabels } from './tables/model';

export function useSeatingStore(): SeatingStore {
  const { user } = useAuth();
  return useMemo(() => (user ? createAccountSeatingStore(user.id) : browserSeatingStore), [user]);
}

function useStoredPlan(eventId: string) {
  const store = useSeatingStore();
  const query = useQuery(seatingQuery(store, eventId));
  const pending = useMutationState({
    filters: pendingChangesFilter(store, eventId),
    select: getSeatingChange,
  });
  return { store, query, pending };
}

export function useSeatingPlan(eventId: string) {
  const { query, pending } = useStoredPlan(eventId);
  const plan = useMemo(
    () => query.data && applyChanges(query.data, pending),
    [query.data, pending],
  );
  return { query, plan };
}

export function useGuests(eventId: string) {
  const { query, plan } = useSeatingPlan(eventId);
  const guests = useMemo(() => plan && toGuestList(plan), [plan]);
  return { query, guests };
}

export function useGuestEdits(eventId: string) {
  const { store, query, pending } = useStoredPlan(eventId);
  const refused = useMutationState({
    filters: refusedEditsFilter(store, eventId),
    select: getSeatingChange,
  });
  const guests = useMemo(
    () => query.data && toGuestList(applyChanges(query.data, [...refused, ...pending])),
    [query.data, refused, pending],
  );
  const saving = useMemo(() => idsOf(pending), [pending]);
  const unsaved = useMemo(() => idsOf(refused), [refused]);
  return { query, guests, saving, unsaved };
}

const idsOf = (changes: readonly SeatingChange[]): ReadonlySet<string> =>
  new Set(
    changes.flatMap(({ guests: { add = [], update = [], remove = [] } = {} }) => [
      ...[...add, ...update].map(({ id }) => id),
      ...remove,
    ]),
  );

export function useRoom({ id: eventId }: { id: string }) {
  const { query, plan: shownPlan } = useSeatingPlan(eventId);
  const plan = useMemo(() => {
    if (!shownPlan) return undefined;
    const { room, tables, fixtures } = shownPlan;
    return { room, tables: tables.toSorted(compareLabels), fixtures };
  }, [shownPlan]);
  return { query, plan };
}

export function useWishes({ id: eventId }: { id: string }) {
  const { query, plan } = useSeatingPlan(eventId);
  return { query, wishes: plan?.wishes };
}

export function useRoomPicture({ id: eventId }: { id: string }) {
  const store = useSeatingStore();
  const query = useQuery(roomPictureQuery(store, eventId));
  const pending = useMutationState({
    filters: pendingChangesFilter(store, eventId),
    select: getSeatingChange,
  });
  const picture = useMemo(() => {
    if (query.data === undefined) return undefined;
    const only: Pick<SeatingPlan, 'picture'> = { picture: query.data };
    return pending.reduce((now, { picture }) => applyChange(now, { picture }), only).picture;
  }, [query.data, pending]);
  return { query, picture };
}

/** Fetches the plan as soon as the URL names the event, before the list of events has loaded. */
export function usePrefetchSeating(eventId: string | undefined): void {
  const store = useSeatingStore();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (eventId) void queryClient.prefetchQuery(seatingQuery(store, eventId));
  }, [queryClient, store, eventId]);
}
