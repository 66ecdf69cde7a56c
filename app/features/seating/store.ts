import type { StorageLocation } from '@/features/events/store';
import type { SeatingChange, SeatingPlan } from './schema';
import type { RoomPicture } from './tables/schema';

/** What whoever makes a change saw before it; of two tables with one id the later counts. */
export type BasePlan = Pick<SeatingPlan, 'guests' | 'tables'>;

/** The seating plans of a host's events. Every call rejects with an AppError. */
export type SeatingStore = StorageLocation & {
  /** The plan of an event, all but the picture under its room. */
  read(eventId: string, signal: AbortSignal): Promise<SeatingPlan>;
  /** The picture under the room; null where there is none. */
  picture(eventId: string, signal: AbortSignal): Promise<RoomPicture | null>;
  /** Ids as this store gives them. */
  newGuestId(): string;
  newTableId(eventId: string, label: string, taken: ReadonlySet<string>): string;
  /** Makes a change whole or not at all. Returns what somebody else did meanwhile to the same guests, and to the tables they are sent to, as a change. */
  change(eventId: string, change: SeatingChange, seen?: BasePlan): Promise<SeatingChange>;
};
