import { acceptedAdditions, type ImportDraft, isImportable, isOnList, isTicked, offeredAdditions } from './import-draft';
import type { ImportRow } from './import-row';

export const needsAnswer = ({ question, answer, doubt, finding }: ImportRow) =>
  finding.is !== 'faulty' && ((question?.is === 'family' && !answer) || doubt !== null);

type Holds = (row: ImportRow, draft: ImportDraft) => boolean;

export const filters = {
  all: { label: 'All', holds: () => true },
  questions: { label: 'To answer', holds: needsAnswer },
  tableless: { label: 'No table yet', holds: (row, draft) => row.finding.is === 'tableless' && isTicked(row, draft) },
  household: { label: 'From a household row', holds: ({ nth, finding }) => nth > 0 && finding.is !== 'faulty' },
  changed: {
    label: 'Changed',
    holds: ({ finding: { is } }) => is === 'moved' || is === 'renamed' || is === 'declined',
  },
  listed: { label: 'Already on the list', holds: (row) => row.listedGuest !== null || row.sameNameAs === 'list' },
  twice: {
    label: 'Possible duplicates',
    holds: ({ finding, sameNameAs }) => finding.is === 'twice' || typeof sameNameAs === 'number',
  },
  additions: { label: 'More details', holds: (row, draft) => offeredAdditions(row, draft).length > 0 },
  out: {
    label: 'Left out',
    holds: (row, draft) =>
      !isTicked(row, draft) && !isOnList(row) && (!isImportable(row) || acceptedAdditions(row, draft).length === 0),
  },
} satisfies Record<string, { label: string; holds: Holds }> as Readonly<Record<Filter, { label: string; holds: Holds }>>;
export type Filter = 'all' | 'questions' | 'tableless' | 'household' | 'changed' | 'listed' | 'twice' | 'additions' | 'out';
