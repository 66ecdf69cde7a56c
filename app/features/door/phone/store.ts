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
export const MAX_CHECK_INS_PER_CALL = 250;

/** All calls reject with an AppError. */
export type DoorCalls = {
  open(secret: string, since: number): Promise<DoorResponse>;
  /** Adds facts; resolves with all facts after position `since`. */
  record(secret: string, facts: readonly CheckInFact[], since: number): Promise<RecordResponse>;
  move(secret: string, move: GuestMove): Promise<void>;
  readNames(names: readonly string[]): Promise<readonly string[]>;
};

/** Error codes after which retrying a move is pointless. */
export const MOVE_DECLINE_CODES = [
  'moved_meanwhile',
  'not_found',
  'not_allowed',
  'invalid_value',
] as const;
/** `sitsAt`: the table that another helper or a host has moved the guest to. */
export type DeclinedMove = {
  move: GuestMove;
  why: (typeof MOVE_DECLINE_CODES)[number];
  sitsAt: string | null;
};

/** Error codes after which retrying a check-in is pointless. */
export const CHECK_IN_REFUSAL_CODES = ['invalid_value', 'door_full'] as const;
export type CheckInRefusal = (typeof CHECK_IN_REFUSAL_CODES)[number];

/** Data of one door link in IndexedDB, without unsent changes. */
export type StoredDoor = {
  device: string;
  /** Null after the link was closed or the helper signed off. */
  data: DoorData | null;
  called: { event: string; link: string; ends_at: string; event_id: string } | null;
  helpers: Record<string, string>;
  latin: Transliterations;
  facts: CheckInFact[];
  reached: number;
  declined: readonly DeclinedMove[];
  /** Server clock minus phone clock, in milliseconds. */
  clockAhead: number;
  /** When the list was last fetched, in milliseconds by the phone's clock. */
  readAt: number | null;
};
export type UnsentChange = ({ fact: CheckInFact } | { move: GuestMove }) & { name?: string };

export const getUnsentId = (item: UnsentChange): string =>
  'fact' in item ? item.fact.id : item.move.id;
export const getUnsentGuestId = (item: UnsentChange): string =>
  'fact' in item ? item.fact.guest_id : item.move.guest_id;
export type DoorChange = {
  door?: StoredDoor;
  add?: readonly UnsentChange[];
  remove?: readonly string[];
};

export type DoorDatabase = {
  door(secret: string): Promise<StoredDoor | null>;
  unsent(secret: string): Promise<UnsentChange[]>;
  change(secret: string, change: DoorChange): Promise<void>;
  /** Deletes the door, unless it has unsent changes. */
  forget(secret: string): Promise<void>;
  list(): Promise<{ secret: string; door: StoredDoor; unsent: number }[]>;
};

export type DoorState = {
  phase: 'opening' | 'open' | 'closed';
  /** Null after signing off. */
  closedReason: ClosedReason | null;
  data: DoorData | null;
  called: StoredDoor['called'];
  arrivals: Arrivals;
  helpers: Record<string, string>;
  latin: Transliterations;
  unsent: ReadonlySet<string>;
  moves: readonly GuestMove[];
  /** Names of guests with unsent changes, by guest id. */
  names: ReadonlyMap<string, string>;
  declined: readonly DeclinedMove[];
  refused: ReadonlyMap<string, CheckInRefusal>;
  /** Guests who were removed from the list while their check-in was unsent. */
  offList: readonly { id: string; name: string }[];
  problem: AppErrorCode | null;
  /** False if this browser cannot store data; unsent changes are then lost with the page. */
  canStore: boolean;
  readAt: number | null;
};

export type DoorStore = {
  state(): DoorState;
  subscribe(listener: () => void): () => void;
  load(): Promise<void>;
  /** Sends unsent changes and fetches new ones; with `list`, also fetches the guest list. */
  sync(options?: { list?: boolean }): Promise<void>;
  mark(guestIds: readonly string[], kind: CheckInFact['kind']): CheckInFact[];
  move(guestIds: readonly string[], to: string | null): void;
  dismiss(move: GuestMove): void;
  dismissOffList(): void;
  discard(ids: readonly string[]): Promise<void>;
  /** Deletes the door's data except unsent changes; resolves with the number of unsent changes. */
  signOff(): Promise<number>;
  /** To be called after another tab signed off. Sends what can still be sent, then signs off too. */
  leave(): Promise<number>;
};
