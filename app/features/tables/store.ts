import type { Keeping } from '@/features/events/store';
import type { SeatingChange } from './change';
import type { RoomPicture, RoomPlan } from './schema';

/** The rooms of a host's events. Every call rejects with an AppError. */
export type RoomStore = Keeping & {
  /** The room with its tables, in the order of their labels as people count, and its fixtures. */
  plan(eventId: string, signal: AbortSignal): Promise<RoomPlan>;
  /** The picture under the room; null where there is none. */
  picture(eventId: string, signal: AbortSignal): Promise<RoomPicture | null>;
  /** Makes a change whole or not at all. Of updated tables it changes what differs from the room as its asker knows it; all, of those not in that. */
  change(eventId: string, change: SeatingChange, known?: RoomPlan): Promise<void>;
};
