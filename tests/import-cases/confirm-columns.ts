import {
  applyColumnAnswer,
  listOpenQuestions,
} from '../../app/features/import/questions/column-questions';
import {
  type ColumnQuestionKind,
  columnQuestionKinds,
} from '../../app/features/import/reading/columns';
import type { ListLayout } from '../../app/features/import/reading/layout';

/** The layout after a host answers yes to questions of these kinds, and no to all others. */
export function confirmColumns(
  layout: ListLayout,
  kinds: readonly ColumnQuestionKind[] = columnQuestionKinds,
): ListLayout {
  const [question] = listOpenQuestions(layout.columns);
  if (!question) return layout;
  const columns = applyColumnAnswer(layout.columns, question, kinds.includes(question.kind));
  return confirmColumns({ ...layout, columns }, kinds);
}
