import { type MutationState, useMutationState } from '@tanstack/react-query';
import { pendingChanges } from '../mutations';
import { useSeatingStore } from '../use-seating';

type Sent = Pick<MutationState, 'isPaused' | 'failureCount'>;

/** Whether changes wait for a connection, in the order they were made: those behind one that is on its way do not. */
const areWaiting = ([first]: readonly Sent[]): boolean => first !== undefined && (first.isPaused || first.failureCount > 0);

/** Whether changes would be lost with their window: one that failed, or that is to be sent after another, has not reached the backend. */
export const areAtRisk = (pending: readonly Sent[]): boolean => pending.some((change) => areWaiting([change]));

/** How many changes of an event wait for a connection. */
export function useWaitingChanges(eventId: string): number {
  const store = useSeatingStore();
  const pending = useMutationState({
    filters: pendingChanges(store, eventId),
    select: ({ state: { isPaused, failureCount } }): Sent => ({ isPaused, failureCount }),
  });
  return areWaiting(pending) ? pending.length : 0;
}
