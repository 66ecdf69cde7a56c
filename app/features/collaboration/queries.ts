import { queryOptions } from '@tanstack/react-query';
import { hereKey } from '@/features/events/queries';
import { unwrapDone, unwrapOrNull } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import { currentWhere, type WhereInEvent } from './where';

export type PersonHere = WhereInEvent & { user_id: string; name: string; has_namesake?: boolean; at: string };

/** In milliseconds; a report counts for a minute. */
export const REPORT_EVERY = 25_000;

const nowhere = { table_id: null, guest_id: null };
const callPresence = (eventId: string, at: Record<keyof WhereInEvent, string | null>) =>
  supabase.rpc('record_presence', { event_uuid: eventId, ...at } as never);
const listed = (people: unknown) => (people as readonly PersonHere[] | null) ?? [];

/** The read does not report presence, or two windows of one user would trigger each other endlessly. */
export const hereQuery = (eventId: string) =>
  queryOptions({
    queryKey: hereKey(eventId),
    queryFn: async ({ signal }) =>
      listed(await unwrapOrNull(callPresence(eventId, { place: '', ...nowhere }).abortSignal(signal))),
    staleTime: REPORT_EVERY,
    retry: false,
  });

export const reportWhere = async (eventId: string, signal: AbortSignal): Promise<readonly PersonHere[]> =>
  listed(await unwrapOrNull(callPresence(eventId, currentWhere()).abortSignal(signal)));

export const reportLeft = (eventId: string): Promise<void> =>
  unwrapDone(callPresence(eventId, { place: null, ...nowhere }).abortSignal(AbortSignal.timeout(1_000)));
