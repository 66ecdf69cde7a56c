import { type MutationState, useMutationState } from '@tanstack/react-query';
import { pendingChanges } from '../mutations';
import { useSeatingStore } from '../use-seating';

type Sent = Pick<MutationState, 'isPaused' | 'failureCount'>;

/** Changes queued behind one that is being sent are not waiting for a connection. */
const areWaiting = ([first]: readonly Sent[]): boolean =>
  first !== undefined && (first.isPaused || first.failureCount > 0);

/** Whether closing the window would lose changes: failed ones, or unsent ones. */
export const wouldLoseChanges = (pending: readonly Sent[]): boolean =>
  pending.some((change) => areWaiting([change]));

export function useWaitingChanges(eventId: string): number {
  const store = useSeatingStore();
  const pending = useMutationState({
    filters: pendingChanges(store, eventId),
    select: ({ state: { isPaused, failureCount } }): Sent => ({ isPaused, failureCount }),
  });
  return areWaiting(pending) ? pending.length : 0;
}
