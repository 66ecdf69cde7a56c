import type { ChangeFact } from '@/features/seating/changes/facts';
import type { ChangeEntry } from '@/features/seating/collaboration/plan-delta';

export type HistoryEntry = ChangeEntry;

const inPlan = new Set<ChangeFact['kind']>(['fixtures', 'room']);
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
