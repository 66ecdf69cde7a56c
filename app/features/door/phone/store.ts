import type { AppErrorCode } from '@/lib/errors';
import type { Arrivals, Fact } from '../facts';
import type { ClosedWhy, DoorAnswer, DoorData, GuestMove, InLatin, RecordAnswer } from '../model';

/** So many facts go in one call; the database takes no more. */
export const AT_ONCE = 250;

/** What a phone asks the server. Every call rejects with an AppError. */
export type DoorCalls = {
  open(secret: string, since: number): Promise<DoorAnswer>;
  /** Appends facts and gives those beyond `since`. */
  record(secret: string, facts: readonly Fact[], since: number): Promise<RecordAnswer>;
  move(secret: string, move: GuestMove): Promise<void>;
  /** Puts names into Latin letters, in their order. */
  readNames(names: readonly string[]): Promise<readonly string[]>;
};

/** What a move is refused for that asking again would not mend: somebody else has moved the guest, or the list has them no more, … */
export const DECLINED = ['moved_meanwhile', 'not_found', 'not_allowed', 'invalid_value'] as const;
/** A move that was not made; `sitsAt`: where somebody else has sent the guest. */
export type DeclinedMove = { move: GuestMove; why: (typeof DECLINED)[number]; sitsAt: string | null };

/** What a tick is refused for that asking again would not mend. */
export const REFUSED = ['invalid_value', 'door_full'] as const;
export type RefusedWhy = (typeof REFUSED)[number];

/** What a phone keeps of a door beside what is unsent. */
export type StoredDoor = {
  /** Tells this phone's facts from those of others. */
  device: string;
  /** Null once the link is closed or signed off. */
  data: DoorData | null;
  /** What it was called, for when its data are gone. */
  called: { event: string; link: string; ends_at: string; event_id?: string } | null;
  helpers: Record<string, string>;
  /** Absent where it was kept before names were put into Latin. */
  latin?: InLatin;
  /** Facts that the server has, up to the one numbered `reached`. */
  facts: Fact[];
  reached: number;
  /** What has not been dismissed yet. */
  declined: readonly DeclinedMove[];
  /** How far the server's clock is ahead of the phone's, in milliseconds. */
  clockAhead: number;
  /** When the list was last read, by the phone's clock. */
  readAt: number | null;
};
/** With what its guest was called, as the list may be gone before it is sent. */
export type Unsent = ({ fact: Fact } | { move: GuestMove }) & { name?: string };

export const idOf = (item: Unsent): string => ('fact' in item ? item.fact.id : item.move.id);
export const guestOf = (item: Unsent): string => ('fact' in item ? item.fact.guest_id : item.move.guest_id);
/** `remove`: the ids of what is unsent no more. */
export type DoorChange = { door?: StoredDoor; add?: readonly Unsent[]; remove?: readonly string[] };

/** Where a phone keeps doors; each change happens whole or not at all. */
export type DoorDatabase = {
  door(secret: string): Promise<StoredDoor | null>;
  /** In the order in which it was kept. */
  unsent(secret: string): Promise<Unsent[]>;
  change(secret: string, change: DoorChange): Promise<void>;
  /** Nothing goes while something is unsent. */
  forget(secret: string): Promise<void>;
  list(): Promise<{ secret: string; door: StoredDoor; unsent: number }[]>;
};

export type DoorState = {
  /** `opening` until the list is there; `closed` once the server has said so, or by signing off. */
  phase: 'opening' | 'open' | 'closed';
  /** Null where it was signed off. */
  closedWhy: ClosedWhy | null;
  data: DoorData | null;
  /** Null until the link has opened anything on this phone. */
  called: StoredDoor['called'];
  arrivals: Arrivals;
  helpers: Record<string, string>;
  latin: InLatin;
  /** The ids of facts that only this phone has. */
  unsent: ReadonlySet<string>;
  /** Moves that are not made yet, oldest first. */
  moves: readonly GuestMove[];
  /** What the guests of all that are called, by their ids. */
  names: ReadonlyMap<string, string>;
  declined: readonly DeclinedMove[];
  /** Ticks that the server does not take, by their ids. */
  refused: ReadonlyMap<string, RefusedWhy>;
  /** Guests who were taken off the list while this phone had them in and unsent. */
  offList: readonly { id: string; name: string }[];
  /** What the last call met with; null when it was answered. */
  problem: AppErrorCode | null;
  isSending: boolean;
  /** False where this browser keeps nothing, so that what is unsent goes with the page. */
  canKeep: boolean;
  readAt: number | null;
};

/** A door on this phone: what is known of it, and what can be done. */
export type DoorStore = {
  state(): DoorState;
  subscribe(listener: () => void): () => void;
  /** Takes up what this phone keeps of the door. */
  wake(): Promise<void>;
  /** Sends what is unsent and takes in what is new; with `list`, the guest list too. */
  sync(what?: { list?: boolean }): Promise<void>;
  mark(guestIds: readonly string[], kind: Fact['kind']): Fact[];
  move(guestIds: readonly string[], to: string | null): void;
  dismiss(move: GuestMove): void;
  dismissOffList(): void;
  /** Gives up what is unsent, by ids. */
  discard(ids: readonly string[]): Promise<void>;
  /** Forgets the door on this phone and resolves with 0. With something unsent it resolves with how much, and keeps all, unless `evenSo`: then the list goes and what is unsent stays. */
  signOff(evenSo?: boolean): Promise<number>;
  /** As signing off, where another page of this phone has done it: what can still be sent is. */
  leave(): Promise<number>;
};
