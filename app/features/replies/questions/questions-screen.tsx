import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FieldError } from '@/components/field';
import { ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { HostEvent } from '@/features/events/schema';
import { getTabPath } from '@/features/events/workspace-tabs';
import { toAppError } from '@/lib/backend/errors';
import { formatCount } from '@/lib/text/counts';
import { replyLinksQuery } from '../queries';
import { MAX_QUESTIONS, type ReplyQuestion } from './model';
import { QuestionRow } from './question-row';
import { QuestionsPreview } from './questions-preview';
import { type QuestionsDraft, useQuestionsDraft } from './use-questions-draft';
import './questions-screen.css';

/** Where hosts write their own questions. */
export function QuestionsScreen({ event }: { event: HostEvent }) {
  const draft = useQuestionsDraft(event.id);
  const removal = useRemoval(event.id, draft);
  const { query, questions, problem } = draft;
  return (
    <>
      <div className="questions-state">
        <span className="skeleton-line" data-pulsing aria-hidden="true" />
        <Link className="link" to={getTabPath(event.id, 'settings')}>
          Event settings
        </Link>
        <span role="status">{draft.state}</span>
      </div>
      <div className={questions.length > 0 ? 'questions-screen' : 'questions-screen is-empty'}>
        <section aria-labelledby="questions-heading">
          <h2 id="questions-heading">Questions of your own</h2>
          <p className="questions-intro">
            Asked once of each household, on its reply page: a song, a bus home, a room for the
            night. Nobody has to answer, and what they say is for you and your editors alone.
          </p>
          {query.isPending ? (
            <Loading className="min-h-40" />
          ) : query.isLoadingError ? (
            <ErrorState
              message={`We couldn’t read your questions. ${toAppError(query.error).message}`}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <div className="sheet question-sheet">
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
              <AddQuestion count={questions.length} onAdd={draft.add} />
            </div>
          )}
          {problem?.id === null && (
            <div className="questions-refused" role="alert">
              <FieldError id="questions-problem">{problem.message}</FieldError>
              <Button onClick={() => draft.save()}>Save again</Button>
            </div>
          )}
        </section>
        {questions.length > 0 && <QuestionsPreview event={event} questions={questions} />}
        {removal.dialog}
      </div>
    </>
  );
}

/** Asks first if anyone has answered the question, or may have: the answers are not read yet. */
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
    (next ?? document.querySelector<HTMLElement>('.question-add button'))?.focus();
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

const spare = ['That is all one reply holds.', 'One more fits.', 'Two more fit.'];

function AddQuestion({ count, onAdd }: { count: number; onAdd: () => string | undefined }) {
  const added = useRef<string>(undefined);
  useEffect(() => {
    document.querySelector<HTMLElement>(`#row-of-${added.current} input`)?.focus();
    added.current = undefined;
  }, [count]);
  const left = MAX_QUESTIONS - count;
  return (
    <div className="question-add">
      {left > 0 && (
        <Button
          variant="soft"
          onClick={() => {
            added.current = onAdd();
          }}
        >
          <Plus className="icon" aria-hidden="true" /> Add a question
        </Button>
      )}
      {count > 0 && (
        <p>
          {count} of {MAX_QUESTIONS}. {spare[left] ?? ''}
        </p>
      )}
    </div>
  );
}
