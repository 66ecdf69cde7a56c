import { Lock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import { allergiesInWords } from '../kitchen/allergies';
import { AllergyMark } from './allergy-mark';

type KitchenField = 'meal' | 'allergies';
type Props = {
  guest: Guest;
  /** The field in the place of what is being changed; null for neither. */
  editing: ReactNode;
  cell: (column: KitchenField) => { 'data-column': string; tabIndex: number };
  onEdit: (field: KitchenField) => void;
};

/** Meal and allergies of a guest, which the host and the kitchen alone see. */
export function KitchenCell({ guest, editing, cell, onEdit }: Props) {
  const { name, meal, allergies } = guest;
  if (editing) return editing;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <button
        type="button"
        className={`guest-cell truncate ${meal ? 'w-auto min-w-0' : 'flex-1'}`}
        aria-label={meal ? `Meal of ${name}: ${meal}` : `Add the meal of ${name}`}
        onClick={() => onEdit('meal')}
        {...cell('meal')}
      >
        {meal}
      </button>
      <button
        type="button"
        className={allergies ? 'guest-cell w-auto max-w-[calc(100%-3.5rem)] flex-none truncate' : 'guest-cell guest-cell-hint'}
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

/** The same in a line of a phone’s row; nothing where there is nothing to say. */
export function KitchenLine({ guest: { meal, allergies, kitchen_note: note } }: { guest: Guest }) {
  if (!meal && !allergies && !note) return null;
  return (
    <span>
      <Lock className="icon mr-1 inline size-[13px] align-[-1px]" role="img" aria-label="Private:" />
      {meal}
      {meal && allergies && <span className="mr-1.5"> </span>}
      {allergies && <AllergyMark allergies={allergies} />}
      {!meal && !allergies && note}
    </span>
  );
}
