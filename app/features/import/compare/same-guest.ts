import { NO_TABLE } from '@/features/seating/tables/model';
import { type ImportDraft, isAskedAbout, withNewGuest, withTicks } from '../draft/import-draft';
import type { DraftChange } from '../draft/import-step';
import type { ImportRow } from '../import-row';

export type AskedQuestion = {
  key: string;
  title: string;
  text: string;
  examples: readonly { name: string; table: string }[];
  yes: DraftChange;
  no: DraftChange;
};

const sameGuest = {
  find: (rows: readonly ImportRow[], draft: ImportDraft) => rows.filter((row) => isAskedAbout(row, draft)),
  words: ({ guest, listedGuest, at }: ImportRow) => ({
    title: `Is this ${listedGuest?.name}?`,
    text: `Row ${at + 1} says ${guest.name}. Your list has ${listedGuest?.name}. If they are one person, the row corrects your list.`,
    examples: [listedGuest, guest].flatMap((one) => (one ? { name: one.name, table: one.table_number ?? NO_TABLE } : [])),
  }),
  apply: (draft: ImportDraft, { key }: ImportRow, isSame: boolean) =>
    isSame ? withTicks(draft, [key], true) : withNewGuest(draft, key),
};

export const questionsOf = (rows: readonly ImportRow[], draft: ImportDraft): AskedQuestion[] =>
  sameGuest.find(rows, draft).map((row) => ({
    key: `same ${row.key}`,
    ...sameGuest.words(row),
    yes: (newest) => sameGuest.apply(newest, row, true),
    no: (newest) => sameGuest.apply(newest, row, false),
  }));
