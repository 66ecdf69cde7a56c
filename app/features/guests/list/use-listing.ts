import { useDeferredValue, useMemo, useState } from 'react';
import { z } from 'zod/mini';
import type { EventPart } from '@/features/events/parts/schema';
import { useLazySearch } from '@/features/name-search/lazy/use-lazy-search';
import type { Guest } from '@/features/seating/guests/schema';
import { storageKeys } from '@/lib/browser/browser-storage';
import { createJsonStorage } from '@/lib/browser/json-storage';
import { matchesPartFilter, type PartFilter } from '../invitations/invitations';
import {
  countByFilter,
  findGuests,
  type GuestFilter,
  type GuestOrder,
  guestFilters,
  isReplyFilter,
  isReplySubfilter,
  sortGuests,
} from '../model';

/** A filter requested by another page: its name, or guest ids with a label. */
export type RequestedGuests = GuestFilter | { label: string; ids: readonly string[] };
type ShownFilter = GuestFilter | 'requested';

const storedOrder = createJsonStorage(
  storageKeys.guestOrder,
  z.nullable(
    z.object({ by: z.enum(['surname', 'name', 'table_number']), descending: z.boolean() }),
  ),
);

const noRequest = { label: '', ids: [] };
const toShownFilter = (requested: RequestedGuests): ShownFilter =>
  typeof requested === 'object' ? 'requested' : requested;

export type UnseenReplies = {
  ids: ReadonlySet<string>;
  heading: string;
  /** Notice about unseen replies that came after the closing date; null if there are none. */
  lateNotice: string | null;
  action: { label: string; act: () => void } | null;
};

type ListContext = {
  hasMeals: boolean;
  hasReplies: boolean;
  parts: readonly EventPart[];
  /** Guest ids with new replies, by household. They come first in a list filtered by reply. */
  fresh: ReadonlySet<string>;
};

export function useFilteredGuestList(
  guests: readonly Guest[],
  context: ListContext,
  requested: RequestedGuests = 'all',
) {
  const added = useAddedGuests();
  const [words, setWords] = useState('');
  const deferredWords = useDeferredValue(words);
  const [order, setOrder] = useState<GuestOrder>(() => storedOrder.read());
  const { filter, filtered } = useGuestFilter(guests, context, requested);
  // A search among all guests finds crew too.
  const isSearchingAll = filter.active === 'all' && deferredWords.trim() !== '';
  const found = useFoundGuests(isSearchingAll ? guests : filtered, deferredWords, order);
  const newestKey = added.ids.join();
  const isFilteredByReply = isReplyFilter(filter.active);
  const { fresh } = context;
  const { listed, matches } = useMemo(() => {
    const newest = pickByIds(guests, newestKey ? newestKey.split(',') : []).toReversed();
    const withNewest = (list: readonly Guest[]) =>
      newest.length > 0 ? [...newest, ...list.filter((guest) => !newest.includes(guest))] : list;
    const freshOrder = new Map([...fresh].map((id, at) => [id, at]));
    const getFreshOrder = ({ id }: Guest) => freshOrder.get(id) ?? fresh.size;
    const freshFirst = isFilteredByReply
      ? found.matches.toSorted((a, b) => getFreshOrder(a) - getFreshOrder(b))
      : found.matches;
    const matches = withNewest(freshFirst);
    return { matches, listed: found.guesses.length > 0 ? [...matches, ...found.guesses] : matches };
  }, [guests, found, newestKey, isFilteredByReply, fresh]);
  const clearingAdded = <Given>(set: (given: Given) => void) => {
    return (given: Given) => {
      added.clear();
      set(given);
    };
  };
  return {
    words,
    /** False while the deferred list does not show the typed words yet. */
    isSearched: deferredWords === words,
    onSearch: clearingAdded(setWords),
    order,
    onOrder: clearingAdded((next: GuestOrder) => {
      storedOrder.write(next);
      setOrder(next);
    }),
    matches,
    listed,
    added,
    filter: {
      ...filter,
      onChange: clearingAdded(filter.onChange),
      onPart: clearingAdded(filter.onPart),
    },
  };
}

function useGuestFilter(
  guests: readonly Guest[],
  { hasMeals, hasReplies, parts }: ListContext,
  requested: RequestedGuests,
) {
  // A new object for each request, because the next request ends the user's choice of a filter.
  const request = useMemo(() => ({ filter: toShownFilter(requested) }), [requested]);
  const [chosen, choose] = useState({ since: request, filter: request.filter });
  const current = (chosen.since === request ? chosen : request).filter;
  const [part, choosePart] = useState<PartFilter | null>(null);
  const hasParts = parts.length > 1;
  const { label, ids } = typeof requested === 'object' ? requested : noRequest;
  const counts = useMemo(() => countByFilter(guests, hasMeals), [guests, hasMeals]);
  const requestedGuests = useMemo(() => pickByIds(guests, ids), [guests, ids]);
  const all = [
    ...(Object.keys(guestFilters) as GuestFilter[]).map((filter) => ({
      filter,
      label: guestFilters[filter].label,
      count: counts[filter],
    })),
    { filter: 'requested' as const, label, count: requestedGuests.length },
  ].filter(({ filter, count }) =>
    filter === 'invited'
      ? hasParts
      : isReplyFilter(filter)
        ? hasReplies || (filter === 'evening' && count > 0)
        : count > 0,
  );
  const active = all.find(({ filter }) => filter === current)?.filter ?? 'all';
  const offered = all.filter(
    ({ filter, count }) =>
      !isReplySubfilter(filter) && (filter !== 'evening' || (count > 0 && !hasParts)),
  );
  const filtered = useMemo(() => {
    if (active === 'requested') return requestedGuests;
    if (active === 'invited')
      return guests.filter((guest) => matchesPartFilter(guest, parts, part));
    const matching = guests.filter(guestFilters[active].matches);
    return matching.length === guests.length ? guests : matching; // keeps the cached search index
  }, [guests, requestedGuests, active, parts, part]);
  return {
    filter: {
      offered,
      active,
      onChange: (filter: ShownFilter) => choose({ since: request, filter }),
      part,
      onPart: choosePart,
    },
    filtered,
  };
}

function useFoundGuests(guests: readonly Guest[], words: string, order: GuestOrder) {
  const guestsInOrder = useMemo(() => sortGuests(guests, order), [guests, order]);
  const search = useLazySearch(words);
  return useMemo(
    () => findGuests(search, guests, words, guestsInOrder),
    [search, guests, words, guestsInOrder],
  );
}

const pickByIds = (guests: readonly Guest[], ids: readonly string[]): readonly Guest[] => {
  const idSet = new Set(ids);
  return idSet.size > 0 ? guests.filter(({ id }) => idSet.has(id)) : [];
};

/** How long a new guest is highlighted and offers Undo in its row. */
const FRESH_MS = 10_000;

/** `undo` is null before the guest is stored and after `FRESH_MS`. */
type Added = { id: string; isFresh: boolean; undo: (() => void) | null };

/** Guests added in the blank row stay below it, newest first, until the search, the order or the filter changes. */
function useAddedGuests() {
  const [added, setAdded] = useState<readonly Added[]>([]);
  const change = (id: string, now: Partial<Added>) =>
    setAdded((all) => all.map((each) => (each.id === id ? { ...each, ...now } : each)));
  const ofRows = useMemo(
    () => ({
      ids: added.map(({ id }) => id),
      fresh: new Map(
        added.flatMap(({ id, isFresh, undo }) => (isFresh ? [[id, undo] as const] : [])),
      ),
    }),
    [added],
  );
  return {
    ...ofRows,
    add: (id: string, stored: Promise<() => void>) => {
      setAdded((all) => [{ id, isFresh: true, undo: null }, ...all]);
      setTimeout(() => change(id, { isFresh: false, undo: null }), FRESH_MS);
      // A failure shows its own toast, and the guest disappears from the list.
      stored.then(
        (undo) => change(id, { undo }),
        () => {},
      );
    },
    clear: () => setAdded((all) => (all.length > 0 ? [] : all)),
  };
}

export type FilteredGuestList = ReturnType<typeof useFilteredGuestList>;
