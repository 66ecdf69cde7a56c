import { toMidSentence } from '@/features/events/parts/model';
import { getWidestWordStyle } from '@/features/guest-page/components/widest-word-style';
import { getLangAndDir } from '@/features/guest-page/language/script-attributes';
import { mealKey } from '@/features/guests/kitchen/kitchen';
import { assignMealSymbols } from '@/features/guests/kitchen/meal-symbols';
import { isPlaceholderGuest } from '@/lib/text/placeholder-guest';
import {
  type FormFields,
  findInvitingGuest,
  findPartWithTables,
  getShortName,
  hasOwnAllergies,
  type Invitation,
  type Invitee,
  isUnnamed,
  listOfferedMeals,
  MAX_LENGTHS,
  type MissingAnswers,
  offeredNeeds,
} from '../model';
import type { ReplyPhrases } from '../phrases';
import { listAnswerDetails } from './describe-answer';
import { ChevronIcon, FieldProblem, MealIcon, TickIcon } from './icons';
import { PartChoices } from './part-choices';

type Props = {
  person: Invitee;
  invitation: Invitation;
  fields: FormFields;
  missing: MissingAnswers[string] | undefined;
  /** The browser scrolls here when the form is returned with missing answers. */
  isFirstMissing: boolean;
  /** Whether the stored answer has changed since the form was rendered. */
  hasChanged: boolean;
  /** The arrival time of evening guests, in words. */
  hour: string | null;
  phrases: ReplyPhrases;
};

export const FIRST_MISSING_ID = 'asked-again';

/** Yes or no and, below a yes, meal and allergies. Nothing is preselected. */
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
  const called = isPlace || isUnnamed(person) ? phrases.yourGuest : getShortName(name);
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
            : phrases.sayWhether({ name: called })}
        </FieldProblem>
      )}
      <div className="reply-more">
        <PartChoices
          person={person}
          called={called}
          invitation={invitation}
          fields={fields}
          problemId={missing === 'parts' ? problemId : null}
          phrases={phrases}
        />
        {is_plus_one && (
          <>
            <label className="reply-label" htmlFor={`name-${id}`}>
              {phrases.theirName} <span>{phrases.forPlaceCard}</span>
            </label>
            <input
              className="reply-field"
              id={`name-${id}`}
              name={`name-${id}`}
              maxLength={MAX_LENGTHS.name}
              autoComplete="off"
              dir="auto"
              defaultValue={fields[`name-${id}`] ?? (isPlace ? '' : name)}
              aria-invalid={missing === 'name' || undefined}
            />
            {missing === 'name' && <FieldProblem id={problemId}>{phrases.writeName}</FieldProblem>}
          </>
        )}
        {meals.length > 0 && (
          <div
            className="reply-meals"
            role="radiogroup"
            aria-labelledby={`${id}-dinner`}
            aria-describedby={describedBy}
          >
            <span className="reply-label" id={`${id}-dinner`}>
              {withTables
                ? phrases.forPart({ part: toMidSentence(withTables.name, phrases.locale) })
                : phrases.forDinner}
            </span>
            {meals.map((meal) => (
              <label key={meal}>
                <input
                  type="radio"
                  name={`meal-${id}`}
                  value={meal}
                  defaultChecked={fields[`meal-${id}`] === meal}
                />
                <MealIcon sign={assignMealSymbols(meals).get(mealKey(meal))} />
                <span {...getLangAndDir(meal)}>{meal}</span>
                <TickIcon />
              </label>
            ))}
          </div>
        )}
        {missing === 'meal' && (
          <FieldProblem id={problemId}>{phrases.chooseDinner({ name: called })}</FieldProblem>
        )}
        <AllergyFields person={person} called={called} fields={fields} phrases={phrases} />
        <Needs person={person} fields={fields} phrases={phrases} />
      </div>
    </fieldset>
  );
}

type AllergiesProps = Pick<Props, 'fields' | 'phrases'> & {
  person: Pick<Invitee, 'id' | 'has_allergies' | 'allergies_agreed' | 'allergies_withheld'>;
  called: string;
  /** The words of a table host, who writes for somebody else. */
  words?: Pick<ReplyPhrases, 'cantEat' | 'withoutTick'>;
};

/** Anybody may open the link, so the page says only that allergies are stored and never shows them. */
export function AllergyFields({
  person,
  called,
  fields,
  phrases,
  words = phrases,
}: AllergiesProps) {
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
            ? phrases.tellKitchenNoted({ name: called })
            : phrases.tellKitchen({ words: called })}
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

const needPhrases = {
  'high chair': 'needHighChair',
  'step-free': 'needStepFree',
  wheelchair: 'needWheelchair',
  'close to the speeches': 'needSpeeches',
} as const satisfies Record<(typeof offeredNeeds)[number], keyof ReplyPhrases>;

type NeedsProps = Pick<Props, 'fields' | 'phrases'> & { person: Pick<Invitee, 'id' | 'has_needs'> };

/** As with allergies, the page says only that needs are stored. */
function Needs({ person: { id, has_needs }, fields, phrases }: NeedsProps) {
  const isTicked = (name: string) => fields[`${name}-${id}`] === 'yes';
  const forget = 'forget-needs';
  const ticks = [
    ...offeredNeeds.map((need) => [need, phrases[needPhrases[need]]] as const),
    ...(has_needs ? [[forget, phrases.forget] as const] : []),
  ];
  return (
    <details className="reply-fold" open={ticks.some(([name]) => isTicked(name))}>
      <summary>
        {phrases.toPrepare}
        <ChevronIcon />
      </summary>
      {has_needs && (
        <p className="reply-noted">
          {phrases.needsNoted} {phrases.tickReplaces}
        </p>
      )}
      {ticks.map(([name, words]) => (
        <label key={name} className="reply-tick">
          <input
            type="checkbox"
            name={`${name}-${id}`}
            value="yes"
            defaultChecked={isTicked(name)}
          />
          <span>{words}</span>
        </label>
      ))}
      <small>{phrases.needsSeenBy}</small>
    </details>
  );
}
