import { groupBy } from '@/lib/collections/group-by';
import { formatCount } from '@/lib/text/counts';
import { type ImportDraft, withField } from '../draft/import-draft';
import type { ImportRow } from '../import-row';
import type { QuestionKind } from './question';

const MAX_EXAMPLES = 3;

const isEmptyChair = ({ key, guest, finding }: ImportRow, { corrections }: ImportDraft) =>
  finding.is === 'faulty' &&
  'skipped' in finding.why &&
  finding.why.skipped === 'empty' &&
  guest.table_number !== null &&
  corrections.fields[key]?.name === undefined;

/** Whether rows with a table but no name are places whose guests are named later. */
export const emptyChairs: QuestionKind<readonly ImportRow[]> = {
  find: (rows, draft) => {
    const empty = rows.filter((row) => isEmptyChair(row, draft));
    return empty.length > 0 ? [empty] : [];
  },
  keyOf: () => 'empty chairs',
  words: (rows) => ({
    title: 'Keep a place where no name stands?',
    text: `${formatCount(rows.length, 'row has', 'rows have')} a table and no name. A place keeps the chair until you name who sits there.`,
    examples: rows
      .slice(0, MAX_EXAMPLES)
      .map(({ at, guest }) => ({ name: `Row ${at + 1}`, value: `Table ${guest.table_number}` })),
  }),
  apply: (draft, rows, isYes) => {
    const tables = groupBy(rows, ({ guest }) => guest.table_number ?? '');
    const placed = [...tables].flatMap(([table, at]) =>
      at.map(({ key }, nth) => ({ key, name: isYes ? `Place ${nth + 1} at ${table}` : '' })),
    );
    return placed.reduce((newest, { key, name }) => withField(newest, key, 'name', name), draft);
  },
};
