import type { ChangeFact } from '@/features/seating/changes/facts';
import type { ChangeEntry } from '@/features/seating/collaboration/plan-delta';

export type HistoryEntry = ChangeEntry;

const planKinds = new Set<ChangeFact['kind']>(['fixtures', 'room']);
/** Guest fields whose old values are recorded. For tables, all fields except the note are recorded. */
const recordedFields = new Set(['name', 'seat', 'party', 'additional_info']);

const isRecorded = (kind: 'changed' | 'table_changed', field: string) =>
  kind === 'changed' ? recordedFields.has(field) : field !== 'note';

/** Whether a change touches private fields. They cannot be reverted, except for a removed guest. */
export const hasPrivateFields = ({ facts }: Pick<HistoryEntry, 'facts'>): boolean =>
  facts.some(
    (fact) =>
      (fact.kind === 'changed' || fact.kind === 'table_changed') &&
      fact.fields.some((field) => !isRecorded(fact.kind, field)),
  );

/** Whether any part of a change can be reverted. Private fields, access and settings cannot. */
export const canRevert = ({ facts }: Pick<HistoryEntry, 'facts'>): boolean =>
  facts.some((fact) =>
    fact.kind === 'changed' || fact.kind === 'table_changed'
      ? fact.fields.some((field) => isRecorded(fact.kind, field))
      : 'guests' in fact || 'tables' in fact || planKinds.has(fact.kind),
  );
