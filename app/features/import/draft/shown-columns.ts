import { guestFields } from '@/features/seating/guests/schema';
import type { ImportRow } from '../import-row';
import type { ColumnKind } from '../lexicon/headings';
import { openQuestions } from '../questions/column-questions';
import type { ImportDraft } from './import-draft';

export type ShownColumn = { kind: ColumnKind; sources: readonly number[] };

/** The column's heading in the file; empty without headings. */
export const getHeadingAbove = ({ layout, cells }: ImportDraft, at: number): string =>
  layout.headings === null ? '' : (cells[layout.headings]?.[at] ?? '').trim();

const mergedInto: Partial<Record<ColumnKind, ColumnKind>> = {
  first_name: 'name',
  surname: 'name',
  suffix: 'name',
  surname_prefix: 'name',
  companions: 'name',
  people_count: 'name',
  extra_count: 'name',
  needs: 'allergies',
};

const found = guestFields.flatMap(({ key }) => (key === 'name' ? [] : key));

/** In the order of the list. Fields found only in text beside names come before the first ignored column. */
export function shownColumns(
  { layout, cells }: ImportDraft,
  rows: readonly ImportRow[],
): ShownColumn[] {
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const mayHaveTable = openQuestions(layout.columns).some(({ kind }) => kind === 'table');
  const isMadeUp = (kind: ColumnKind, at: number) =>
    at >= width && (kind === 'ignored' || (kind === 'table_number' && mayHaveTable));
  const shown: { kind: ColumnKind; sources: number[] }[] = [];
  for (const [at, { kind: own }] of layout.columns.entries()) {
    const kind = mergedInto[own] ?? own;
    const existing = kind === 'ignored' ? undefined : shown.find((column) => column.kind === kind);
    if (existing) existing.sources.push(at);
    else if (!isMadeUp(kind, at)) shown.push({ kind, sources: [at] });
  }
  const further = found.filter(
    (kind) =>
      shown.every((column) => column.kind !== kind) && rows.some(({ guest }) => guest[kind]),
  );
  const ignored = shown.findIndex(({ kind }) => kind === 'ignored');
  shown.splice(
    ignored < 0 ? shown.length : ignored,
    0,
    ...further.map((kind) => ({ kind, sources: [] })),
  );
  return shown;
}
