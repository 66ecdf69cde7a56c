import type { AppErrorCode } from '@/lib/backend/errors';
import type { Arrivals, CheckInFact } from '../facts';
import type {
  ClosedReason,
  DoorData,
  DoorResponse,
  GuestMove,
  RecordResponse,
  Transliterations,
} from '../model';

/** Maximum number of facts per call; the database has the same limit. */
export const MAX_FACTS_PER_CALL = 250;

/** All calls reject with an AppError. */
export type DoorCalls = {
  open(secret: string, since: number): Promise<DoorResponse>;
  /** Appends facts, and resolves with the facts after `since`. */
  record(secret: string, facts: readonly CheckInFact[], since: number): Promise<RecordResponse>;
  move(secret: string, move: GuestMove): Promise<void>;
  readNames(names: readonly string[]): Promise<readonly string[]>;
};

/** Final refusals of a move: a retry would not help. */
export const DECLINED = ['moved_meanwhile', 'not_found', 'not_allowed', 'invalid_value'] as const;
/** `sitsAt`: the table to which another helper or a host has moved the guest. */
export type DeclinedMove = {
  move: GuestMove;
  why: (typeof DECLINED)[number];
  sitsAt: string | null;
};

/** Final refusals of a check-in. */
export const REFUSED = ['invalid_value', 'door_full'] as const;
export type RefusedReason = (typeof REFUSED)[number];

/** A door as stored in IndexedDB, without its unsent changes. */
export type StoredDoor = {
  device: string;
  /** Null after the link was closed or signed off. */
  data: DoorData | null;
  called: { event: string; link: string; ends_at: string; event_id: string } | null;
  helpers: Record<string, string>;
  latin: Transliterations;
  facts: CheckInFact[];
  reached: number;
  declined: readonly DeclinedMove[];
  /** Server clock minus phone clock, in milliseconds. */
  clockAhead: number;
  /** Time of the last list, in milliseconds by the phone's clock. */
  readAt: number | null;
};
export type Unsent = ({ fact: CheckInFact } | { move: GuestMove }) & { name?: string };

export const getUnsentId = (item: Unsent): string => ('fact' in item ? item.fact.id : item.move.id);
export const getUnsentGuestId = (item: Unsent): string =>
  'fact' in item ? item.fact.guest_id : item.move.guest_id;
export type DoorChange = { door?: StoredDoor; add?: readonly Unsent[]; remove?: readonly string[] };

export type DoorDatabase = {
  door(secret: string): Promise<StoredDoor | null>;
  unsent(secret: string): Promise<Unsent[]>;
  change(secret: string, change: DoorChange): Promise<void>;
  /** Does nothing while changes are unsent. */
  forget(secret: string): Promise<void>;
  list(): Promise<{ secret: string; door: StoredDoor; unsent: number }[]>;
};

export type DoorState = {
  phase: 'opening' | 'open' | 'closed';
  /** Null after signing off. */
  closedWhy: ClosedReason | null;
  data: DoorData | null;
  called: StoredDoor['called'];
  arrivals: Arrivals;
  helpers: Record<string, string>;
  latin: Transliterations;
  unsent: ReadonlySet<string>;
  moves: readonly GuestMove[];
  /** Names by guest id, of guests with unsent changes. */
  names: ReadonlyMap<string, string>;
  declined: readonly DeclinedMove[];
  refused: ReadonlyMap<string, RefusedReason>;
  /** Guests removed from the list while their check-in was unsent. */
  offList: readonly { id: string; name: string }[];
  problem: AppErrorCode | null;
  /** False if this browser cannot store data; unsent changes are then lost with the page. */
  canStore: boolean;
  readAt: number | null;
};

export type DoorStore = {
  state(): DoorState;
  subscribe(listener: () => void): () => void;
  wake(): Promise<void>;
  /** Sends unsent changes and fetches new ones; with `list`, the guest list too. */
  sync(what?: { list?: boolean }): Promise<void>;
  mark(guestIds: readonly string[], kind: CheckInFact['kind']): CheckInFact[];
  move(guestIds: readonly string[], to: string | null): void;
  dismiss(move: GuestMove): void;
  dismissOffList(): void;
  discard(ids: readonly string[]): Promise<void>;
  /** Removes the door, but never its unsent changes, and resolves with their number. */
  signOff(): Promise<number>;
  /** Call after a sign-off in another tab. Sends the changes that can still be sent. */
  leave(): Promise<number>;
};
