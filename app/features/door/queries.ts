import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/errors';
import { subscribeToTopic } from '@/lib/backend/subscribe-to-topic';
import { supabase } from '@/lib/backend/supabase';
import { type Arrivals, emptyArrivals, mergeCheckInFacts } from './facts';
import type { CheckInsResponse } from './model';
import type { DoorLink } from './schema';

export const doorLinksQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['door links', eventId],
    queryFn: ({ signal }) =>
      unwrap(
        supabase
          .from('door_links')
          .select<string, DoorLink>(
            'id, name, rights, ends_at, made_at, revoked_at, opened_at, seen_at',
          )
          .eq('event_id', eventId)
          .order('made_at')
          .abortSignal(signal),
      ),
  });

export type HostArrivals = {
  arrivals: Arrivals;
  helpers: Record<string, string>;
  /** Realtime topic; null before the first link. */
  topic: string | null;
  reached: number;
};

/** A refetch requests only new facts. */
export const arrivalsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['arrivals', eventId],
    queryFn: async ({ client, queryKey, signal }): Promise<HostArrivals> => {
      const cached = client.getQueryData<HostArrivals>(queryKey);
      let { arrivals, reached } = cached ?? { arrivals: emptyArrivals, reached: 0 };
      for (;;) {
        const request = supabase
          .rpc('read_arrivals', { event_uuid: eventId, since: reached })
          .abortSignal(signal);
        const response = (await unwrap(request)) as unknown as CheckInsResponse & {
          topic: string | null;
        };
        const hasServerLostFacts = response.number < reached; // a backup was restored
        arrivals = mergeCheckInFacts(hasServerLostFacts ? emptyArrivals : arrivals, response.facts);
        reached = response.reached;
        if (reached >= response.number)
          return { arrivals, reached, helpers: response.helpers, topic: response.topic };
      }
    },
    structuralSharing: false, // structural sharing cannot compare maps
  });

export function subscribeToDoor(client: QueryClient, eventId: string, topic: string): () => void {
  const refetch = () => {
    for (const { queryKey } of [arrivalsQuery(eventId), doorLinksQuery(eventId)])
      void client.invalidateQueries({ queryKey });
  };
  return subscribeToTopic(`door:${topic}`, { onJoin: refetch, on: { changed: refetch } });
}
