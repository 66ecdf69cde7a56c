import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SeatingSnapshot } from '../../app/features/seating/model.ts';
import type { SeatingReader } from '../../app/server-context.ts';
import type { KeptBody } from '../kept-body.ts';
import { log } from '../log.ts';
import { takeTurns } from './take-turns.ts';

/** Everything kept of one event. What is made of a snapshot lives and goes with it, so nothing outlasts a change. */
type KeptSeating = {
  eventId: string;
  /** The snapshot as JSON: its size is known, and parsing it takes far less than reading it again. */
  json: string;
  /** The same for the same seating, in every process. */
  version: string;
  /** When it was read, and in which span of unbroken news. */
  readAt: number;
  span: number;
  /** When the hosts' message ends, in ms since 1970; nobody tells of that. */
  goodUntil: number;
  bytes: number;
  page?: Promise<KeptBody>;
  data?: Promise<KeptBody>;
};

export type SeatingStore = {
  /** What is kept of an event, read first where nothing is; null where there is no such event. Throws a TooBusyError, or what kept it from being read. */
  find(eventId: string): Promise<KeptSeating | null>;
  /** The same, as the app's loader takes it. */
  read: SeatingReader;
  /** What `make` makes of this seating; made at most once, however many ask. */
  body(seating: KeptSeating, kind: 'page' | 'data', make: () => Promise<KeptBody>): Promise<KeptBody>;
  /** An event has changed, come into being or gone. */
  drop(eventId: string): void;
  /** Whether each change is told from now on. What is kept already may have missed one, so it is read again. */
  setTold(isTold: boolean): void;
  /** How often a seating was found in memory, how often read, and what all that is kept weighs. */
  counts(): { found: number; read: number; keptBytes: number };
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const defaults = {
  /** About 1,500 events of 250 guests. */
  mostBytes: 64 * 1024 * 1024,
  /** Ids that nobody has: asked for again they cost the database nothing. In a place of their own, so that no flood of them pushes an event out. */
  mostUnknown: 10_000,
  /** How long what was read counts as true while nobody tells of changes: in front of a Supabase project, or with the connection lost. */
  untoldMs: 1000,
  /** Readings at a time, so that even a flood leaves the database free for others, and how many may wait. */
  mostReading: 4,
  mostWaiting: 300,
};

/**
 * Keeps the seating of events in memory, the least recently asked for going first. An event asked for by many at once is read once.
 * A change told while it is being read is not lost: what was read goes to those who waited for it and is not kept.
 */
export function createSeatingStore(
  readSnapshot: (eventId: string) => Promise<SeatingSnapshot | null>,
  limits: Partial<typeof defaults> = {},
): SeatingStore {
  const { mostBytes, mostUnknown, untoldMs, mostReading, mostWaiting } = { ...defaults, ...limits };
  const kept = new LRUCache<string, KeptSeating>({ maxSize: mostBytes, sizeCalculation: ({ bytes }) => bytes });
  const unknown = new LRUCache<string, { readAt: number; span: number }>({ max: mostUnknown });
  const reading = new Map<string, Promise<KeptSeating | null>>();
  const inTurn = takeTurns(mostReading, mostWaiting);
  let isTold = false;
  let span = 0;
  let found = 0;
  let read = 0;

  const isTrue = (was: { readAt: number; span: number; goodUntil?: number }) =>
    Date.now() < (was.goodUntil ?? Number.POSITIVE_INFINITY) &&
    was.span === span &&
    (isTold || performance.now() - was.readAt < untoldMs);

  function startReading(eventId: string): Promise<KeptSeating | null> {
    const run: Promise<KeptSeating | null> = inTurn(async () => {
      const now = { readAt: performance.now(), span };
      read++;
      const snapshot = await readSnapshot(eventId);
      const seating = snapshot && seatingOf(eventId, snapshot, now);
      if (reading.get(eventId) !== run) return seating;
      const before = kept.peek(eventId);
      if (before && seating && before.version === seating.version) return Object.assign(before, now);
      if (seating) kept.set(eventId, seating);
      else kept.delete(eventId);
      if (!seating) unknown.set(eventId, now);
      return seating;
    }).finally(() => reading.get(eventId) === run && reading.delete(eventId));
    reading.set(eventId, run);
    return run;
  }

  async function find(givenId: string): Promise<KeptSeating | null> {
    const eventId = givenId.toLowerCase();
    const seating = kept.get(eventId);
    if (seating && isTrue(seating)) {
      found++;
      return seating;
    }
    if (!uuid.test(eventId)) return null;
    const nobodys = unknown.get(eventId);
    if (nobodys && isTrue(nobodys)) {
      found++;
      return null;
    }
    try {
      return await (reading.get(eventId) ?? startReading(eventId));
    } catch (error) {
      if (!seating) throw error;
      log.warn({ reason: (error as Error).message }, 'seating could not be read again: guests get what was kept');
      return seating;
    }
  }

  return {
    find,
    async read(eventId) {
      const seating = await find(eventId);
      return seating && { snapshot: JSON.parse(seating.json) as SeatingSnapshot, version: seating.version };
    },
    body(seating, kind, make) {
      const running = seating[kind];
      if (running) return running;
      const made = make();
      seating[kind] = made;
      made.then(
        ({ br, gzip }) => {
          seating.bytes += br.length + gzip.length;
          if (kept.peek(seating.eventId) !== seating) return;
          kept.delete(seating.eventId); // weighed again: it has become heavier
          kept.set(seating.eventId, seating);
        },
        () => {
          seating[kind] = undefined; // the next to ask tries again
        },
      );
      return made;
    },
    drop(eventId) {
      kept.delete(eventId);
      unknown.delete(eventId);
      reading.delete(eventId);
    },
    setTold(told) {
      isTold = told;
      span++;
      reading.clear(); // what is being read now began in the span before
    },
    counts: () => ({ found, read, keptBytes: kept.calculatedSize }),
  };
}

const seatingOf = (eventId: string, snapshot: SeatingSnapshot, now: { readAt: number; span: number }): KeptSeating => {
  const json = JSON.stringify(snapshot);
  const version = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  const until = snapshot.message?.until;
  const goodUntil = until ? Date.parse(until) : Number.POSITIVE_INFINITY;
  return { eventId, json, version, ...now, goodUntil, bytes: json.length * 2 + 1000 };
};
