import { type ReactNode, type Ref, useState } from 'react';
import { LayoutShiftGuard } from '@/components/shift-guard';
import { formatTableName } from '@/features/seating/tables/model';
import type { SeatedTable } from '../manual-seating/seating';
import { RoomPanel } from './room-panel';
import { MealsSwitch, TableCount, TableGuestNames } from './table-names';
import './table-panel-footer.css';

type Props = {
  ref: Ref<HTMLElement>;
  seatedTable: SeatedTable;
  /** Who changed the table last. */
  mark: ReactNode;
  onChange: () => void;
  onClose: () => void;
};

/** On a phone, pressing a table first shows who sits there, with a button that opens the table’s panel. Closing it hides meals again. */
export function TablePanelFooter({
  ref,
  seatedTable: { table, guests },
  mark,
  onChange,
  onClose,
}: Props) {
  const [showsMeals, setShowsMeals] = useState(false);
  const name = formatTableName(table.label);
  return (
    <RoomPanel
      ref={ref}
      label={name}
      beside={
        <span className="pt-1.5">
          <TableCount table={table} guests={guests} />
        </span>
      }
      onClose={onClose}
    >
      <div className="table-panel-footer">
        <TableGuestNames guests={guests} showsMeals={showsMeals} />
      </div>
      <LayoutShiftGuard>{mark}</LayoutShiftGuard>
      <div className="table-panel-footer-actions">
        {guests.some(({ meal }) => meal) && (
          <MealsSwitch showsMeals={showsMeals} onToggle={() => setShowsMeals(!showsMeals)} />
        )}
        <button type="button" className="link min-h-11 font-medium" onClick={onChange}>
          Change {formatTableName(table.label, 'table')}
        </button>
      </div>
    </RoomPanel>
  );
}
