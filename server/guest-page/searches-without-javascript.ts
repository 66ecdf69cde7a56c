import type { SupabaseClient } from '@supabase/supabase-js';
import { callDatabaseFunction } from '../../supabase/functions/_shared/refusal.ts';
import { createLruCache } from '../http/lru.ts';
import { log } from '../log.ts';

const FLUSH_MS = 5000;
const TEN_MINUTES_MS = 10 * 60 * 1000;
const MAX_WAITING = 500;
const MAX_NETWORKS = 10_000;

type Parts = {
  record(eventId: string, found: number, missed: string[]): Promise<void>;
  maxPerNetwork: number;
};

type CountedSearch = { eventId: string; text: string; hasFound: boolean; network: string };

export type SearchRecorder = {
  count(search: CountedSearch): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/** Counts searches by ?name= in memory, at most 500, and writes them every 5 s, one call per event, so that no response waits for a write. */
export function createSearchRecorder({ record, maxPerNetwork }: Parts): SearchRecorder {
  const countsByNetwork = createLruCache<number>(MAX_NETWORKS, {
    ttl: TEN_MINUTES_MS,
    noUpdateTTL: true,
  });
  let waiting: Omit<CountedSearch, 'network'>[] = [];
  let flushing: Promise<void> = Promise.resolve();
  let running = 0;

  async function recordAll(batch: typeof waiting): Promise<void> {
    for (const [eventId, searches] of Map.groupBy(batch, (search) => search.eventId)) {
      const missed = searches.filter(({ hasFound }) => !hasFound).map(({ text }) => text);
      try {
        await record(eventId, searches.length - missed.length, missed);
      } catch (error) {
        log.warn(
          { reason: (error as Error).message },
          'could not record searches sent without JavaScript',
        );
      }
    }
  }

  const flush = () => {
    const batch = waiting;
    waiting = [];
    running++;
    flushing = flushing.then(() => recordAll(batch)).finally(() => running--);
    return flushing;
  };
  const timer = setInterval(() => waiting.length > 0 && running === 0 && flush(), FLUSH_MS).unref();

  return {
    count({ eventId, text: typed, hasFound, network }) {
      const text = typed
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, 200)
        .toWellFormed(); // valid Unicode, which PostgreSQL can store
      const count = countsByNetwork.get(network) ?? 0;
      if (text.length < 2 || count >= maxPerNetwork || waiting.length >= MAX_WAITING) return;
      countsByNetwork.set(network, count + 1);
      waiting.push({ eventId: eventId.toLowerCase(), text, hasFound });
    },
    flush,
    stop() {
      clearInterval(timer);
      return flush();
    },
  };
}

export const createSearchStore =
  (admin: SupabaseClient): Parts['record'] =>
  (eventId, found, missed) =>
    callDatabaseFunction<void>(admin, 'record_searches', { event_uuid: eventId, found, missed });
