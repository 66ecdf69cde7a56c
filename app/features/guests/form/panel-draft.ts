import type { QueryClient } from '@tanstack/react-query';
import type { Guest, GuestDetails } from '@/features/seating/guests/schema';

export type PanelDraft = { guest: Guest; typed: Partial<Record<keyof GuestDetails, string>> };

// In the query cache, so that the draft disappears with the event and the session.
const draftKey = (eventId: string) => ['guest panel draft', eventId];

export const readPanelDraft = (client: QueryClient, eventId: string) =>
  client.getQueryData<PanelDraft>(draftKey(eventId)) ?? null;

export function writePanelDraft(
  client: QueryClient,
  eventId: string,
  draft: PanelDraft | null,
): void {
  const queryKey = draftKey(eventId);
  if (draft === null) client.removeQueries({ queryKey });
  else {
    client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(queryKey, draft);
  }
}
