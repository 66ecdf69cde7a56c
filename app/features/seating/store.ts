import type { StorageLocation } from '@/features/events/store';
import type { VersionedPlan } from './collaboration/plan-delta';
import type { PlanGuest, SeatingChange, SeatingPlan } from './schema';
import type { RoomPicture } from './tables/schema';

/** What the author of a change saw before it. Of two tables with one id, the later one counts. */
export type BasePlan = Pick<SeatingPlan, 'guests' | 'tables'>;

/** Guest texts for which concurrent edits are reported as conflicts. In other fields the last write wins. */
export const conflictFields = [
  'name',
  'additional_info',
  'party',
  'kitchen_note',
  'private_note',
] as const satisfies (keyof PlanGuest)[];
export type ConflictField = (typeof conflictFields)[number];
export type RejectedText = { id: string; field: ConflictField; value: string | null };

export type ConcurrentChange = SeatingChange & { conflicts?: readonly RejectedText[] };

export type StoredPlan = SeatingPlan & { asRead?: VersionedPlan };

/** Every call rejects with an AppError. */
export type SeatingStore = StorageLocation & {
  /** The plan without the room’s picture. With `earlier`, only the difference may be fetched. */
  read(eventId: string, signal: AbortSignal, earlier?: StoredPlan): Promise<StoredPlan>;
  picture(eventId: string, signal: AbortSignal): Promise<RoomPicture | null>;
  newGuestId(): string;
  newTableId(eventId: string, label: string, taken: ReadonlySet<string>): string;
  /** Atomic, but skips texts that another member has just changed. */
  change(eventId: string, change: SeatingChange, base?: BasePlan): Promise<ConcurrentChange>;
};
