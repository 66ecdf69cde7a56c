import { queryOptions } from '@tanstack/react-query';
import { EVENT_NEWS_KEY } from '@/features/collaboration/queries';
import { unwrap } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import type { DueLine } from './due-work';
import type { EventNews } from './news';

/** Due work in all events that the user owns or edits, most urgent first. */
export const dueWorkQuery = (userId: string) =>
  queryOptions({
    queryKey: ['due work', userId],
    queryFn: ({ signal }) =>
      unwrap(
        supabase.rpc('list_due_work', undefined, { get: true }).abortSignal(signal),
      ) as unknown as Promise<DueLine[]>,
    staleTime: 0,
  });

/** Changes by others in each event since the user's last visit to it. */
export const eventNewsQuery = (userId: string) =>
  queryOptions({
    queryKey: [EVENT_NEWS_KEY, userId],
    queryFn: ({ signal }) =>
      unwrap(
        supabase.rpc('list_event_news', undefined, { get: true }).abortSignal(signal),
      ) as unknown as Promise<EventNews[]>,
    staleTime: 0,
  });
