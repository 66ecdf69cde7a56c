import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod/mini';
import { notify } from '@/components/notify';
import { isInAccount } from '@/features/events/store';
import { toAppError } from '@/lib/backend/errors';
import { storageKeys } from '@/lib/browser/browser-storage';
import { createJsonStorage } from '@/lib/browser/json-storage';
import {
  allPendingChangesFilter,
  getSeatingMutation,
  type SeatingMutation,
  useChangeSeating,
} from '../mutations';
import { seatingQuery } from '../queries';
import { useSeatingStore } from '../use-seating';
import { hasUnsentChanges } from './unsent-changes';

type StoredPending = { user: string; changes: Omit<SeatingMutation, 'onStored' | 'onRefused'>[] };
const isStoredPending = (value: unknown) =>
  typeof value === 'object' && value !== null && 'user' in value && 'changes' in value;

const storedPending = createJsonStorage(
  storageKeys.waitingChanges,
  z.custom<StoredPending>(isStoredPending),
  () => sessionStorage,
);

const watched = new WeakSet<QueryClient>();

/** Stores pending changes of all events when the tab is closed, and makes the browser ask first. */
export function storePendingOnLeave(client: QueryClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  const cache = client.getMutationCache();
  const atRisk = () => {
    const pending = cache.findAll(allPendingChangesFilter);
    return [...new Set(pending.map(({ options }) => options.scope?.id))].flatMap((scope) => {
      const changes = pending.filter(({ options }) => options.scope?.id === scope);
      const [, user = '', eventId = ''] = (changes[0]?.options.mutationKey ??
        []) as readonly string[];
      return hasUnsentChanges(changes.map(({ state }) => state))
        ? { user, eventId, changes: changes.map(getSeatingMutation) }
        : [];
    });
  };
  const preventUnload = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
  cache.subscribe(() => {
    if (atRisk().length > 0) window.addEventListener('beforeunload', preventUnload);
    else window.removeEventListener('beforeunload', preventUnload);
  });
  window.addEventListener('pagehide', () => {
    for (const { user, eventId, changes } of atRisk()) {
      const storable = changes.map(({ step, tables, begun, isTyped }) => ({
        step,
        tables,
        begun,
        isTyped,
      }));
      storedPending.write({ user, changes: storable }, eventId);
    }
  });
  // A page restored from the back-forward cache still has its changes, and sends them itself.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const { eventId } of atRisk()) storedPending.remove(eventId);
  });
}

export function useRestorePendingChanges(eventId: string): void {
  const store = useSeatingStore();
  const client = useQueryClient();
  const { resume } = useChangeSeating(eventId, store);
  const { isSuccess } = useQuery(seatingQuery(store, eventId));
  const sendStored = useEffectEvent(() => {
    const { user, changes } = storedPending.read(eventId) ?? { user: null, changes: [] };
    storedPending.remove(eventId);
    if (user !== store.id) return;
    for (const change of changes)
      resume({
        ...change,
        onRefused: (error) =>
          notify.error(`Not saved: ${change.step.label}`, toAppError(error).message),
      });
  });
  useEffect(() => storePendingOnLeave(client), [client]);
  useEffect(() => {
    if (isSuccess && isInAccount(store)) sendStored();
  }, [isSuccess, store]);
}
