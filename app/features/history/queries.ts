import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { EMPTY_ROOM } from '@/features/seating/tables/schema';
import { unwrap } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import type { HistoryEntry } from './facts';
import type { PastPlan } from './past';

const PAGE = 100;

type ChangeFilter = { before?: number | null; person?: string | null; words?: string | null };

const readChanges = async (eventId: string, filter: ChangeFilter, signal: AbortSignal) =>
  (await unwrap(
    supabase
      .rpc('get_event_history', { event_uuid: eventId, ...filter } as never)
      .abortSignal(signal),
  )) as unknown as readonly HistoryEntry[];

export const historyQuery = (eventId: string, person: string | null, words: string) =>
  infiniteQueryOptions({
    queryKey: ['history', eventId, person, words],
    queryFn: ({ pageParam, signal }) =>
      readChanges(eventId, { before: pageParam, person, words: words || null }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.version ?? null)),
  });

export const recentChangesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['recent changes', eventId],
    queryFn: ({ signal }) => readChanges(eventId, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isReadWithPlan: true },
  });

export const pastPlanQuery = (eventId: string, version: number) =>
  queryOptions({
    queryKey: ['plan at', { eventId }, version],
    queryFn: async ({ signal }) => {
      const past = (await unwrap(
        supabase.rpc('get_seating_at', { event_uuid: eventId, version }).abortSignal(signal),
      )) as unknown as PastPlan;
      return { ...past, room: past.room ?? EMPTY_ROOM };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    networkMode: 'always', // fails immediately without a connection
  });
