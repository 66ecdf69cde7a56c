import { canBeTaken, givenOf, type ImportDraft, isOnList, isTicked, offeredOf } from './import-draft';
import type { ImportRow } from './import-row';

/** Whether the host is asked something about a row, and has not answered. */
export const asksHost = ({ question, answer, doubt, finding }: ImportRow) =>
  finding.is !== 'faulty' && ((question?.is === 'family' && !answer) || doubt !== null);

type Holds = (row: ImportRow, draft: ImportDraft) => boolean;

/** What of a list may be looked at by itself. */
export const filters = {
  all: { label: 'All', holds: () => true },
  questions: { label: 'To answer', holds: asksHost },
  tableless: { label: 'No table yet', holds: (row, draft) => row.finding.is === 'tableless' && isTicked(row, draft) },
  household: { label: 'From a household row', holds: ({ nth, finding }) => nth > 0 && finding.is !== 'faulty' },
  changed: {
    label: 'Changed',
    holds: ({ finding: { is } }) => is === 'moved' || is === 'renamed' || is === 'declined',
  },
  listed: { label: 'Already on the list', holds: (row) => row.listedAs !== null || row.namesake === 'list' },
  twice: {
    label: 'Possible duplicates',
    holds: ({ finding, namesake }) => finding.is === 'twice' || typeof namesake === 'number',
  },
  additions: { label: 'More details', holds: (row, draft) => offeredOf(row, draft).length > 0 },
  out: {
    label: 'Left out',
    holds: (row, draft) => !isTicked(row, draft) && !isOnList(row) && (!canBeTaken(row) || givenOf(row, draft).length === 0),
  },
} satisfies Record<string, { label: string; holds: Holds }> as Readonly<Record<Filter, { label: string; holds: Holds }>>;
export type Filter = 'all' | 'questions' | 'tableless' | 'household' | 'changed' | 'listed' | 'twice' | 'additions' | 'out';
