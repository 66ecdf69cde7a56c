import type { Change as ChangeOf, FieldGroups } from './change';
import type { Guest } from './guests/schema';
import type { History as HistoryOf, Step as StepOf } from './history';
import type { Fixture, Room, RoomPicture, Table } from './tables/schema';
import type { Wish } from './wishes/schema';

/** A guest of a seating plan: where a screen or a file says a table's label, the plan has its id. */
export type PlanGuest = Omit<Guest, 'table_number'> & { table_id: string | null };

/** A table of a seating plan. One that nobody shaped is there because guests sit at it, and goes with the last of them. */
export type PlanTable = Table & { is_shaped: boolean };

/** How many meals an event has at most to choose among; the database holds the same. What guests have besides stays theirs. */
export const MOST_MEALS = 12;

/** All that hosts decide about who comes and who sits where: one document, changed whole or not at all. */
export type SeatingPlan = {
  /** Oldest first; those of one import in their own order. */
  guests: readonly PlanGuest[];
  tables: readonly PlanTable[];
  fixtures: readonly Fixture[];
  /** In the order in which they were made. */
  wishes: readonly Wish[];
  room: Room;
  /** The meals that guests may choose among. */
  menu: { meals: readonly string[] };
  /** Read apart, as it is large; null where there is none or it was not asked for. */
  picture: RoomPicture | null;
};
/** A guest as viewers see them; what they eat only where the owner shows it, and allergies where the guest agreed. */
export type ViewedGuest = Pick<PlanGuest, 'id' | 'name' | 'title' | 'seat' | 'party' | 'table_id' | 'is_evening'> &
  Partial<Pick<PlanGuest, 'meal' | 'allergies'>> & {
    /** There are allergies that the guest did not agree to pass on. */
    asks_couple?: boolean;
  };

/** The same plan for whoever may only look at it: no guests without their names, but how many sit where. */
export type ViewedPlan = Pick<SeatingPlan, 'tables' | 'fixtures' | 'room'> & {
  guests: readonly ViewedGuest[];
  /** How many sit at each table, by its id. */
  counts: Readonly<Record<string, number>>;
  /** How many have none and are asked to one. */
  without_table: number;
};

export type SeatingChange = ChangeOf<SeatingPlan>;
export type SeatingStep = StepOf<SeatingPlan>;
export type SeatingHistory = HistoryOf<SeatingPlan>;

/** A place is one value, a chair belongs to its table, and a reply to the moment it was given. */
export const fieldGroups: FieldGroups = [
  ['x', 'y'],
  ['table_id', 'seat'],
  ['reply', 'replied_at', 'is_late'],
];
