import type { Keeping } from '@/features/events/store';
import type { Table } from '@/features/tables/schema';
import type { GuestChange, Meanwhile } from './change';
import type { MealsChange } from './meals';
import type { Guest, GuestDetails } from './schema';

/** The guests of a host's events. Every call rejects with an AppError. */
export type GuestStore = Keeping & {
  /** Oldest first; those of one import in their own order. */
  list(eventId: string, signal: AbortSignal): Promise<readonly Guest[]>;
  /** A guest as this store would keep it, to be added. */
  newGuest(details: GuestDetails): Guest;
  /** Makes a change whole or not at all. Of updated guests it changes what differs from the list as its asker knows it; all, of those not in that. Who is updated to sit at one of `tables`, as its asker knows them, sits there also where somebody has renamed it since. Gives back what somebody else did to these guests and tables meanwhile. */
  change(eventId: string, change: GuestChange, known?: readonly Guest[], tables?: readonly Table[]): Promise<Meanwhile>;
  /** Names the meals of the event anew and carries along the guests who have them, whole or not at all. */
  changeMeals(eventId: string, change: MealsChange): Promise<void>;
};
