import type { FixtureKind } from '@/features/seating/fixtures/kinds';
import type { ChangeEntry } from '@/features/seating/together/plan-delta';

/** The first five by name, and how many there are; the database writes them (supabase/migrations, history). */
type OfGuests = { guests: readonly string[]; ids: readonly string[]; count: number };
type OfTables = { tables: readonly string[]; ids: readonly string[]; count: number };
type Old = { old?: Record<string, string | number | boolean | null> };
type OfPerson = { name?: string; role?: string };

/** One of the things done in a change of an event, in the words of the database. */
export type HistoryFact =
  | ({ kind: 'added' | 'removed' } & OfGuests)
  /** Labels; `from` where all come from one, `to` unless `tables` says how many there are. */
  | ({ kind: 'moved'; from?: string | null; to?: string | null; tables?: number } & OfGuests)
  | ({ kind: 'changed'; fields: readonly string[] } & Old & OfGuests)
  | ({ kind: 'table_added' | 'table_removed' | 'table_placed' } & OfTables)
  | ({ kind: 'table_renamed'; from?: string } & OfTables)
  | ({ kind: 'table_changed'; fields: readonly string[] } & Old & OfTables)
  | { kind: 'fixtures'; added: number; removed: number; changed: number; kinds: readonly FixtureKind[] }
  | { kind: 'room'; fields: readonly string[] }
  | { kind: 'picture'; is_there: boolean }
  | { kind: 'wishes'; count: number; added: number; removed: number }
  | { kind: 'event'; fields: readonly string[] }
  | ({ kind: 'joined' | 'left' | 'removed_member' | 'role' | 'handed_over' } & OfPerson);

export type HistoryEntry = ChangeEntry<HistoryFact>;

/** What else is in the plan beside guests and tables. */
const inPlan = new Set<HistoryFact['kind']>(['fixtures', 'room']);
/** Of a guest, the fields whose values are in the history. */
const recordedFields = new Set(['name', 'seat', 'party', 'additional_info']);

/** Whether the values of a field are in the history: of a table all but its note. */
const isRecorded = (kind: 'changed' | 'table_changed', field: string) =>
  kind === 'changed' ? recordedFields.has(field) : field !== 'note';

/** Whether a change that is put back comes back without something of it: who was taken off the list does, and so do private fields. */
export const losesPrivate = ({ facts }: Pick<HistoryEntry, 'facts'>): boolean =>
  facts.some(
    (fact) =>
      fact.kind === 'removed' ||
      ((fact.kind === 'changed' || fact.kind === 'table_changed') && fact.fields.some((field) => !isRecorded(fact.kind, field))),
  );

/** Whether there is something in a change that history can put back: what is private is not in it, nor who may see an event and how it is set. */
export const canPutBack = ({ facts }: Pick<HistoryEntry, 'facts'>): boolean =>
  facts.some((fact) =>
    fact.kind === 'changed' || fact.kind === 'table_changed'
      ? fact.fields.some((field) => isRecorded(fact.kind, field))
      : 'guests' in fact || 'tables' in fact || inPlan.has(fact.kind),
  );
