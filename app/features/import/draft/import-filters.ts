import { NO_TABLE } from '@/features/seating/tables/model';
import type { ImportRow } from '../import-row';
import {
  type ImportDraft,
  isListChange,
  isTicked,
  needsConfirmation,
  staysOnList,
} from './import-draft';

/** Rows whose chair is not a number or is taken. */
export const hasInvalidChair = ({ chair, seat, guest }: ImportRow) =>
  chair !== '' && seat === null && guest.table_number !== null;

export const needsAnswer = (row: ImportRow) =>
  row.finding.is !== 'faulty' &&
  ((row.familyQuestion !== null && !row.answer) || row.doubt !== null || hasInvalidChair(row));

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

export const filters: Readonly<Record<ImportFilter, { label: string; matches: RowTest }>> = {
  all: { label: 'All', matches: () => true },
  questions: {
    label: 'To answer',
    matches: (row, draft) => needsAnswer(row) || needsConfirmation(row, draft),
  },
  tableless: {
    label: NO_TABLE,
    matches: (row, draft) =>
      row.guest.table_number === null && isTicked(row, draft) && !isListChange(row),
  },
  household: {
    label: 'From a household row',
    matches: ({ along, finding }) => along !== null && finding.is !== 'faulty',
  },
  changed: { label: 'Changed', matches: isListChange },
  listed: {
    label: 'Already on the list',
    matches: (row) => row.listedGuest !== null || row.sameNameAs === 'list',
  },
  twice: {
    label: 'Possible duplicates',
    matches: ({ finding, sameNameAs, mayBe }) =>
      finding.is === 'twice' || typeof sameNameAs === 'number' || mayBe !== null,
  },
  out: { label: 'Left out', matches: (row, draft) => !isTicked(row, draft) && !staysOnList(row) },
};
