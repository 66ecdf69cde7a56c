import { type FormFields, hasOwnAllergies, type Invitee, MAX_LENGTHS } from '../model';
import type { ReplyPhrases } from '../phrases';

type Props = {
  person: Pick<Invitee, 'id' | 'has_allergies' | 'allergies_agreed' | 'allergies_withheld'>;
  displayName: string;
  fields: FormFields;
  phrases: ReplyPhrases;
  /** Labels for a table host, who writes about someone else. */
  words?: Pick<ReplyPhrases, 'cantEat' | 'withoutTick'>;
};

/** Links are forwarded, so the page only says that allergies are stored and never shows them. */
export function AllergyFields({ person, displayName, fields, phrases, words = phrases }: Props) {
  const { id, has_allergies } = person;
  const isOwn = hasOwnAllergies(person);
  const typed = fields[`allergies-${id}`] ?? '';
  const noted = has_allergies ? `${id}-noted` : undefined;
  return (
    <>
      <label className="reply-label" htmlFor={`allergies-${id}`}>
        {words.cantEat} <span>{phrases.ifSo}</span>
      </label>
      {has_allergies && (
        <p className="reply-noted" id={noted}>
          {phrases.noted}
        </p>
      )}
      <input
        className="reply-field reply-allergies"
        id={`allergies-${id}`}
        name={`allergies-${id}`}
        maxLength={MAX_LENGTHS.allergies}
        autoComplete="off"
        placeholder=" "
        dir="auto"
        defaultValue={typed}
        aria-describedby={noted}
      />
      <label className={`reply-tick ${isOwn ? '' : 'reply-consent'}`}>
        <input
          type="checkbox"
          name={`agreed-${id}`}
          value="yes"
          defaultChecked={fields[`agreed-${id}`] === 'yes'}
        />
        <span>
          {isOwn
            ? phrases.tellKitchenNoted({ name: displayName })
            : phrases.tellKitchen({ words: displayName })}
          <b data-quote="">{typed && `, ${typed}`}</b>
        </span>
        <small>{words.withoutTick}</small>
      </label>
      {has_allergies && (
        <label className="reply-tick">
          <input
            type="checkbox"
            name={`forget-${id}`}
            value="yes"
            defaultChecked={fields[`forget-${id}`] === 'yes'}
          />
          <span>{phrases.forget}</span>
        </label>
      )}
    </>
  );
}
