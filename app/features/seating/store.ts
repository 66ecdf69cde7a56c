import type { StorageLocation } from '@/features/events/store';
import type { PlanGuest, SeatingChange, SeatingPlan } from './schema';
import type { RoomPicture } from './tables/schema';
import type { VersionedPlan } from './together/plan-delta';

/** What whoever makes a change saw before it; of two tables with one id the later counts. */
export type BasePlan = Pick<SeatingPlan, 'guests' | 'tables'>;

/** Texts of a guest that two people may write at once: they conflict, where of other fields the last one wins. */
export const conflictFields = [
  'name',
  'additional_info',
  'party',
  'kitchen_note',
  'private_note',
] as const satisfies (keyof PlanGuest)[];
export type ConflictField = (typeof conflictFields)[number];
/** A text that somebody else had changed just before, and that was left as they wrote it. */
export type RejectedText = { id: string; field: ConflictField; value: string | null };

/** What somebody else did to the same guests, and to the tables they are sent to, as a change; and which texts were not stored. */
export type ConcurrentChange = SeatingChange & { conflicts?: readonly RejectedText[] };

/** A plan as this browser has it: once it has changed something, that is in it, and not yet in what it has read. */
export type StoredPlan = SeatingPlan & { asRead?: VersionedPlan };

/** The seating plans of a host's events. Every call rejects with an AppError. */
export type SeatingStore = StorageLocation & {
  /** The plan of an event, all but the picture under its room; where an earlier one is at hand, perhaps only what has changed since is asked for. */
  read(eventId: string, signal: AbortSignal, earlier?: StoredPlan): Promise<StoredPlan>;
  /** The picture under the room; null where there is none. */
  picture(eventId: string, signal: AbortSignal): Promise<RoomPicture | null>;
  /** Ids as this store gives them. */
  newGuestId(): string;
  newTableId(eventId: string, label: string, taken: ReadonlySet<string>): string;
  /** Makes a change whole or not at all, but for texts that somebody else had changed just before. */
  change(eventId: string, change: SeatingChange, seen?: BasePlan): Promise<ConcurrentChange>;
};
