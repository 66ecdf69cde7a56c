import type { AppErrorCode } from '@/lib/errors';
import type { Arrivals, Fact } from '../facts';
import type { ClosedWhy, DoorAnswer, DoorData, GuestMove, InLatin, RecordAnswer } from '../model';

/** The most facts in one call, as in the database. */
export const AT_ONCE = 250;

/** Every call rejects with an AppError. */
export type DoorCalls = {
  open(secret: string, since: number): Promise<DoorAnswer>;
  /** Appends facts and returns those after `since`. */
  record(secret: string, facts: readonly Fact[], since: number): Promise<RecordAnswer>;
  move(secret: string, move: GuestMove): Promise<void>;
  /** Transliterates names, in order. */
  readNames(names: readonly string[]): Promise<readonly string[]>;
};

/** Refusals of a move that a retry would not fix: somebody else has moved the guest, or removed them, … */
export const DECLINED = ['moved_meanwhile', 'not_found', 'not_allowed', 'invalid_value'] as const;
/** `sitsAt`: where somebody else has moved the guest. */
export type DeclinedMove = { move: GuestMove; why: (typeof DECLINED)[number]; sitsAt: string | null };

/** Refusals of a check-in that a retry would not fix. */
export const REFUSED = ['invalid_value', 'door_full'] as const;
export type RefusedWhy = (typeof REFUSED)[number];

/** What a phone stores of a door besides unsent changes. */
export type StoredDoor = {
  /** Identifies this phone's facts. */
  device: string;
  /** Null once the link is closed or signed off. */
  data: DoorData | null;
  /** Its names, for when its data are gone. */
  called: { event: string; link: string; ends_at: string; event_id?: string } | null;
  helpers: Record<string, string>;
  /** Absent in older stored doors. */
  latin?: InLatin;
  /** Facts on the server, up to number `reached`. */
  facts: Fact[];
  reached: number;
  /** Refused moves not dismissed yet. */
  declined: readonly DeclinedMove[];
  /** The server's clock minus the phone's, in milliseconds. */
  clockAhead: number;
  /** When the list was last fetched, by the phone's clock. */
  readAt: number | null;
};
/** With the guest's name, as the list may be gone before it is sent. */
export type Unsent = ({ fact: Fact } | { move: GuestMove }) & { name?: string };

export const idOf = (item: Unsent): string => ('fact' in item ? item.fact.id : item.move.id);
export const guestOf = (item: Unsent): string => ('fact' in item ? item.fact.guest_id : item.move.guest_id);
/** `remove`: the ids of sent changes. */
export type DoorChange = { door?: StoredDoor; add?: readonly Unsent[]; remove?: readonly string[] };

/** Storage for doors; each change is atomic. */
export type DoorDatabase = {
  door(secret: string): Promise<StoredDoor | null>;
  /** In the order they were stored. */
  unsent(secret: string): Promise<Unsent[]>;
  change(secret: string, change: DoorChange): Promise<void>;
  /** Does nothing while something is unsent. */
  forget(secret: string): Promise<void>;
  list(): Promise<{ secret: string; door: StoredDoor; unsent: number }[]>;
};

export type DoorState = {
  /** `opening` until the list is loaded; `closed` by the server or by signing off. */
  phase: 'opening' | 'open' | 'closed';
  /** Null after signing off. */
  closedWhy: ClosedWhy | null;
  data: DoorData | null;
  /** Null until the link has opened anything on this phone. */
  called: StoredDoor['called'];
  arrivals: Arrivals;
  helpers: Record<string, string>;
  latin: InLatin;
  /** The ids of unsent facts. */
  unsent: ReadonlySet<string>;
  /** Unsent moves, oldest first. */
  moves: readonly GuestMove[];
  /** Names of the guests concerned, by id. */
  names: ReadonlyMap<string, string>;
  declined: readonly DeclinedMove[];
  /** Refused check-ins, by id. */
  refused: ReadonlyMap<string, RefusedWhy>;
  /** Guests removed from the list while checked in here and unsent. */
  offList: readonly { id: string; name: string }[];
  /** The error of the last call; null if it succeeded. */
  problem: AppErrorCode | null;
  isSending: boolean;
  /** False if this browser stores nothing, so that unsent changes are lost with the page. */
  canKeep: boolean;
  readAt: number | null;
};

/** A door on this phone: its state and actions. */
export type DoorStore = {
  state(): DoorState;
  subscribe(listener: () => void): () => void;
  /** Loads what is stored. */
  wake(): Promise<void>;
  /** Sends and fetches; with `list`, the guest list too. */
  sync(what?: { list?: boolean }): Promise<void>;
  mark(guestIds: readonly string[], kind: Fact['kind']): Fact[];
  move(guestIds: readonly string[], to: string | null): void;
  dismiss(move: GuestMove): void;
  dismissOffList(): void;
  /** Discards unsent changes, by id. */
  discard(ids: readonly string[]): Promise<void>;
  /**
   * Removes the door from this phone and resolves with 0. With unsent changes it resolves with their number and keeps everything, unless `evenSo`: then
   * only those stay.
   */
  signOff(evenSo?: boolean): Promise<number>;
  /** Signs off because another page has; sends what can still be sent. */
  leave(): Promise<number>;
};
