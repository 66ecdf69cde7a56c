import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Guest } from '../schema';
import { AllergyMark } from './allergy-mark';
import './kitchen-cell.css';

type KitchenField = 'meal' | 'allergies';
type Props = {
  guest: Guest;
  isPhone: boolean;
  /** The field in the place of what is being changed; null for neither. */
  editing: ReactNode;
  cell: (column: KitchenField) => { 'data-column': string; tabIndex: number };
  onEdit: (field: KitchenField) => void;
};

/** Meal and allergies of a guest, which the host and the kitchen alone see. */
export function KitchenCell({ guest, isPhone, editing, cell, onEdit }: Props) {
  const { name, meal, allergies, kitchen_note: note } = guest;
  if (editing) return editing;
  if (isPhone) {
    if (!meal && !allergies && !note) return null;
    return (
      <span className="kitchen-cell">
        <Lock className="icon" role="img" aria-label="Private:" />
        {meal}
        {allergies && <AllergyMark allergies={allergies} />}
        {!meal && !allergies && note}
      </span>
    );
  }
  return (
    <span className="kitchen-cell">
      <button
        type="button"
        className="guest-cell"
        aria-label={meal ? `Meal of ${name}: ${meal}` : `Add the meal of ${name}`}
        onClick={() => onEdit('meal')}
        {...cell('meal')}
      >
        {meal}
      </button>
      {allergies && (
        <button
          type="button"
          className="guest-cell kitchen-cell-allergies"
          aria-label={`Allergies of ${name}: ${allergies}`}
          onClick={() => onEdit('allergies')}
          {...cell('allergies')}
        >
          <AllergyMark allergies={allergies} />
        </button>
      )}
    </span>
  );
}
