import { type MutationState, useMutationState } from '@tanstack/react-query';
import { pendingChangesFilter } from '../mutations';
import { useSeatingStore } from '../use-seating';

type PendingState = Pick<MutationState, 'isPaused' | 'failureCount'>;

/** Changes queued behind a change that is being sent are not waiting for a connection. */
const areUnsent = ([first]: readonly PendingState[]): boolean =>
  first !== undefined && (first.isPaused || first.failureCount > 0);

export const hasUnsentChanges = (pending: readonly PendingState[]): boolean =>
  pending.some((change) => areUnsent([change]));

export function useUnsentChangeCount(eventId: string): number {
  const store = useSeatingStore();
  const pending = useMutationState({
    filters: pendingChangesFilter(store, eventId),
    select: ({ state: { isPaused, failureCount } }): PendingState => ({ isPaused, failureCount }),
  });
  return areUnsent(pending) ? pending.length : 0;
}
