import type { QueryClient } from '@tanstack/react-query';
import { listStoredEventIds, removeEventData } from '@/lib/browser/browser-storage';
import { readLocalEvents } from './browser-events';
import type { EventAccess } from './schema';

type Shared = EventAccess & { id: string };

/** Ids of shared events that are no longer shared, or shared with fewer rights. */
export function findEventsToForget(before: readonly Shared[], now: readonly Shared[]): string[] {
  const byId = new Map(now.map((event) => [event.id, event]));
  return before
    .filter((event) => event.role !== 'owner' && seesLess(event, byId.get(event.id)))
    .map(({ id }) => id);
}

function seesLess(before: EventAccess, now: EventAccess | undefined): boolean {
  if (now?.role !== 'viewer') return now === undefined;
  return (
    before.role !== 'viewer' ||
    (before.sees_names && !now.sees_names) ||
    (before.sees_meals && !now.sees_meals)
  );
}

/** Removes stored data of events that were unshared or deleted while the app was closed. */
export function removeLostEventData(listed: readonly { id: string }[]): void {
  try {
    const existingIds = new Set([...listed, ...readLocalEvents()].map(({ id }) => id));
    for (const id of listStoredEventIds()) if (!existingIds.has(id)) removeEventData(id);
  } catch (error) {
    console.error('Could not remove stored data of deleted or unshared events', error);
  }
}

export const serialiseAccess = ({ role, sees_names, sees_meals }: EventAccess): string =>
  [role, sees_names, sees_meals].join();

export function forgetEvent(client: QueryClient, eventId: string): void {
  const isOfEvent = (part: unknown) =>
    part === eventId || (part as { eventId?: unknown } | null)?.eventId === eventId;
  const ofEvent = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.some(isOfEvent),
  };
  void client.cancelQueries(ofEvent);
  client.removeQueries(ofEvent);
  const mutations = client.getMutationCache();
  for (const mutation of mutations.findAll({
    predicate: ({ options }) => options.mutationKey?.includes(eventId) === true,
  }))
    mutations.remove(mutation);
  removeEventData(eventId);
}
