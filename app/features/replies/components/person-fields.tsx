import { toMidSentence } from '@/features/events/parts/model';
import { getWidestWordStyle } from '@/features/guest-page/components/widest-word-style';
import { getLangAndDir } from '@/features/guest-page/language/script-attributes';
import { isPlaceholderGuest } from '@/lib/text/placeholder-guest';
import {
  type FormFields,
  findInvitingGuest,
  findPartWithTables,
  getShortName,
  type Invitation,
  type Invitee,
  isUnnamed,
  listOfferedMeals,
  type MissingAnswers,
} from '../model';
import type { ReplyPhrases } from '../phrases';
import { AllergyFields } from './allergy-fields';
import { listAnswerDetails } from './describe-answer';
import { FieldProblem, TickIcon } from './icons';
import { MealChoice } from './meal-choice';
import { NameField } from './name-field';
import { NeedFields } from './need-fields';
import { PartChoices } from './part-choices';

type Props = {
  person: Invitee;
  invitation: Invitation;
  fields: FormFields;
  missing: MissingAnswers[string] | undefined;
  /** The browser scrolls here when the form is returned with missing answers. */
  isFirstMissing: boolean;
  hasChanged: boolean;
  /** The arrival time of evening guests, in words. */
  hour: string | null;
  phrases: ReplyPhrases;
};

export const FIRST_MISSING_ID = 'asked-again';

export function PersonFields({
  person,
  invitation,
  fields,
  missing,
  isFirstMissing,
  hasChanged,
  hour,
  phrases,
}: Props) {
  const { id, name, is_plus_one } = person;
  const meals = listOfferedMeals(person, invitation);
  const isPlace = isPlaceholderGuest(person);
  const bringer = isPlace ? findInvitingGuest(person, invitation) : null;
  const displayName = isPlace || isUnnamed(person) ? phrases.yourGuest : getShortName(name);
  const withTables = findPartWithTables(invitation);
  const problemId = `${id}-problem`;
  const describedBy = missing && problemId;
  const chosen = fields[`reply-${id}`];
  return (
    <fieldset
      className="reply-person"
      id={isFirstMissing ? FIRST_MISSING_ID : undefined}
      aria-describedby={describedBy}
    >
      {isUnnamed(person) ? (
        <legend>
          {phrases.yourGuest}
          <small>{phrases.mayBring}</small>
        </legend>
      ) : isPlace ? (
        <legend>
          {phrases.yourGuest}
          <small>{bringer ? phrases.mayBringSomeone(bringer) : phrases.mayBring}</small>
        </legend>
      ) : (
        <legend {...getLangAndDir(name)} style={getWidestWordStyle(name)}>
          {name}
          {hour && <small>{hour}</small>}
        </legend>
      )}
      {hasChanged && (
        <p className="reply-strip">
          {phrases.changedTo({
            answer: [
              ...(is_plus_one && !isPlace ? [name] : []),
              ...listAnswerDetails(person, invitation, phrases),
            ].join(' · '),
          })}
        </p>
      )}
      <div className="reply-answers">
        {(['yes', 'no'] as const).map((answer) => (
          <label key={answer}>
            <input
              type="radio"
              name={`reply-${id}`}
              value={answer}
              defaultChecked={chosen === answer}
            />
            <TickIcon />
            {phrases[answer]}
          </label>
        ))}
      </div>
      {missing === 'reply' && (
        <FieldProblem id={problemId}>
          {bringer
            ? phrases.sayWhetherBrings({ name: bringer })
            : phrases.sayWhether({ name: displayName })}
        </FieldProblem>
      )}
      <div className="reply-more">
        <PartChoices
          person={person}
          displayName={displayName}
          invitation={invitation}
          fields={fields}
          problemId={missing === 'parts' ? problemId : null}
          phrases={phrases}
        />
        {is_plus_one && (
          <NameField
            guestId={id}
            name={fields[`name-${id}`] ?? (isPlace ? '' : name)}
            isMissing={missing === 'name'}
            problemId={problemId}
            phrases={phrases}
          />
        )}
        <MealChoice
          guestId={id}
          label={
            withTables
              ? phrases.forPart({ part: toMidSentence(withTables.name, phrases.locale) })
              : phrases.forDinner
          }
          meals={meals}
          chosen={fields[`meal-${id}`]}
          problemId={describedBy}
          phrases={phrases}
        />
        {missing === 'meal' && (
          <FieldProblem id={problemId}>{phrases.chooseDinner({ name: displayName })}</FieldProblem>
        )}
        <AllergyFields
          person={person}
          displayName={displayName}
          fields={fields}
          phrases={phrases}
        />
        <NeedFields person={person} fields={fields} phrases={phrases} />
      </div>
    </fieldset>
  );
}
