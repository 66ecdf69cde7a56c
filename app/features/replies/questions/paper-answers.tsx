import { Field } from '@/components/field';
import { Input, Select } from '@/components/ui/input';
import { MAX_QUESTION_LENGTHS, type ReplyQuestion } from './model';

type Props = {
  questions: readonly ReplyQuestion[];
  answers: Readonly<Record<string, string>>;
  onAnswer: (id: string, answer: string) => void;
};

export const PaperAnswers = ({ questions, answers, onAnswer }: Props) =>
  questions.length > 0 && (
    <div className="mt-4 grid gap-3 border-t border-hair pt-3 desktop:grid-cols-2">
      {questions.map(({ id, words, choices }) => {
        const answer = answers[id] ?? '';
        return (
          <Field key={id} label={words}>
            {(control) =>
              choices ? (
                <Select
                  {...control}
                  value={answer}
                  onChange={({ target }) => onAnswer(id, target.value)}
                >
                  <option value="">No answer</option>
                  {[...new Set([...choices, ...(answer ? [answer] : [])])].map((choice) => (
                    <option key={choice}>{choice}</option>
                  ))}
                </Select>
              ) : (
                <Input
                  {...control}
                  autoComplete="off"
                  maxLength={MAX_QUESTION_LENGTHS.answer}
                  value={answer}
                  onChange={({ target }) => onAnswer(id, target.value)}
                />
              )
            }
          </Field>
        );
      })}
    </div>
  );
