import { guestFields } from '@/features/seating/guests/schema';
import { NO_TABLE } from '@/features/seating/tables/model';
import type { ImportRow } from '../import-row';
import type { ColumnKind } from '../lexicon/headings';
import { listOpenQuestions } from '../questions/column-questions';
import { findMemberCountProblem } from '../reading/companions';
import {
  type ImportDraft,
  isListChange,
  isTicked,
  needsConfirmation,
  staysOnList,
} from './import-draft';

export const hasInvalidChair = ({ chair, seat, guest }: ImportRow) =>
  chair !== '' && seat === null && guest.table_number !== null;

export const needsAnswer = (row: ImportRow) =>
  row.finding.is !== 'faulty' &&
  ((row.familyQuestion !== null && !isAnswered(row)) || row.doubt !== null || hasInvalidChair(row));
const isAnswered = ({ answer }: ImportRow) => answer && findMemberCountProblem(answer) === null;

type RowTest = (row: ImportRow, draft: ImportDraft) => boolean;

export type ImportFilter =
  | 'all'
  | 'questions'
  | 'tableless'
  | 'household'
  | 'changed'
  | 'listed'
  | 'twice'
  | 'out';

export const importFilters: Readonly<Record<ImportFilter, { label: string; matches: RowTest }>> = {
  all: { label: 'All', matches: () => true },
  questions: {
    label: 'To answer',
    matches: (row, draft) => needsAnswer(row) || needsConfirmation(row, draft),
  },
  tableless: {
    label: NO_TABLE,
    matches: (row, draft) =>
      row.guest.table_number === null && isTicked(row, draft) && !isListChange(row) && !row.isCrew,
  },
  household: {
    label: 'From a household row',
    matches: ({ companionKey, finding }) => companionKey !== null && finding.is !== 'faulty',
  },
  changed: { label: 'Changed', matches: isListChange },
  listed: {
    label: 'Already on the list',
    matches: (row) => row.listedGuest !== null || row.sameNameAs === 'list',
  },
  twice: {
    label: 'Possible duplicates',
    matches: ({ finding, sameNameAs, possibleDuplicate }) =>
      finding.is === 'twice' || typeof sameNameAs === 'number' || possibleDuplicate !== null,
  },
  out: { label: 'Left out', matches: (row, draft) => !isTicked(row, draft) && !staysOnList(row) },
};

export type PreviewColumn = { kind: ColumnKind; sources: readonly number[] };

export const getHeadingAbove = ({ layout, cells }: ImportDraft, column: number): string =>
  (cells[layout.headings ?? -1]?.[column] ?? '').trim();

const mergedInto: Partial<Record<ColumnKind, ColumnKind>> = {
  first_name: 'name',
  surname: 'name',
  suffix: 'name',
  surname_prefix: 'name',
  companions: 'name',
  people_count: 'name',
  extra_count: 'name',
};

const found = guestFields.flatMap(({ key }) => (key === 'name' ? [] : key));

/** The columns in the order of the list. Fields found only in text beside names come before the first ignored column. */
export function listPreviewColumns(
  { layout, cells }: ImportDraft,
  rows: readonly ImportRow[],
): PreviewColumn[] {
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const mayHaveTable = listOpenQuestions(layout.columns).some(({ kind }) => kind === 'table');
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
