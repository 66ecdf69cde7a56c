import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Guest } from '../schema';
import { AllergyMark } from './allergy-mark';
import './kitchen-cell.css';

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

/** The same in a line of a phone’s row; nothing where there is nothing to say. */
export function KitchenLine({ guest: { meal, allergies, kitchen_note: note } }: { guest: Guest }) {
  if (!meal && !allergies && !note) return null;
  return (
    <span className="kitchen-line">
      <Lock className="icon" role="img" aria-label="Private:" />
      {meal}
      {allergies && <AllergyMark allergies={allergies} />}
      {!meal && !allergies && note}
    </span>
  );
}
