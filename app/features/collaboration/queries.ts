import { queryOptions } from '@tanstack/react-query';
import { presenceKey } from '@/features/events/queries';
import { unwrapOrNull, unwrapVoid } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import { getPresenceLocation, type PresenceLocation } from './presence-location';

export type PresentPerson = PresenceLocation & {
  user_id: string;
  name: string;
  has_namesake?: boolean;
  at: string;
};

/** A presence report is valid for a minute. */
export const REPORT_INTERVAL_MS = 25_000;

export const EVENT_NEWS_KEY = 'event news';

const noSelection = { table_id: null, guest_id: null };
const callPresence = (eventId: string, at: Record<keyof PresenceLocation, string | null>) =>
  supabase.rpc('record_presence', { event_uuid: eventId, ...at } as never);
const toPeople = (people: unknown) => (people as readonly PresentPerson[] | null) ?? [];

/** Does not report presence, because two windows of one user would then trigger each other endlessly. */
export const presenceQuery = (eventId: string) =>
  queryOptions({
    queryKey: presenceKey(eventId),
    queryFn: async ({ signal }) =>
      toPeople(
        await unwrapOrNull(
          callPresence(eventId, { place: '', ...noSelection }).abortSignal(signal),
        ),
      ),
    staleTime: REPORT_INTERVAL_MS,
    retry: false,
  });

export const reportPresence = async (
  eventId: string,
  signal: AbortSignal,
): Promise<readonly PresentPerson[]> =>
  toPeople(await unwrapOrNull(callPresence(eventId, getPresenceLocation()).abortSignal(signal)));

export const reportAbsence = (eventId: string): Promise<void> =>
  unwrapVoid(
    callPresence(eventId, { place: null, ...noSelection }).abortSignal(AbortSignal.timeout(1_000)),
  );
