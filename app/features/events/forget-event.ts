import type { QueryClient } from '@tanstack/react-query';
import { removeStoredOf, storedEventIds } from '@/lib/browser-storage';
import { readLocalEvents } from './browser-events';
import type { EventAccess } from './schema';

type Shared = EventAccess & { id: string };

/** Those of others of which more was read than may be seen by now: they are shared no longer, or with less to see. */
export function eventsToForget(before: readonly Shared[], now: readonly Shared[]): string[] {
  const byId = new Map(now.map((event) => [event.id, event]));
  return before.filter((event) => event.role !== 'owner' && seesLess(event, byId.get(event.id))).map(({ id }) => id);
}

function seesLess(before: EventAccess, now: EventAccess | undefined): boolean {
  if (now?.role !== 'viewer') return now === undefined;
  return before.role !== 'viewer' || (before.sees_names && !now.sees_names) || (before.sees_meals && !now.sees_meals);
}

/** Removes what this browser still keeps of events that were lost while the product was closed; of `listed` ones and local ones it stays. */
export function removeStoredOfLost(listed: readonly { id: string }[]): void {
  try {
    const known = new Set([...listed, ...readLocalEvents()].map(({ id }) => id));
    for (const id of storedEventIds()) if (!known.has(id)) removeStoredOf(id);
  } catch (error) {
    console.error('What is kept of events that are gone could not be removed', error);
  }
}

/** What differs where somebody sees more of an event, or less. */
export const accessOf = ({ role, sees_names, sees_meals }: EventAccess): string => [role, sees_names, sees_meals].join();

/** Forgets all that this browser has read and keeps of an event, and what waits to be stored of it. */
export function forgetEvent(client: QueryClient, eventId: string): void {
  const isOfEvent = (part: unknown) => part === eventId || (part as { eventId?: unknown } | null)?.eventId === eventId;
  const ofEvent = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.some(isOfEvent) };
  void client.cancelQueries(ofEvent);
  client.removeQueries(ofEvent);
  const mutations = client.getMutationCache();
  for (const mutation of mutations.findAll({ predicate: ({ options }) => options.mutationKey?.includes(eventId) === true }))
    mutations.remove(mutation);
  removeStoredOf(eventId);
}
