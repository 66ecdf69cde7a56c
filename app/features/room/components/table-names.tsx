import { CircleAlert, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { CrewBadge } from '@/features/guests/components/crew-mark';
import type { Guest } from '@/features/seating/guests/schema';
import type { Table } from '@/features/seating/tables/schema';
import { splitSurname } from '@/lib/text/names';
import { formatSeatCount } from '../manual-seating/drag-messages';
import './table-names.css';

type CountProps = { table: Pick<Table, 'seats'>; guests: readonly Guest[] };

export function TableCount({ table: { seats }, guests }: CountProps) {
  const isOver = guests.length > seats;
  return (
    <span
      className="table-count-badge"
      data-state={isOver ? 'over' : guests.length === seats ? 'full' : undefined}
    >
      {isOver && <CircleAlert className="icon size-4" aria-hidden="true" />}
      {formatSeatCount(guests.length, seats)}
    </span>
  );
}

type NamesProps = { guests: readonly Guest[]; showsMeals: boolean; children?: ReactNode };

export const TableGuestNames = ({ guests, showsMeals, children }: NamesProps) => (
  <ul className="table-names">
    {guests.map((guest) => {
      const { id, name, meal } = guest;
      const [given, surname] = splitSurname(name);
      return (
        <li key={id}>
          <span className="table-names-guest">
            {given} {surname && <b>{surname}</b>}
            <CrewBadge guest={guest} />
          </span>
          {showsMeals && meal && <span className="table-names-meal">{meal}</span>}
        </li>
      );
    })}
    {children}
  </ul>
);

type MealsProps = { showsMeals: boolean; onToggle: () => void; isForPointer?: boolean };

/** `isForPointer` excludes the button from the tab order. */
export const MealsSwitch = ({ showsMeals, onToggle, isForPointer }: MealsProps) => (
  <p className="table-meals">
    <Lock className="icon size-4" aria-hidden="true" />
    {showsMeals ? 'Private' : 'Meals hidden'}
    <button
      type="button"
      tabIndex={isForPointer ? -1 : undefined}
      className="link ml-auto min-h-8 font-medium phone:min-h-11"
      onClick={onToggle}
    >
      {showsMeals ? 'Hide meals' : 'Show meals'}
    </button>
  </p>
);
