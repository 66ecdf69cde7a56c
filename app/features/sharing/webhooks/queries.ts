import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import type { Webhook } from './schema';

const POLL_MS = 3000;

/** Refetched while a webhook is being sent, and when it is due to be retried. */
export const webhooksQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['webhooks', eventId],
    queryFn: ({ signal }) =>
      unwrap(
        supabase
          .from('webhooks')
          .select('id, url, due_at, sent_at, status, problem, tries, is_off')
          .eq('event_id', eventId)
          .order('made_at')
          .abortSignal(signal),
      ) as unknown as Promise<Webhook[]>,
    refetchInterval: ({ state }) => {
      const due = (state.data ?? []).flatMap(({ due_at }) => (due_at ? Date.parse(due_at) : []));
      return due.length > 0 && Math.max(POLL_MS, Math.min(...due) - Date.now());
    },
  });
