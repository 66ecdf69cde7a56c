import type { FixtureKind } from '../fixtures/kinds';

/** Up to five names and a thousand ids, and the total count. The database groups items in this way; `findFacts` creates one fact per item. */
type OfGuests = { guests: readonly string[]; ids: readonly string[]; count: number };
type OfTables = { tables: readonly string[]; ids: readonly string[]; count: number };
type Old = { old?: Readonly<Record<string, unknown>> };
type OfPerson = { name?: string; has_namesake?: boolean; role?: string };

export type GuestFact =
  | ({ kind: 'added' | 'removed' } & OfGuests)
  /** Table labels: `from` if all guests leave the same table, `to` if all go to the same one; otherwise `tables` counts them. */
  | ({ kind: 'moved'; from?: string | null; to?: string | null; tables?: number } & OfGuests)
  | ({ kind: 'changed'; fields: readonly string[] } & Old & OfGuests);

export type TableFact =
  | ({ kind: 'table_added' | 'table_removed' | 'table_placed' } & OfTables)
  | ({ kind: 'table_renamed'; from?: string } & OfTables)
  | ({ kind: 'table_changed'; fields: readonly string[] } & Old & OfTables);

/** Kind `event`: the event’s settings; the field `meals` is the menu. */
export type RoomFact =
  | {
      kind: 'fixtures';
      added: number;
      removed: number;
      changed: number;
      kinds: readonly FixtureKind[];
    }
  | { kind: 'room' | 'event'; fields: readonly string[] };

/** A change as data. History, venue, prints, imports and notices each format it differently. */
export type ChangeFact =
  | GuestFact
  | TableFact
  | RoomFact
  | { kind: 'picture'; is_present: boolean }
  | { kind: 'wishes'; count: number; added: number; removed: number }
  | { kind: 'message' }
  | ({ kind: 'joined' | 'left' | 'removed_member' | 'role' | 'handed_over' } & OfPerson);
