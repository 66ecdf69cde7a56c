import type { HostEvent } from '@/features/events/schema';
import { ListPreview } from '../list-settings/list-screen';
import type { ReplyQuestion } from './model';
import { QuestionField } from './question-fields';

const phrases = { optional: 'optional', noAnswer: 'No answer' };

type Props = { event: HostEvent; questions: readonly ReplyQuestion[] };

/** Nothing chosen here is stored. */
export function QuestionsPreview({ event, questions }: Props) {
  return (
    <ListPreview event={event} caption={<p>On their reply page, below who is coming.</p>}>
      <div className="questions-asked">
        {questions.map((question) => (
          <fieldset key={question.id}>
            <QuestionField
              question={{
                ...question,
                words: question.words || '…',
                choices: question.choices && [
                  ...new Set(question.choices.map((choice) => choice.trim()).filter(Boolean)),
                ],
              }}
              value={undefined}
              phrases={phrases}
            />
          </fieldset>
        ))}
      </div>
    </ListPreview>
  );
}
