import { NO_TABLE } from '@/features/seating/tables/model';
import { needsConfirmation, withNewGuest, withTicks } from '../draft/import-draft';
import type { ImportRow } from '../import-row';
import type { QuestionKind } from './question';

/** Whether a row refers to a listed guest with a similar name. */
export const sameGuest: QuestionKind<ImportRow> = {
  find: (rows, draft) => rows.filter((row) => needsConfirmation(row, draft)),
  keyOf: ({ key }) => `same guest ${key}`,
  words: ({ guest, listedGuest, at }) => ({
    title: `Is this ${listedGuest?.name}?`,
    text: `Row ${at + 1} says ${guest.name}. If they are one person, the row corrects your list; else it adds someone.`,
    examples: [
      {
        label: 'On your list',
        name: listedGuest?.name ?? '',
        value: listedGuest?.table_number ?? NO_TABLE,
      },
      { label: 'In the new list', name: guest.name, value: guest.table_number ?? NO_TABLE },
    ],
  }),
  apply: (draft, { key }, isSame) =>
    isSame ? withTicks(draft, [key], true) : withNewGuest(draft, key),
};
