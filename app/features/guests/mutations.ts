import type { User } from '@supabase/supabase-js';
import { type Mutation, type QueryClient, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { removeLocalEvents } from '@/features/events/browser-events';
import { forgetPendingEvent } from '@/features/events/pending-event';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/use-event-store';
import { renamed, type SeatingChange } from '@/features/tables/change';
import { guestChangesKey, pendingGuestChanges, seatingScope } from '@/features/tables/mutations';
import { isPictureDamaged } from '@/features/tables/picture-in-browser';
import { roomKey } from '@/features/tables/queries';
import type { RoomPlan } from '@/features/tables/schema';
import { toAppError, unwrapDone } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { untilSettled } from '@/lib/until-settled';
import {
  apply,
  backToPlaces,
  type GuestChange,
  guestsOf,
  type History,
  inverse,
  isNothing,
  type Meanwhile,
  overtakenBy,
  remember,
  renamedAt,
  shownList,
  take,
  takenBack,
  type WayBack,
  without,
  withRenames,
} from './change';
import { type ChangeReason, changeWords, doneWords, overtakenWords, reportRefusal } from './change-words';
import { type LocalList, movedWords, transferRow } from './local-events';
import { guestsQuery } from './queries';
import type { GuestStore } from './store';
import { useGuestStore } from './use-guest-store';

type Ask = { change: GuestChange; reason: ChangeReason; taken?: Taken };
/** `leaves`: says whom it leaves as they are. */
type Taken = { entry: WayBack; way: 'undo' | 'redo'; leaves?: string };
type Done = { back: WayBack; meanwhile: Meanwhile };

/** Finds what the host typed into rows and the store refused; it is kept until a later change of the same guests is stored. */
export const refusedEdits = (store: GuestStore, eventId: string) =>
  ({
    mutationKey: guestChangesKey(store, eventId),
    status: 'error',
    predicate: ({ state }: Mutation) => ['update', 'move', 'party'].includes((state.variables as Ask).reason),
  }) as const;

/** What is asked of the list, or of the room and of who sits in it. */
export const askedOf = ({ state }: Mutation) => state.variables as Ask | SeatingChange;
export const changeOf = ({ state }: Mutation) => (state.variables as Ask).change;

const historyKey = (store: GuestStore, eventId: string) => ['guest history', store.id, eventId] as const;
const noHistory: History = { past: [], future: [] };

/** Forgets what is over: changes that were stored, and of refused edits the guests who have been changed since. */
function forgetSettled(queryClient: QueryClient, store: GuestStore, eventId: string, change: GuestChange) {
  const cache = queryClient.getMutationCache();
  for (const stored of cache.findAll({ mutationKey: guestChangesKey(store, eventId), status: 'success' })) cache.remove(stored);
  // All are put back, so that the latest stays the last.
  for (const refused of cache.findAll(refusedEdits(store, eventId))) {
    cache.remove(refused);
    const rest = without(changeOf(refused), change);
    const variables = { ...(refused.state.variables as Ask), change: rest };
    if (rest) cache.build<unknown, Error, unknown, unknown>(queryClient, refused.options, { ...refused.state, variables });
  }
}

/**
 * Changes the guests of an event; a toast says how it went and offers to undo it. The undoing is a mutation of its own, so that
 * what is asked for here alone makes it busy. `undo` and `redo` go through what was done on this page, whoever asked for it.
 */
export function useChangeGuests(eventId: string) {
  const store = useGuestStore();
  const eventStore = useEventStore();
  const queryClient = useQueryClient();
  const { queryKey } = guestsQuery(store, eventId);
  const mutationKey = guestChangesKey(store, eventId);
  const history = historyKey(store, eventId);
  queryClient.setQueryDefaults(history, { gcTime: Number.POSITIVE_INFINITY });
  const inHistory = (next: (history: History) => History) =>
    queryClient.setQueryData<History>(history, (now) => next(now ?? noHistory));
  const tablesShown = () => queryClient.getQueryData<RoomPlan>(roomKey(store, eventId))?.tables;
  const options: UseMutationOptions<Done, Error, Ask> = {
    mutationKey,
    gcTime: Number.POSITIVE_INFINITY, // what was refused stays in its row until it is settled
    // One after another, so that guests typed quickly are stored in that order; offline they fail at once.
    scope: seatingScope(store, eventId),
    networkMode: 'always',
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    mutationFn: async ({ change }: Ask) => {
      const before = queryClient.getQueryData(queryKey) ?? [];
      const tables = tablesShown();
      const meanwhile = await store.change(eventId, change, before, tables);
      return { back: backToPlaces(inverse(before, change, tables), meanwhile.moved), meanwhile };
    },
    onSuccess: async ({ back, meanwhile }, { change: asked, reason, taken }) => {
      const { renames } = meanwhile;
      const change = withRenames(asked, renames);
      // A list asked for before the change was stored may come without it.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (list) => list && apply(renamedAt(list, ...renames), change));
      const all = 'rename' in change ? [change] : renames;
      queryClient.setQueryData<RoomPlan>(roomKey(store, eventId), (plan) => plan && renamed(plan, ...all));
      forgetSettled(queryClient, store, eventId, change);
      inHistory((now) => remember(now, back, taken?.way ?? null));
      const { undo: undoReason } = changeWords[reason];
      const undo = undoReason && (() => goBack(undoReason, { entry: back, way: 'undo' }));
      const words = doneWords(reason, change, back, meanwhile, taken?.leaves);
      if (words) notify.success(...words, { undo });
    },
    onError: (error, { change, reason }) => reportRefusal(error, changeWords[reason].refused(guestsOf(change))),
    onSettled: () => {
      // While another change waits, the store's list would be asked for in vain: it asks again when it is done.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries(eventsQuery(eventStore));
      void queryClient.invalidateQueries({ queryKey: roomKey(store, eventId) }); // tables come and go with their guests
    },
  };
  const undoing = useMutation(options);
  /** The list as it was last typed, also what is no longer, or not yet, on the screen. */
  const typedList = () => {
    const cache = queryClient.getMutationCache();
    const typed = [...cache.findAll(refusedEdits(store, eventId)), ...cache.findAll(pendingGuestChanges(store, eventId))];
    return shownList(queryClient.getQueryData(queryKey) ?? [], typed.map(changeOf));
  };
  const goBack = (reason: ChangeReason, taken: Taken) => {
    inHistory((now) => take(now, taken.entry));
    const [list, tables] = [typedList(), tablesShown()];
    const change = takenBack(list, taken.entry, tables);
    const overtaken = overtakenBy(list, taken.entry, tables);
    const leaves = overtaken.length > 0 ? overtakenWords(overtaken) : undefined;
    if (!isNothing(change)) undoing.mutate({ change, reason, taken: { ...taken, leaves } });
    else
      notify.success(taken.way === 'undo' ? 'Nothing to undo' : 'Nothing to do again', leaves ?? 'The list has changed since.');
  };
  const latest = async (way: 'undo' | 'redo') => {
    await untilSettled(queryClient, { mutationKey }); // what is still being stored is what the host means
    const { past, future } = queryClient.getQueryData<History>(history) ?? noHistory;
    const entry = (way === 'undo' ? past : future).at(-1);
    if (entry) goBack(way, { entry, way });
  };
  const asking = useMutation(options);
  /** Asks once more for the refused edit of this guest, whole. */
  const retry = (id: string) => {
    const refused = queryClient.getMutationCache().findAll(refusedEdits(store, eventId)).map(changeOf);
    const ids = refused.map((change) => new Set(guestsOf(change).map((guest) => guest.id))).findLast((edited) => edited.has(id));
    const update = typedList().filter((guest) => ids?.has(guest.id));
    if (update.length > 0) asking.mutate({ change: { update }, reason: 'update' });
  };
  const latestOf = (id: string) => typedList().find((guest) => guest.id === id);
  return { ...asking, latestOf, retry, undo: () => latest('undo'), redo: () => latest('redo') };
}

/** Moves local events into the account, all of them or none; they leave this browser only once they have arrived. */
export function useTransferLocalEvents(user: User) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always', // a move that waits in silence would look like one that worked
    mutationFn: async (lists: readonly LocalList[]) => {
      const rows = lists.map((list) => transferRow(list, user));
      const withoutPicture = lists.filter(({ event }) => isPictureDamaged(event.id));
      await unwrapDone(supabase.rpc('transfer_local_events', { event_list: rows }));
      removeLocalEvents(lists.map(({ event }) => event.id));
      return withoutPicture;
    },
    onSuccess: (withoutPicture, lists) => {
      forgetPendingEvent(user.id);
      notify.success('Event moved', movedWords(lists, withoutPicture));
      return queryClient.invalidateQueries();
    },
    onError: (error) => {
      console.error('The local events were not moved', error);
      notify.error('Nothing was moved', transferRefusal(toAppError(error)));
    },
  });
}

/** Why an account did not take local events in, and what to do. */
function transferRefusal({ code, detail, message }: ReturnType<typeof toAppError>): string {
  if (code === 'guest_limit_reached')
    return `Your plan allows ${detail.limit} guests for each event. Your event is still safe in this browser.`;
  if (code === 'event_limit_reached')
    return 'Your plan has no room for another event. Please upgrade your plan; your event is still safe in this browser.';
  if (code === 'subscription_required')
    return 'You need a plan for that. Choose one first; your event is still safe in this browser.';
  return message;
}
