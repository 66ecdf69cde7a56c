import { getLangAndDir } from '@/features/guest-page/language/script-attributes';
import { AllergyFields } from '../components/allergy-fields';
import { ChevronIcon } from '../components/icons';
import { MealChoice } from '../components/meal-choice';
import { NameField } from '../components/name-field';
import { NeedFields } from '../components/need-fields';
import { type FormFields, getShortName } from '../model';
import type { ReplyPhrases } from '../phrases';
import type { HostedChair, HostedTable, UnsavedChairs } from './model';

type Props = {
  chair: HostedChair;
  number: number;
  hosted: HostedTable;
  fields: FormFields;
  unsaved: UnsavedChairs[string] | undefined;
  phrases: ReplyPhrases;
};

export function ChairFields({ chair, number, hosted, fields, unsaved, phrases }: Props) {
  const { id, name } = chair;
  const { event, owner } = hosted;
  const place = phrases.placeOf({ owner });
  const typed = fields[`name-${id}`] ?? '';
  const displayName = getShortName(typed) || phrases.yourGuest;
  return (
    <li>
      <details
        open={unsaved !== undefined}
        data-place={place}
        data-display-name={displayName}
        data-agreed={phrases.tickIfAgreed({ name: '{name}' })}
        className={typed === '' ? 'is-place' : undefined}
      >
        <summary className="chair-line">
          <ChairSummary
            chair={chair}
            number={number}
            place={place}
            phrases={phrases}
            typed={typed}
          />
          <ChevronIcon />
        </summary>
        <input
          type="hidden"
          name={`version-${id}`}
          value={fields[`version-${id}`] ?? chair.version}
        />
        {unsaved === 'changed' && name !== null && name !== typed && (
          <p className="reply-strip">{phrases.changedTo({ answer: name })}</p>
        )}
        <NameField guestId={id} name={typed} isMissing={unsaved === 'name'} phrases={phrases} />
        <MealChoice
          guestId={id}
          label={phrases.forDinner}
          meals={event.meals}
          chosen={fields[`meal-${id}`]}
          phrases={phrases}
        />
        <AllergyFields
          person={chair}
          displayName={displayName}
          fields={fields}
          phrases={phrases}
          words={{
            cantEat: phrases.theyCantEat,
            withoutTick: typed
              ? phrases.tickIfAgreed({ name: displayName })
              : phrases.tickIfTheyAgree,
          }}
        />
        <NeedFields person={chair} fields={fields} phrases={phrases} />
      </details>
    </li>
  );
}

type SummaryProps = Pick<Props, 'chair' | 'number' | 'phrases'> & {
  place: string;
  /** The name in the form, if it differs from the stored one. */
  typed?: string;
};

export function ChairSummary({ chair, number, place, phrases, typed }: SummaryProps) {
  const { name, meal, has_allergies, has_needs } = chair;
  const shown = (typed ?? name) || null;
  const details = [
    meal ?? phrases.noDinnerYet,
    has_allergies ? phrases.theyNoted : [],
    has_needs ? phrases.needsNoted : [],
  ].flat();
  return (
    <>
      <span className="chair-number">{number}</span>
      <span>
        <b {...getLangAndDir(shown ?? place)}>{shown ?? place}</b>
        <small>
          {name === null ? typed !== undefined && phrases.tapToName : details.join('. ')}
        </small>
      </span>
    </>
  );
}
