import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { LRUCache } from 'lru-cache';
import type { GuestPageData } from '../../app/features/guest-page/model.ts';
import { allLearned } from '../../app/features/name-search/learned.ts';
import { searchGuests } from '../../app/features/name-search/search-guests.ts';
import { log } from '../log.ts';

const FLUSH_MS = 5000;
const TEN_MINUTES_MS = 10 * 60 * 1000;
const MOST_WAITING = 500;
const MOST_NETWORKS = 10_000;

type Parts = {
  read(eventId: string): Promise<GuestPageData | null>;
  record(eventId: string, found: number, missed: string[]): Promise<void>;
  /** So many searches of one network are counted in ten minutes. */
  most: number;
};

export type SearchRecord = {
  note(eventId: string, words: string, network: string): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
};

// A page that is asked for with a name has searched before, and perhaps without, any script, and then nobody else tells the hosts. Nothing is looked up
// or written while somebody waits for the answer.
/** Counts searches that came as ?name= , all of an event at once every five seconds; more than 500 in that time are not counted. */
export function createSearchRecord({ read, record, most }: Parts): SearchRecord {
  const ofNetwork = new LRUCache<string, number>({ max: MOST_NETWORKS, ttl: TEN_MINUTES_MS, noUpdateTTL: true });
  let waiting: { eventId: string; words: string }[] = [];
  let flushing: Promise<void> = Promise.resolve();
  let running = 0;

  async function recordAll(noted: typeof waiting): Promise<void> {
    for (const [eventId, searches] of Map.groupBy(noted, (search) => search.eventId)) {
      try {
        const page = await read(eventId);
        if (!page) continue;
        const missed: string[] = [];
        for (const { words } of searches) {
          const { matches, guesses } = searchGuests(page.guests, words, allLearned);
          if (matches.length + guesses.length === 0) missed.push(words);
          await nextTurn();
        }
        await record(eventId, searches.length - missed.length, missed);
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'searches without scripts were not counted');
      }
    }
  }

  const flush = () => {
    const noted = waiting;
    waiting = [];
    running++;
    flushing = flushing.then(() => recordAll(noted)).finally(() => running--);
    return flushing;
  };
  const timer = setInterval(() => waiting.length > 0 && running === 0 && flush(), FLUSH_MS).unref();

  return {
    note(eventId, typed, network) {
      const words = typed
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, 200)
        .toWellFormed(); // what a text of the database may hold
      const counted = ofNetwork.get(network) ?? 0;
      if (words.length < 2 || counted >= most || waiting.length >= MOST_WAITING) return;
      ofNetwork.set(network, counted + 1);
      waiting.push({ eventId: eventId.toLowerCase(), words });
    },
    flush,
    stop() {
      clearInterval(timer);
      return flush();
    },
  };
}

export const recordSearches =
  (admin: SupabaseClient): Parts['record'] =>
  async (eventId, found, missed) => {
    const { error } = await admin.rpc('record_searches', { event_uuid: eventId, found, missed });
    if (error) throw new Error(`${error.code} ${error.message}`);
  };
