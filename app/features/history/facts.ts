import type { FixtureKind } from '@/features/seating/fixtures/kinds';
import type { ChangeEntry } from '@/features/seating/together/plan-delta';

/** At most five names and ids, and the total; the database writes them (supabase/migrations, history). */
type OfGuests = { guests: readonly string[]; ids: readonly string[]; count: number };
type OfTables = { tables: readonly string[]; ids: readonly string[]; count: number };
type Old = { old?: Record<string, string | number | boolean | null> };
type OfPerson = { name?: string; has_namesake?: boolean; role?: string };

export type HistoryFact =
  | ({ kind: 'added' | 'removed' } & OfGuests)
  /** Labels; `from` if all come from one table, `to` unless `tables` counts several. */
  | ({ kind: 'moved'; from?: string | null; to?: string | null; tables?: number } & OfGuests)
  | ({ kind: 'changed'; fields: readonly string[] } & Old & OfGuests)
  | ({ kind: 'table_added' | 'table_removed' | 'table_placed' } & OfTables)
  | ({ kind: 'table_renamed'; from?: string } & OfTables)
  | ({ kind: 'table_changed'; fields: readonly string[] } & Old & OfTables)
  | {
      kind: 'fixtures';
      added: number;
      removed: number;
      changed: number;
      kinds: readonly FixtureKind[];
    }
  | { kind: 'room'; fields: readonly string[] }
  | { kind: 'picture'; is_present: boolean }
  | { kind: 'wishes'; count: number; added: number; removed: number }
  | { kind: 'event'; fields: readonly string[] }
  | { kind: 'message' }
  | ({ kind: 'joined' | 'left' | 'removed_member' | 'role' | 'handed_over' } & OfPerson);

export type HistoryEntry = ChangeEntry<HistoryFact>;

const inPlan = new Set<HistoryFact['kind']>(['fixtures', 'room']);
/** Fields of a guest whose values are recorded; of a table, all but its note. */
const recordedFields = new Set(['name', 'seat', 'party', 'additional_info']);

const isRecorded = (kind: 'changed' | 'table_changed', field: string) =>
  kind === 'changed' ? recordedFields.has(field) : field !== 'note';

/** Whether a change has private fields, which are not reverted. A removed guest is restored with theirs. */
export const losesPrivate = ({ facts }: Pick<HistoryEntry, 'facts'>): boolean =>
  facts.some(
    (fact) =>
      (fact.kind === 'changed' || fact.kind === 'table_changed') &&
      fact.fields.some((field) => !isRecorded(fact.kind, field)),
  );

/** Whether history can revert any part of a change: not private fields, access or settings. */
export const canRevert = ({ facts }: Pick<HistoryEntry, 'facts'>): boolean =>
  facts.some((fact) =>
    fact.kind === 'changed' || fact.kind === 'table_changed'
      ? fact.fields.some((field) => isRecorded(fact.kind, field))
      : 'guests' in fact || 'tables' in fact || inPlan.has(fact.kind),
  );
