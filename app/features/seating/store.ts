import type { Keeping } from '@/features/events/store';
import type { RoomPicture } from '@/features/tables/schema';
import type { SeatingChange, SeatingPlan } from './schema';

/** The seating plans of a host's events. Every call rejects with an AppError. */
export type SeatingStore = Keeping & {
  /** The plan of an event, all but the picture under its room. */
  read(eventId: string, signal: AbortSignal): Promise<SeatingPlan>;
  /** The picture under the room; null where there is none. */
  picture(eventId: string, signal: AbortSignal): Promise<RoomPicture | null>;
  /** Ids as this store gives them. */
  newGuestId(): string;
  newTableId(eventId: string, label: string, taken: ReadonlySet<string>): string;
  /** Makes a change whole or not at all; `inverse` is what would take it back. Gives where guests of it sat whom somebody else had moved meanwhile. */
  change(eventId: string, change: SeatingChange, inverse?: SeatingChange): Promise<SeatingChange>;
};
