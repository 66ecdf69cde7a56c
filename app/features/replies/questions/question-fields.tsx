import { getLangAndDir } from '@/features/guest-page/language/script-attributes';
import { FieldProblem, TickIcon } from '../components/icons';
import type { ReplyPhrases } from '../phrases';
import { type AskedQuestion, getQuestionField, MAX_QUESTION_LENGTHS } from './model';

type FieldPhrases = Pick<ReplyPhrases, 'optional' | 'noAnswer'>;
type FieldProps = {
  question: Omit<AskedQuestion, 'answer'>;
  value: string | undefined;
  describedBy?: string | undefined;
  phrases: FieldPhrases;
};

/** One question of the reply form. “No answer” removes the answer. */
export function QuestionField({ question, value, describedBy, phrases }: FieldProps) {
  const { id, words, choices } = question;
  const name = getQuestionField(id);
  const label = (
    <>
      <bdi {...getLangAndDir(words)}>{words}</bdi> <span>{phrases.optional}</span>
    </>
  );
  if (!choices)
    return (
      <>
        <label className="reply-label" htmlFor={name}>
          {label}
        </label>
        <textarea
          className="reply-field reply-own-words"
          id={name}
          name={name}
          maxLength={MAX_QUESTION_LENGTHS.answer}
          rows={1}
          dir="auto"
          defaultValue={value}
          aria-describedby={describedBy}
        />
      </>
    );
  return (
    <div
      className="reply-meals"
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-describedby={describedBy}
    >
      <span className="reply-label" id={`${name}-label`}>
        {label}
      </span>
      {choices.map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} value={choice} defaultChecked={value === choice} />
          <span {...getLangAndDir(choice)}>{choice}</span>
          <TickIcon />
        </label>
      ))}
      <label className="reply-none">
        <input type="radio" name={name} value="" />
        <span>{phrases.noAnswer}</span>
        <TickIcon />
      </label>
    </div>
  );
}

type Props = {
  questions: readonly AskedQuestion[];
  fields: Readonly<Record<string, string>>;
  missing: Readonly<Record<string, unknown>>;
  /** The anchor to scroll to when the form is returned, and the id of its question. */
  firstMissing: { id: string; anchor: string } | null;
  changed: readonly string[];
  phrases: FieldPhrases & Pick<ReplyPhrases, 'changedTo' | 'chooseAgain'>;
};

/** An answer that the hosts no longer offer stays with the household that gave it. */
const withStored = (choices: readonly string[], answer: string | null) =>
  answer === null || choices.includes(answer) ? choices : [...choices, answer];

export function QuestionFields({
  questions,
  fields,
  missing,
  firstMissing,
  changed,
  phrases,
}: Props) {
  return (
    questions.length > 0 && (
      <div className="reply-person reply-questions">
        {questions.map((question) => {
          const { id, choices, answer } = question;
          const name = getQuestionField(id);
          const problemId = missing[id] ? `${name}-problem` : undefined;
          return (
            <fieldset key={id} id={firstMissing?.id === id ? firstMissing.anchor : undefined}>
              {changed.includes(id) && (
                <p className="reply-strip">
                  {phrases.changedTo({ answer: answer ?? phrases.noAnswer })}
                </p>
              )}
              <QuestionField
                question={{ ...question, choices: choices && withStored(choices, answer) }}
                value={fields[name]}
                describedBy={problemId}
                phrases={phrases}
              />
              {problemId && <FieldProblem id={problemId}>{phrases.chooseAgain}</FieldProblem>}
            </fieldset>
          );
        })}
      </div>
    )
  );
}

export function StoredAnswers({ questions }: { questions: readonly AskedQuestion[] }) {
  const answered = questions.filter(({ answer }) => answer !== null);
  return (
    answered.length > 0 && (
      <dl className="reply-said">
        {answered.map(({ id, words, answer }) => (
          <div key={id}>
            <dt {...getLangAndDir(words)}>{words}</dt>
            <dd {...getLangAndDir(answer ?? '')}>{answer}</dd>
          </div>
        ))}
      </dl>
    )
  );
}
