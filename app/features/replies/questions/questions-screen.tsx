import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ErrorState, Loading } from '@/components/page-states';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { HostEvent } from '@/features/events/schema';
import { toAppError } from '@/lib/backend/errors';
import { formatCount } from '@/lib/text/counts';
import { AddLine, ListScreen } from '../list-settings/list-screen';
import { replyLinksQuery } from '../queries';
import { MAX_QUESTIONS, type ReplyQuestion } from './model';
import { QuestionRow } from './question-row';
import { QuestionsPreview } from './questions-preview';
import { type QuestionsDraft, useQuestionsDraft } from './use-questions-draft';
import './questions-screen.css';

export function QuestionsScreen({ event }: { event: HostEvent }) {
  const draft = useQuestionsDraft(event.id);
  const removal = useRemoval(event.id, draft);
  const { query, questions } = draft;
  return (
    <>
      <ListScreen
        eventId={event.id}
        className="questions-screen"
        title="Questions of your own"
        intro="Asked once of each household, on its reply page: a song, a bus home, a room for the night. Nobody has to answer, and what they say is for you and your editors alone."
        draft={draft}
        preview={questions.length > 0 && <QuestionsPreview event={event} questions={questions} />}
      >
        {query.isPending ? (
          <Loading className="min-h-40" />
        ) : query.isLoadingError ? (
          <ErrorState
            message={`We couldn’t read your questions. ${toAppError(query.error).message}`}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <div className="sheet list-sheet">
            {questions.length > 0 && (
              <ol>
                {questions.map((question, at) => (
                  <QuestionRow
                    key={question.id}
                    question={question}
                    number={at + 1}
                    draft={draft}
                    onRemove={removal.ask}
                  />
                ))}
              </ol>
            )}
            <AddLine
              label="Add a question"
              count={questions.length}
              max={MAX_QUESTIONS}
              capacityNotes={capacityNotes}
              onAdd={draft.add}
              findField={(id) => document.querySelector(`#row-of-${id} input`)}
            />
          </div>
        )}
      </ListScreen>
      {removal.dialog}
    </>
  );
}

const capacityNotes = ['That is all one reply holds.', 'One more fits.', 'Two more fit.'];

/** Removes a question. The host has to confirm if it has answers, or if the answers have not loaded. */
function useRemoval(eventId: string, draft: QuestionsDraft) {
  const { data: links } = useQuery(replyLinksQuery(eventId));
  const [asked, setAsked] = useState<ReplyQuestion | null>(null);
  const removedAt = useRef<number>(undefined);
  const count = draft.questions.length;
  useEffect(() => {
    const at = removedAt.current;
    removedAt.current = undefined;
    if (at === undefined || at > count) return;
    const next = document.querySelectorAll('.question-row')[at]?.querySelector('input');
    (next ?? document.querySelector<HTMLElement>('.list-add button'))?.focus();
  }, [count]);
  const countAnswered = ({ id }: ReplyQuestion) =>
    links?.filter(({ answers }) => answers[id] !== undefined).length;
  const remove = (question: ReplyQuestion, isUndoable: boolean) => {
    removedAt.current = draft.questions.findIndex(({ id }) => id === question.id);
    draft.remove(question, isUndoable);
  };
  const answered = asked && countAnswered(asked);
  return {
    ask: (question: ReplyQuestion) =>
      countAnswered(question) === 0 ? remove(question, true) : setAsked(question),
    dialog: asked && (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && setAsked(null)}
        title={
          answered
            ? `${formatCount(answered, 'household')} answered this.`
            : 'Remove this question?'
        }
        confirmLabel="Remove the question"
        cancelLabel="Keep it"
        onConfirm={() => {
          remove(asked, false);
          setAsked(null);
        }}
      >
        {answered ? 'Remove it and their answers?' : 'Answers to it are removed too.'}
      </ConfirmDialog>
    ),
  };
}
