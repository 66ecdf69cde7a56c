import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { z } from 'zod/mini';
import { notify } from '@/components/notify';
import { buildDismissalMutationOptions } from '@/features/events/dismissals/mutations';
import { dismissalsQuery, useDismissalStore } from '@/features/events/dismissals/queries';
import { REFUSED_HOUSEHOLD_PREFIX } from '@/features/events/dismissals/store';
import { renameGuest } from '@/features/name-search/other-names';
import type { Guest } from '@/features/seating/guests/schema';
import { useWishes } from '@/features/seating/use-seating';
import { createApartCheck } from '@/features/seating/wishes/apart';
import type { Wish } from '@/features/seating/wishes/schema';
import { toAppError } from '@/lib/backend/errors';
import { storageKeys } from '@/lib/browser/browser-storage';
import { digest } from '@/lib/browser/hash';
import { createJsonStorage } from '@/lib/browser/json-storage';
import type { useChangeGuests } from '../mutations';
import { acceptSuggestions, type PartySuggestion, suggestParties } from './parties';

const postponedSuggestions = createJsonStorage(
  storageKeys.postponedHouseholds,
  z.array(z.string()),
);

function usePostponed(eventId: string) {
  const [postponed, setPostponed] = useState(() => new Set(postponedSuggestions.read(eventId)));
  const add = (more: readonly PartySuggestion[]) => {
    const all = new Set([
      ...postponed,
      ...(postponedSuggestions.read(eventId) ?? []),
      ...more.map(({ key }) => key),
    ]);
    postponedSuggestions.write([...all], eventId);
    setPostponed(all);
  };
  return [postponed, add] as const;
}

/** A refusal is stored as a dismissed finding of the event, so that other members are not asked again. */
const toRefusalKey = (key: string) => REFUSED_HOUSEHOLD_PREFIX + digest(key, 2);

function useRefusals(eventId: string) {
  const store = useDismissalStore();
  const queryClient = useQueryClient();
  const { data } = useQuery(dismissalsQuery(store, eventId));
  const refused = useMemo(() => data && new Set(data), [data]);
  const { mutate } = useMutation({
    ...buildDismissalMutationOptions(queryClient, store, eventId),
    onError: (error) => notify.error('Error', toAppError(error).message, { about: 'households' }),
  });
  return {
    refused,
    refuse: (suggestions: readonly PartySuggestion[]) =>
      mutate({ add: suggestions.map(({ key }) => toRefusalKey(key)) }),
  };
}

/** Lists longer than this are rendered before their suggestions are computed, which takes 0.1 s for 10,000 guests. */
const LONG_LIST = 1000;
const noGuests: readonly Guest[] = [];
const noWishes: readonly Wish[] = [];

export function useHouseholds(
  eventId: string,
  guests: readonly Guest[],
  change: ReturnType<typeof useChangeGuests>,
) {
  const { refused, refuse } = useRefusals(eventId);
  const { wishes = noWishes } = useWishes({ id: eventId });
  const [postponed, postpone] = usePostponed(eventId);
  const isLong = guests.length > LONG_LIST;
  const deferred = useDeferredValue(isLong ? guests : noGuests);
  const searchedGuests = isLong ? deferred : guests;
  const suggestions = useMemo(() => {
    if (!refused) return [];
    const isRefused = (key: string) => refused.has(toRefusalKey(key));
    return [
      ...suggestParties(searchedGuests, { isRefused, isApart: createApartCheck(wishes) }).values(),
    ];
  }, [searchedGuests, refused, wishes]);
  return {
    suggestions,
    hasNew: suggestions.some(({ key }) => !postponed.has(key)),
    postpone: () => postpone(suggestions),
    /** Applies all answers as one undoable step. A refused suggestion never appears again for any member. */
    decide: (accepted: readonly PartySuggestion[], refused: readonly PartySuggestion[]) => {
      if (refused.length > 0) refuse(refused);
      const { update, secondPeople } = acceptSuggestions(accepted, guests);
      const add = secondPeople.map(({ from, name }) => change.newGuest(renameGuest(from, name)));
      if (update.length > 0)
        change.mutate({ change: { batch: { add, update } }, reason: 'households' });
    },
  };
}
