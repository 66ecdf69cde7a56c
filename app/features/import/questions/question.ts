import type { ImportDraft } from '../draft/import-draft';
import type { DraftChange } from '../draft/import-step';
import type { ImportRow } from '../import-row';

type Example = { label?: string; name: string; value: string };
type Words = { title: string; text: string; examples: readonly Example[] };

/** A kind of question: its trigger, its words, and how an answer changes the draft. */
export type QuestionKind<Found> = {
  find: (rows: readonly ImportRow[], draft: ImportDraft) => readonly Found[];
  keyOf: (found: Found) => string;
  words: (found: Found, rows: readonly ImportRow[], draft: ImportDraft) => Words;
  apply: (draft: ImportDraft, found: Found, isYes: boolean) => ImportDraft;
};

export type AskedQuestion = Words & { key: string; yes: DraftChange; no: DraftChange };

export const askQuestions = <Found>(
  kind: QuestionKind<Found>,
  rows: readonly ImportRow[],
  draft: ImportDraft,
): AskedQuestion[] =>
  kind.find(rows, draft).map((found) => ({
    key: kind.keyOf(found),
    ...kind.words(found, rows, draft),
    yes: (newest) => kind.apply(newest, found, true),
    no: (newest) => kind.apply(newest, found, false),
  }));
