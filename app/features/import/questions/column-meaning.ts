import type { ImportDraft } from '../draft/import-draft';
import { getHeadingAbove } from '../draft/shown-columns';
import {
  type AskedColumn,
  applyColumnAnswer,
  columnQuestions,
  openQuestions,
} from './column-questions';
import { describeValues, findExamples } from './example-values';
import type { QuestionKind } from './question';

/** The likely meaning of a column with an unknown heading. The column is ignored until the host confirms. */
export const columnMeaning: QuestionKind<AskedColumn> = {
  find: (_, { layout }) => openQuestions(layout.columns),
  keyOf: ({ at, kind }) => `column ${at} ${kind}`,
  words: ({ at, kind }, rows, draft) => ({
    title: columnQuestions[kind].words.title,
    text: `${columnName(draft, at)} says ${describeValues(draft.cells.slice((draft.layout.headings ?? -1) + 1), at)}.`,
    examples: findExamples(rows, draft.cells, at),
  }),
  apply: (draft, question, isYes) => ({
    ...draft,
    layout: { ...draft.layout, columns: applyColumnAnswer(draft.layout.columns, question, isYes) },
  }),
};

function columnName(draft: ImportDraft, at: number): string {
  const heading = getHeadingAbove(draft, at);
  return heading ? `Your column “${heading}”` : `Column ${at + 1}`;
}
