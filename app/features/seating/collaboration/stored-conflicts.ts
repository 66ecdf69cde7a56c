import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import type { StorageLocation } from '@/features/events/store';
import { storageKeys } from '@/lib/browser/browser-storage';
import { createJsonStorage } from '@/lib/browser/json-storage';
import { conflictsKey, type TextConflict } from './conflicts';

type StoredConflicts = { user: string; conflicts: readonly TextConflict[] };
const isStored = (value: unknown) =>
  typeof value === 'object' && value !== null && 'user' in value && 'conflicts' in value;

const stored = createJsonStorage(
  storageKeys.openConflicts,
  z.custom<StoredConflicts>(isStored),
  () => sessionStorage,
);

export function readConflicts(
  client: QueryClient,
  store: StorageLocation,
  eventId: string,
): readonly TextConflict[] {
  const open = client.getQueryData<readonly TextConflict[]>(conflictsKey(store, eventId));
  if (open) return open;
  const { user, conflicts } = stored.read(eventId) ?? { user: null, conflicts: [] };
  return user === store.id ? conflicts : [];
}

export function updateConflicts(
  client: QueryClient,
  store: StorageLocation,
  eventId: string,
  change: (open: readonly TextConflict[]) => readonly TextConflict[],
): void {
  const conflicts = change(readConflicts(client, store, eventId));
  client.setQueryData(conflictsKey(store, eventId), conflicts);
  if (conflicts.length > 0) stored.write({ user: store.id, conflicts }, eventId);
  else stored.remove(eventId);
}
