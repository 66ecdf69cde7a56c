import { Lock, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { combineNeeds } from '@/features/seating/guests/needs';
import type { Guest } from '@/features/seating/guests/schema';
import { CELL_CLASS, CELL_TEXT_CLASS, CELL_WIDE_CLASS } from '../list/guest-cell';
import { NeedIcons } from '../needs/need-marks';
import { type AllergyGroup, groupAllergies, hasAllergies } from './allergies';
import { combineAllergies, getDifferingReplyMeal } from './kitchen';
import './kitchen-cell.css';

type KitchenField = 'meal' | 'allergies';
type Props = {
  guest: Guest;
  editing: ReactNode;
  getCellProps: (column: KitchenField) => { 'data-column': string; tabIndex: number };
  onEdit: (field: KitchenField) => void;
};

export function KitchenCell({ guest, editing, getCellProps, onEdit }: Props) {
  const { name, meal } = guest;
  if (editing) return editing;
  const allergies = combineAllergies(guest);
  const chosen = getDifferingReplyMeal(guest);
  return (
    <span className={`flex min-w-0 items-center gap-x-3 ${allergies ? 'flex-wrap' : ''}`}>
      <button
        type="button"
        className={`truncate py-1 ${meal || chosen ? `${CELL_TEXT_CLASS} min-w-0` : `${CELL_WIDE_CLASS} flex-1`}`}
        aria-label={
          meal
            ? `Meal of ${name}: ${meal}${chosen ? ` ${REPLY_PREFIX} ${chosen}` : ''}`
            : `Add the meal of ${name}`
        }
        onClick={() => onEdit('meal')}
        {...getCellProps('meal')}
      >
        {meal}
        {chosen && <ReplyText>{chosen}</ReplyText>}
      </button>
      <button
        type="button"
        className={
          allergies
            ? `${CELL_TEXT_CLASS} max-w-[calc(100%+12px)] py-1`
            : `kitchen-hint ${CELL_CLASS}`
        }
        aria-label={
          allergies
            ? `Allergies of ${name}: ${formatShownAllergies(guest)}`
            : `Add allergies of ${name}`
        }
        title={allergies ?? 'Add allergies'}
        onClick={() => onEdit('allergies')}
        {...getCellProps('allergies')}
      >
        {allergies ? (
          <AllergyMarks guest={guest} />
        ) : (
          <TriangleAlert className="icon size-4" aria-hidden="true" />
        )}
      </button>
      <NeedIcons guest={guest} />
    </span>
  );
}

export const hasKitchenLine = (guest: Guest) =>
  Boolean(guest.meal || combineAllergies(guest) || guest.kitchen_note || combineNeeds(guest));

export function KitchenSummary({ guest }: { guest: Guest }) {
  if (!hasKitchenLine(guest)) return null;
  const { meal, kitchen_note: note } = guest;
  const allergies = combineAllergies(guest);
  const chosen = getDifferingReplyMeal(guest);
  return (
    <span className={hasAllergies(allergies) ? 'whitespace-normal' : ''}>
      <Lock
        className="icon mr-1 inline size-[13px] align-[-1px]"
        role="img"
        aria-label="Private:"
      />
      {meal}
      {chosen && <ReplyText>{chosen}</ReplyText>}
      {meal && allergies && <span className="mr-1.5"> </span>}
      <AllergyMarks guest={guest} />
      {!meal && !allergies && note} <NeedIcons guest={guest} />
    </span>
  );
}

const allergyClass =
  'inline-block max-w-full rounded-xs wrap-anywhere px-[7px] align-middle text-sm leading-snug font-semibold';
const groupClasses: Record<AllergyGroup['kind'], string> = {
  severe: `${allergyClass} bg-(--claret-wash) text-claret`,
  allergy: `${allergyClass} bg-(--amber-wash) text-brass-text`,
  diet: '',
};

const REPLY_PREFIX = 'In the reply:';
const ReplyText = ({ children }: { children: ReactNode }) => (
  <>
    {' '}
    <small className="ml-1 text-sm text-ink-2">
      {REPLY_PREFIX} <b className="font-semibold text-brass-text">{children}</b>
    </small>
  </>
);

const formatGroups = (allergies: string) =>
  groupAllergies(allergies)
    .map(({ words }) => words)
    .join('; ');
/** The text of AllergyMarks. */
const formatShownAllergies = ({ allergies, reply_allergies }: Guest) =>
  [
    allergies && formatGroups(allergies),
    reply_allergies && `${allergies ? `${REPLY_PREFIX} ` : ''}${formatGroups(reply_allergies)}`,
  ]
    .filter(Boolean)
    .join(' ');

const AllergyMarks = ({ guest: { allergies, reply_allergies } }: { guest: Guest }) => (
  <>
    {allergies && <AllergyMark allergies={allergies} />}
    {reply_allergies && allergies && (
      <ReplyText>
        <AllergyMark allergies={reply_allergies} />
      </ReplyText>
    )}
    {reply_allergies && !allergies && <AllergyMark allergies={reply_allergies} />}
  </>
);

const AllergyMark = ({ allergies }: { allergies: string }) =>
  groupAllergies(allergies).map(({ kind, words }, at) => (
    <Fragment key={words}>
      {at > 0 && <span className="sr-only">; </span>}
      <span className={`${groupClasses[kind]} ${at > 0 ? 'ml-1.5' : ''}`}>
        {kind === 'severe' && (
          <TriangleAlert className="icon mr-1 inline size-3.5 align-[-2px]" aria-hidden="true" />
        )}
        {words}
      </span>
    </Fragment>
  ));
