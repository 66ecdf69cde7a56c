import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { useSaver } from '@/features/events/components/use-saver';
import { newId } from '@/lib/browser/new-id';
import { useStableActions } from '@/lib/react/use-stable-actions';
import { useListDraft } from '../list-settings/use-list-draft';
import {
  findQuestionProblem,
  MAX_QUESTIONS,
  normaliseQuestions,
  type ReplyQuestion,
} from './model';
import { useChangeQuestions } from './mutations';
import { replyQuestionsQuery } from './queries';

const noQuestions: readonly ReplyQuestion[] = [];
const failure = { title: 'The questions weren’t saved', about: 'questions' };

export function useQuestionsDraft(eventId: string) {
  const client = useQueryClient();
  const query = useQuery(replyQuestionsQuery(eventId));
  const { items, getItems, show, save, withFields, problem, state } = useListDraft({
    stored: query.data ?? noQuestions,
    saver: useSaver(eventId, useChangeQuestions(eventId), failure),
    normalise: normaliseQuestions,
    findProblem: findQuestionProblem,
    conflict: 'questions_changed',
    readStored: () => client.fetchQuery(replyQuestionsQuery(eventId)),
    createId: newId,
    eventId,
    failure,
  });
  // Undo may be pressed after later renders.
  const { restore } = useStableActions({
    restore: (removed: ReplyQuestion, at: number) => save(getItems().toSpliced(at, 0, removed)),
  });
  return {
    query,
    questions: items,
    problem,
    state,
    /** Shows typed text at once; it is saved when the focus leaves the question. */
    type: (id: string, fields: Partial<ReplyQuestion>) => show(withFields(id, fields)),
    save,
    add: () => {
      if (getItems().length >= MAX_QUESTIONS) return;
      const added = { id: newId(), words: '', choices: null };
      show([...getItems(), added]);
      return added.id;
    },
    remove: (removed: ReplyQuestion, isUndoable: boolean) => {
      const at = getItems().findIndex(({ id }) => id === removed.id);
      save(getItems().filter(({ id }) => id !== removed.id));
      if (isUndoable)
        notify.success('Question removed', undefined, { undo: () => restore(removed, at) });
    },
  };
}
export type QuestionsDraft = ReturnType<typeof useQuestionsDraft>;
