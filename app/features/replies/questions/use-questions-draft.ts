import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notify } from '@/components/notify';
import { toAppError } from '@/lib/backend/errors';
import { newId } from '@/lib/browser/new-id';
import { rebaseList } from '@/lib/collections/rebase-list';
import { formatTime } from '@/lib/dates/dates';
import { useLeaveWarning } from '@/lib/react/use-leave-warning';
import { useStableActions } from '@/lib/react/use-stable-actions';
import {
  findQuestionProblem,
  MAX_QUESTIONS,
  normaliseQuestions,
  type QuestionProblem,
  type ReplyQuestion,
} from './model';
import { useChangeQuestions } from './mutations';
import { replyQuestionsQuery } from './queries';

type Questions = readonly ReplyQuestion[];
type Problem = QuestionProblem | { id: null; field: null; message: string };

/** Why questions were not saved, and when others last were. */
type Outcome = { problem: Problem | null; savedAt: string | null };

const noQuestions: Questions = [];

/** The questions as they are being edited, until they are saved. */
export function useQuestionsDraft(eventId: string) {
  const client = useQueryClient();
  const query = useQuery(replyQuestionsQuery(eventId));
  const stored = query.data ?? noQuestions;
  const [draft, setDraft] = useState<Questions | null>(null);
  /** Newer than `draft` until the next render. */
  const latest = useRef<Questions | null>(null);
  /** The stored questions that `draft` is based on. */
  const known = useRef<Questions | null>(null);
  /** What a save that is still running will have stored. */
  const sent = useRef<Questions | null>(null);
  const saving = useChangeQuestions(eventId);
  const [{ problem, savedAt }, setOutcome] = useState<Outcome>({ problem: null, savedAt: null });
  const setProblem = (found: Problem | null) =>
    setOutcome((earlier) => ({ ...earlier, problem: found }));
  const isUnsaved = draft !== null || problem !== null;
  useLeaveWarning(isUnsaved);
  const getQuestions = () => latest.current ?? stored;
  const show = (next: Questions | null) => {
    known.current = next && (known.current ?? stored);
    latest.current = next;
    setDraft(next);
  };
  /** Puts what was changed here on the questions that someone else has stored. */
  const rebase = async () => {
    const before = known.current;
    const theirs = await client.fetchQuery({ ...replyQuestionsQuery(eventId), staleTime: 0 });
    if (!before) return;
    const rebased = rebaseList(before, getQuestions(), theirs);
    known.current = theirs;
    show(rebased);
  };
  const refuse = async (error: unknown) => {
    const { code, message } = toAppError(error);
    if (code === 'questions_changed') await rebase().catch(console.error);
    setProblem({ id: null, field: null, message });
  };
  const save = (next = getQuestions()) => {
    if (next === stored) return;
    const tidied = normaliseQuestions(next);
    const found = findQuestionProblem(tidied);
    setProblem(found);
    show(found ? next : tidied);
    if (found) return;
    const base = sent.current ?? known.current ?? stored;
    sent.current = tidied;
    saving.mutateAsync({ questions: tidied, known: base }).then(
      () => {
        known.current = tidied;
        if (sent.current === tidied) sent.current = null;
        setOutcome((earlier) => ({ ...earlier, savedAt: formatTime(new Date()) }));
        if (latest.current === tidied) show(null);
      },
      (error: unknown) => {
        sent.current = null;
        return refuse(error);
      },
    );
  };
  // Undo may be pressed after later renders.
  const { restore } = useStableActions({
    restore: (removed: ReplyQuestion, at: number) => save(getQuestions().toSpliced(at, 0, removed)),
  });
  const withFields = (id: string, fields: Partial<ReplyQuestion>) =>
    getQuestions().map((question) => (question.id === id ? { ...question, ...fields } : question));
  return {
    query,
    questions: draft ?? stored,
    problem,
    state: describeState(saving, isUnsaved ? null : savedAt),
    /** Shows what is typed; saved when the question is left. */
    type: (id: string, fields: Partial<ReplyQuestion>) => show(withFields(id, fields)),
    save,
    add: () => {
      if (getQuestions().length >= MAX_QUESTIONS) return;
      const added = { id: newId(), words: '', choices: null };
      show([...getQuestions(), added]);
      return added.id;
    },
    remove: (removed: ReplyQuestion, isUndoable: boolean) => {
      const at = getQuestions().findIndex(({ id }) => id === removed.id);
      save(getQuestions().filter(({ id }) => id !== removed.id));
      if (isUndoable)
        notify.success('Question removed', undefined, { undo: () => restore(removed, at) });
    },
  };
}
export type QuestionsDraft = ReturnType<typeof useQuestionsDraft>;

function describeState(
  { isPending, isSuccess }: { isPending: boolean; isSuccess: boolean },
  savedAt: string | null,
): string {
  if (isPending)
    return onlineManager.isOnline()
      ? 'Saving...'
      : 'No connection. We’ll save it once you’re back.';
  return isSuccess && savedAt ? `Saved ${savedAt}` : '';
}
