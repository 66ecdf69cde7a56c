import { MAX_LENGTHS } from '../model';
import type { ReplyPhrases } from '../phrases';
import { FieldProblem } from './icons';

type Props = {
  guestId: string;
  name: string;
  isMissing: boolean;
  problemId?: string;
  phrases: ReplyPhrases;
};

export const NameField = ({ guestId, name, isMissing, problemId, phrases }: Props) => (
  <>
    <label className="reply-label" htmlFor={`name-${guestId}`}>
      {phrases.theirName} <span>{phrases.forPlaceCard}</span>
    </label>
    <input
      className="reply-field"
      id={`name-${guestId}`}
      name={`name-${guestId}`}
      maxLength={MAX_LENGTHS.name}
      autoComplete="off"
      dir="auto"
      defaultValue={name}
      aria-invalid={isMissing || undefined}
    />
    {isMissing && <FieldProblem id={problemId}>{phrases.writeName}</FieldProblem>}
  </>
);
