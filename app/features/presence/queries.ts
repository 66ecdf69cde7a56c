import { queryOptions } from '@tanstack/react-query';
import { hereKey } from '@/features/events/queries';
import { unwrapDone, unwrapOrNull } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { currentWhere, type WhereInEvent } from './where';

/** Somebody else who has the event open now, and where. */
export type PersonHere = WhereInEvent & { user_id: string; name: string; at: string };

/** A sign of life holds for a minute; this is how often one is given, in milliseconds. */
export const REPORT_EVERY = 25_000;

const nowhere = { table_id: null, guest_id: null };
const callPresence = (eventId: string, at: Record<keyof WhereInEvent, string | null>) =>
  supabase.rpc('record_presence', { event_uuid: eventId, ...at } as never);
const listed = (people: unknown) => (people as readonly PersonHere[] | null) ?? [];

/** Who else is in the event now. Asking says nothing of oneself, or two windows of one person would answer each other without end. */
export const hereQuery = (eventId: string) =>
  queryOptions({
    queryKey: hereKey(eventId),
    queryFn: async ({ signal }) =>
      listed(await unwrapOrNull(callPresence(eventId, { place: '', ...nowhere }).abortSignal(signal))),
    staleTime: REPORT_EVERY,
    retry: false,
  });

/** Records where one is now, and reads who else is here. */
export const reportWhere = async (eventId: string, signal: AbortSignal): Promise<readonly PersonHere[]> =>
  listed(await unwrapOrNull(callPresence(eventId, currentWhere()).abortSignal(signal)));

/** Reports that one has left, within a second or not at all: after a minute it is known in any case. */
export const reportLeft = (eventId: string): Promise<void> =>
  unwrapDone(callPresence(eventId, { place: null, ...nowhere }).abortSignal(AbortSignal.timeout(1_000)));
