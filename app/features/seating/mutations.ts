import {
  type Mutation,
  type QueryClient,
  type UseMutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { eventsQuery } from '@/features/events/queries';
import { getNetworkMode, isInAccount, type StorageLocation } from '@/features/events/store';
import { useEventStore } from '@/features/events/use-event-store';
import { toAppError } from '@/lib/backend/errors';
import { whenMutationsSettle } from '@/lib/backend/when-mutations-settle';
import { applyChange, isEmptyChange, type SkippedItem } from './change';
import {
  buildConflicts,
  dropRejectedTexts,
  type EditBase,
  getBaseGuests,
  type TextConflict,
} from './collaboration/conflicts';
import { updateConflicts } from './collaboration/stored-conflicts';
import {
  addConcurrentChange,
  createStep,
  dropStep,
  emptyHistory,
  moveStep,
  pushStep,
  replaceStep,
  revertHistoryStep,
} from './history';
import { applyChanges, emptyPlan, normalisePlan, type PlanEdit, seatingRules } from './plan';
import { roomPictureQuery, seatingQuery } from './queries';
import type { SeatingChange, SeatingHistory, SeatingPlan, SeatingStep } from './schema';
import type { ConcurrentChange, SeatingStore } from './store';

/** Concurrent changes by others to the same guests and tables, and the plan before them. */
export type ChangeContext = { meanwhile: ConcurrentChange; base: SeatingPlan };

export type SeatingMutation = {
  step: SeatingStep;
  tables: SeatingPlan['tables'];
  /** Set for text typed into a row. The row shows a refused text until it is edited again. */
  isTyped?: boolean;
  begun?: EditBase;
  onStored?: (step: SeatingStep, since: ChangeContext) => void;
  onRefused: (error: Error) => void;
};

const LONGEST_WAIT = 10_000;

const changesKey = ({ id }: StorageLocation, eventId: string) =>
  ['change seating', id, eventId] as const;
const historyKey = ({ id }: StorageLocation, eventId: string) =>
  ['seating history', id, eventId] as const;

export const getSeatingMutation = ({ state }: Mutation) => state.variables as SeatingMutation;
export const getSeatingChange = (mutation: Mutation): SeatingChange =>
  getSeatingMutation(mutation).step.change;

export const pendingChangesFilter = (store: StorageLocation, eventId: string) =>
  ({ mutationKey: changesKey(store, eventId), status: 'pending' }) as const;
/** Matches pending changes of all events in an account. Local changes need no connection. */
export const allPendingChangesFilter = {
  mutationKey: ['change seating'],
  status: 'pending',
  predicate: ({ options }: Mutation) => options.networkMode === 'online',
} as const;
/** Await this before a call for which the server reads the plan, so that it includes the host’s latest change. Throws why a change was refused. */
export async function whenPlanIsStored(queryClient: QueryClient, eventId: string): Promise<void> {
  const filter = {
    ...allPendingChangesFilter,
    predicate: (mutation: Mutation) =>
      allPendingChangesFilter.predicate(mutation) &&
      mutation.options.mutationKey?.includes(eventId) === true,
  };
  const pending = queryClient.getMutationCache().findAll(filter);
  await whenMutationsSettle(queryClient, filter);
  const refused = pending.find(({ state }) => state.status === 'error');
  if (refused) throw refused.state.error;
}
export const refusedEditsFilter = (store: StorageLocation, eventId: string) =>
  ({
    mutationKey: changesKey(store, eventId),
    status: 'error',
    predicate: (mutation: Mutation) => getSeatingMutation(mutation).isTyped === true,
  }) as const;

function planInCache(
  queryClient: QueryClient,
  store: SeatingStore,
  eventId: string,
  withRefused = false,
): SeatingPlan | undefined {
  const stored = queryClient.getQueryData(seatingQuery(store, eventId).queryKey);
  if (!stored) return undefined;
  const picture = queryClient.getQueryData(roomPictureQuery(store, eventId).queryKey) ?? null;
  const cache = queryClient.getMutationCache();
  const changes = [
    ...(withRefused ? cache.findAll(refusedEditsFilter(store, eventId)) : []),
    ...cache.findAll(pendingChangesFilter(store, eventId)),
  ].map(getSeatingChange);
  return applyChanges({ ...stored, picture }, changes);
}

function forgetRefused(
  queryClient: QueryClient,
  store: SeatingStore,
  eventId: string,
  { guests }: SeatingChange,
): void {
  const changed = new Set([
    ...(guests?.update ?? []).map(({ id }) => id),
    ...(guests?.remove ?? []),
  ]);
  if (changed.size === 0) return;
  const cache = queryClient.getMutationCache();
  // Re-adds every refused edit, to preserve their order.
  for (const refused of cache.findAll(refusedEditsFilter(store, eventId))) {
    cache.remove(refused);
    const { step, ...rest } = getSeatingMutation(refused);
    const update = step.change.guests?.update?.filter(({ id }) => !changed.has(id)) ?? [];
    const { tables } = step.change;
    const variables = {
      ...rest,
      step: {
        ...step,
        change: { ...(tables?.add && { tables: { add: tables.add } }), guests: { update } },
      },
    };
    if (update.length > 0)
      cache.build<unknown, Error, unknown, unknown>(queryClient, refused.options, {
        ...refused.state,
        variables,
      });
  }
}

/** A newer conflict of a field replaces the open one. */
const openConflicts = (
  queryClient: QueryClient,
  store: SeatingStore,
  eventId: string,
  conflicts: readonly TextConflict[],
) =>
  conflicts.length > 0 &&
  updateConflicts(queryClient, store, eventId, (open) => [
    ...open.filter(
      ({ id, field }) => !conflicts.some((newer) => newer.id === id && newer.field === field),
    ),
    ...conflicts,
  ]);

/** `step` is null if all its items are gone or have changed since, as listed in `skipped`. */
export type RevertResult = { step: SeatingStep | null; skipped: readonly SkippedItem[] };

type SeatingRequest = Omit<SeatingMutation, 'step' | 'tables'> & {
  label: string;
  onUnchanged?: () => void;
  /** Builds the new plan; an error it throws counts as a refusal. */
  edit: PlanEdit;
};

/** `onSuccess` also runs if nothing had to change. Neither runs after the component has unmounted. */
type Then = { onSuccess?: () => void; onSettled?: () => void };

/** One history for all screens of an event. A change shows at once and is stored in order; if refused, it is removed from screen and history. */
export function useChangeSeating(eventId: string, store: SeatingStore) {
  const eventStore = useEventStore();
  const queryClient = useQueryClient();
  const { queryKey } = seatingQuery(store, eventId);
  const { queryKey: pictureKey } = roomPictureQuery(store, eventId);
  const mutationKey = changesKey(store, eventId);
  const history = historyKey(store, eventId);
  const inHistory = (next: (history: SeatingHistory) => SeatingHistory) =>
    queryClient.setQueryData<SeatingHistory>(history, (now) => next(now ?? emptyHistory));
  const options: UseMutationOptions<ConcurrentChange, Error, SeatingMutation> = {
    mutationKey,
    gcTime: Number.POSITIVE_INFINITY, // a refused edit stays in its row until resolved
    scope: { id: mutationKey.join(' ') }, // one at a time, in order
    networkMode: getNetworkMode(store), // waits while offline, and the event’s status line says so
    retry: (_, error) => isInAccount(store) && toAppError(error).code === 'offline', // changes are idempotent
    retryDelay: (times) => Math.min(1000 * 2 ** times, LONGEST_WAIT),
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    mutationFn: ({ step, tables, begun }) => {
      const stored = queryClient.getQueryData(queryKey);
      const guests = getBaseGuests(stored?.guests ?? [], step, begun);
      return store.change(eventId, step.change, {
        guests,
        tables: [...(stored?.tables ?? []), ...tables],
      });
    },
    onSuccess: async (meanwhile, { step: wanted, begun, onStored }) => {
      const { conflicts = [] } = meanwhile;
      const step = dropRejectedTexts(wanted, conflicts);
      const theirs = conflicts.map(({ id, field, value }) => ({ id, [field]: value }));
      // A read that began before the change was stored may not contain it.
      await queryClient.cancelQueries({ queryKey });
      const stored = queryClient.getQueryData(queryKey);
      const renamed = { tables: { update: meanwhile.tables?.update ?? [] } };
      if (stored) {
        const made = [
          step.change,
          renamed,
          ...theirs.map((text) => ({ guests: { update: [text] } })),
        ];
        queryClient.setQueryData(queryKey, {
          ...normalisePlan(made.reduce<SeatingPlan>(applyChange, stored)),
          picture: null,
        });
      }
      openConflicts(
        queryClient,
        store,
        eventId,
        buildConflicts(wanted, conflicts, Date.now(), begun),
      );
      if (step.change.picture !== undefined) {
        await queryClient.cancelQueries({ queryKey: pictureKey });
        const { picture } = step.change;
        queryClient.setQueryData(
          pictureKey,
          (before) =>
            applyChange<Pick<SeatingPlan, 'picture'>>({ picture: before ?? null }, { picture })
              .picture,
        );
      }
      const cache = queryClient.getMutationCache();
      for (const stored of cache.findAll({ mutationKey, status: 'success' })) cache.remove(stored);
      forgetRefused(queryClient, store, eventId, step.change);
      const done = addConcurrentChange(step, meanwhile);
      inHistory((now) =>
        isEmptyChange(done.change) ? dropStep(now, wanted) : replaceStep(now, wanted, done),
      );
      onStored?.(done, { meanwhile, base: stored ?? emptyPlan });
    },
    onError: (error, { step, onRefused }) => {
      inHistory((now) => dropStep(now, step));
      onRefused(error);
    },
    onSettled: () => {
      // While another change is pending, a refetch would be too early. That change refetches when it is done.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries(eventsQuery(eventStore));
    },
  };
  const mutation = useMutation(options);
  const reverting = useMutation(options);
  const { data: { past, future } = emptyHistory } = useQuery({
    queryKey: history,
    queryFn: () => queryClient.getQueryData<SeatingHistory>(history) ?? emptyHistory,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });

  /** Null while the plan is loading, or if the change is refused or changes nothing. */
  function change({ label, edit, ...on }: SeatingRequest, then?: Then): SeatingStep | null {
    const refuse = (error: Error) => {
      on.onRefused(error);
      then?.onSettled?.();
    };
    const plan = planInCache(queryClient, store, eventId);
    if (!plan) {
      const read = queryClient.ensureQueryData(seatingQuery(store, eventId));
      void read.then(() => change({ label, edit, ...on }, then), refuse);
      return null;
    }
    const taken = new Set(plan.tables.map(({ id }) => id));
    let wanted: SeatingPlan;
    try {
      wanted = edit(plan, (label) => store.newTableId(eventId, label, taken));
    } catch (error) {
      refuse(toAppError(error));
      return null;
    }
    const step = createStep(label, plan, wanted, seatingRules);
    if (isEmptyChange(step.change)) {
      on.onUnchanged?.();
      then?.onSuccess?.();
      then?.onSettled?.();
      return null;
    }
    inHistory((now) => pushStep(now, step));
    mutation.mutate({ ...on, step, tables: plan.tables }, then);
    return step;
  }

  function revertStep(
    step: SeatingStep,
    on: Omit<SeatingMutation, 'step' | 'tables'>,
  ): RevertResult {
    const plan = planInCache(queryClient, store, eventId);
    if (!plan) return { step: null, skipped: [] };
    const now = queryClient.getQueryData<SeatingHistory>(history) ?? emptyHistory;
    // Once stored, the step’s inverse may restore others' concurrent changes.
    const current =
      [...now.past, ...now.future].find(({ change }) => change === step.change) ?? step;
    const { step: reverted, skipped } = revertHistoryStep(current, plan, seatingRules);
    if (isEmptyChange(reverted.change)) {
      inHistory((now) => dropStep(now, current));
      return { step: null, skipped };
    }
    inHistory((now) => moveStep(now, current, reverted));
    reverting.mutate({ ...on, step: reverted, tables: plan.tables });
    return { step: reverted, skipped };
  }
  const latest = (steps: 'past' | 'future') =>
    (queryClient.getQueryData<SeatingHistory>(history) ?? emptyHistory)[steps].at(-1) ?? null;

  /** Sends a step that was still pending when the page was left. */
  function resume(change: SeatingMutation): void {
    inHistory((now) => pushStep(now, change.step));
    mutation.mutate(change);
  }

  return {
    mutation,
    plan: (as: 'shown' | 'typed' = 'shown') =>
      planInCache(queryClient, store, eventId, as === 'typed'),
    change,
    resume,
    revertStep,
    latest,
    undoLabel: past.at(-1)?.label ?? null,
    redoLabel: future.at(-1)?.label ?? null,
  };
}
