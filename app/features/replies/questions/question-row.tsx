import { Trash2 } from 'lucide-react';
import { type FocusEvent, useId, useState } from 'react';
import { FieldError } from '@/components/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input, Select, Textarea } from '@/components/ui/input';
import { MAX_QUESTION_LENGTHS, type ReplyQuestion } from './model';
import type { QuestionsDraft } from './use-questions-draft';

type Props = {
  question: ReplyQuestion;
  number: number;
  draft: QuestionsDraft;
  onRemove: (question: ReplyQuestion) => void;
};

const firstChoices = ['Yes', 'No'];

export function QuestionRow({ question, number, draft, onRemove }: Props) {
  const { id, words, choices } = question;
  const [former, setFormer] = useState<readonly string[]>(firstChoices);
  const fieldId = useId();
  const problem = draft.problem?.id === id ? draft.problem : null;
  const getProps = (field: 'words' | 'choices') => ({
    id: `${fieldId}-${field}`,
    'aria-invalid': problem?.field === field || undefined,
    'aria-describedby': problem?.field === field ? `${fieldId}-error` : undefined,
  });
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) draft.save();
  };
  const changeKind = (kind: string) => {
    if (choices) setFormer(choices);
    draft.type(id, { choices: kind === 'choice' ? former : null });
  };
  return (
    <li id={`row-of-${id}`} className="question-row" onBlur={leave}>
      <fieldset>
        <legend className="sr-only">{words || `Question ${number}`}</legend>
        <div className="question-words">
          <label htmlFor={`${fieldId}-words`}>Question {number}</label>
          <Input
            {...getProps('words')}
            value={words}
            required
            maxLength={MAX_QUESTION_LENGTHS.words}
            autoComplete="off"
            placeholder="Which song gets you dancing?"
            onChange={({ target }) => draft.type(id, { words: target.value })}
          />
        </div>
        <div className="question-kind">
          <label htmlFor={`${fieldId}-kind`}>Answered</label>
          <Select
            id={`${fieldId}-kind`}
            value={choices ? 'choice' : 'text'}
            onChange={({ target }) => changeKind(target.value)}
          >
            <option value="text">in their own words</option>
            <option value="choice">by choosing one</option>
          </Select>
        </div>
        <IconButton
          className="question-remove"
          label={`Remove ${words || 'this question'}`}
          onClick={() => onRemove(question)}
        >
          <Trash2 className="icon" aria-hidden="true" />
        </IconButton>
        {choices && (
          <div className="question-choices">
            <label htmlFor={`${fieldId}-choices`}>Answers to choose from, one a line</label>
            <Textarea
              {...getProps('choices')}
              rows={Math.max(3, choices.length + 1)}
              value={choices.join('\n')}
              onChange={({ target }) => draft.type(id, { choices: target.value.split('\n') })}
            />
          </div>
        )}
        <FieldError id={`${fieldId}-error`}>{problem?.message}</FieldError>
      </fieldset>
    </li>
  );
}
