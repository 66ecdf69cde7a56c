import type { DocumentChange as ChangeOf, FieldGroups } from './change';
import type { Guest } from './guests/schema';
import type { History as HistoryOf, HistoryStep as StepOf } from './history';
import type { Fixture, Room, RoomPicture, Table } from './tables/schema';
import type { Wish } from './wishes/schema';

/** In a plan a guest refers to the table by id; screens and files use its label. */
export type PlanGuest = Omit<Guest, 'table_number'> & { table_id: string | null };

/** An unshaped table exists only because guests sit at it, and is removed with the last of them. */
export type PlanTable = Table & { is_shaped: boolean };

/** The database has the same limit. Guests may still have meals that are no longer on the menu. */
export const MAX_MEALS = 12;

/** Same limit as private.max_crew in the database. */
export const MAX_CREW = 20;

export type SeatingPlan = {
  /** Oldest first; guests of one import in the order of the imported list. */
  guests: readonly PlanGuest[];
  tables: readonly PlanTable[];
  fixtures: readonly Fixture[];
  wishes: readonly Wish[];
  room: Room;
  menu: { meals: readonly string[] };
  /** Large, so read separately; null if there is none or it was not requested. */
  picture: RoomPicture | null;
};
export type ViewerGuest = Pick<
  PlanGuest,
  'id' | 'name' | 'title' | 'seat' | 'party' | 'table_id' | 'is_evening'
> &
  Partial<Pick<PlanGuest, 'meal' | 'allergies'>> & {
    asks_couple?: boolean;
  };

/** For a viewer who may not see names, `guests` is empty and `counts` has the guests at each table. */
export type ViewerPlan = Pick<SeatingPlan, 'tables' | 'fixtures' | 'room'> & {
  guests: readonly ViewerGuest[];
  counts: Readonly<Record<string, number>>;
  without_table: number;
};

export type SeatingChange = ChangeOf<SeatingPlan>;
export type SeatingStep = StepOf<SeatingPlan>;
export type SeatingHistory = HistoryOf<SeatingPlan>;

/** Fields that change together: a position, seats with their gaps, a chair with its table, and a reply with its time. */
export const fieldGroups: FieldGroups = [
  ['x', 'y'],
  ['seats', 'gaps'],
  ['table_id', 'seat'],
  ['reply', 'replied_at', 'is_late', 'absent_from'],
];
