import type { ImportDraft } from '../draft/import-draft';
import { headingAbove } from '../draft/shown-columns';
import { type AskedColumn, answered, columnQuestions, openQuestions } from './column-questions';
import { examplesOf, valuesInWords } from './example-values';
import type { QuestionKind } from './question';

/** The meaning of a column with an unknown heading; it is left out until the host says yes. */
export const columnMeaning: QuestionKind<AskedColumn> = {
  find: (_, { layout }) => openQuestions(layout.columns),
  keyOf: ({ at, kind }) => `column ${at} ${kind}`,
  words: ({ at, kind }, rows, draft) => ({
    title: columnQuestions[kind].words.title,
    text: `${columnName(draft, at)} says ${valuesInWords(draft.cells.slice((draft.layout.headings ?? -1) + 1), at)}.`,
    examples: examplesOf(rows, draft.cells, at),
  }),
  apply: (draft, question, isYes) => ({
    ...draft,
    layout: { ...draft.layout, columns: answered(draft.layout.columns, question, isYes) },
  }),
};

function columnName(draft: ImportDraft, at: number): string {
  const heading = headingAbove(draft, at);
  return heading ? `Your column “${heading}”` : `Column ${at + 1}`;
}
