import { Lock, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import { CELL, CELL_TEXT, CELL_WIDE } from '../list/guest-cell';
import { type AllergyWords, allergiesInWords, allergyWords, hasAllergies } from './allergies';

type KitchenField = 'meal' | 'allergies';
type Props = {
  guest: Guest;
  editing: ReactNode;
  cell: (column: KitchenField) => { 'data-column': string; tabIndex: number };
  onEdit: (field: KitchenField) => void;
};

const HINT = `${CELL} grid w-[34px] flex-none place-items-center text-ink-2 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100`;

export function KitchenCell({ guest, editing, cell, onEdit }: Props) {
  const { name, meal, allergies } = guest;
  if (editing) return editing;
  return (
    <span className={`flex min-w-0 items-center gap-x-3 ${allergies ? 'flex-wrap' : ''}`}>
      <button
        type="button"
        className={`truncate py-1 ${meal ? `${CELL_TEXT} min-w-0` : `${CELL_WIDE} flex-1`}`}
        aria-label={meal ? `Meal of ${name}: ${meal}` : `Add the meal of ${name}`}
        onClick={() => onEdit('meal')}
        {...cell('meal')}
      >
        {meal}
      </button>
      <button
        type="button"
        className={allergies ? `${CELL_TEXT} max-w-[calc(100%+12px)] py-1` : HINT}
        aria-label={allergies ? `Allergies of ${name}: ${allergiesInWords(allergies)}` : `Add allergies of ${name}`}
        title={allergies ?? 'Add allergies'}
        onClick={() => onEdit('allergies')}
        {...cell('allergies')}
      >
        {allergies ? <AllergyMark allergies={allergies} /> : <TriangleAlert className="icon size-4" aria-hidden="true" />}
      </button>
    </span>
  );
}

export const hasKitchenLine = ({ meal, allergies, kitchen_note }: Guest) => Boolean(meal || allergies || kitchen_note);

export function KitchenLine({ guest }: { guest: Guest }) {
  if (!hasKitchenLine(guest)) return null;
  const { meal, allergies, kitchen_note: note } = guest;
  return (
    <span className={hasAllergies(guest.allergies) ? 'whitespace-normal' : ''}>
      <Lock className="icon mr-1 inline size-[13px] align-[-1px]" role="img" aria-label="Private:" />
      {meal}
      {meal && allergies && <span className="mr-1.5"> </span>}
      {allergies && <AllergyMark allergies={allergies} />}
      {!meal && !allergies && note}
    </span>
  );
}

const flag = 'inline-block max-w-full rounded-xs wrap-anywhere px-[7px] align-middle text-sm leading-snug font-semibold';
const looks: Record<AllergyWords['kind'], string> = {
  severe: `${flag} bg-(--claret-wash) text-claret`,
  allergy: `${flag} bg-(--amber-wash) text-brass-text`,
  diet: '',
};

const AllergyMark = ({ allergies }: { allergies: string }) =>
  allergyWords(allergies).map(({ kind, words }, at) => (
    <Fragment key={words}>
      {at > 0 && <span className="sr-only">; </span>}
      <span className={`${looks[kind]} ${at > 0 ? 'ml-1.5' : ''}`}>
        {kind === 'severe' && <TriangleAlert className="icon mr-1 inline size-3.5 align-[-2px]" aria-hidden="true" />}
        {words}
      </span>
    </Fragment>
  ));
