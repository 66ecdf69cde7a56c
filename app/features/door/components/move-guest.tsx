import { useState } from 'react';
import { tableName } from '@/features/seating/tables/model';
import type { DoorData, DoorGuest } from '../model';
import { findCompanions, getDoorTableKey, listDoorTables } from '../tables';
import { describeSeating, formatFreeChairs, listFirstNames } from '../words';
import { useDoorContext } from './door-context';
import { DoorDialog, DoorDialogButtons } from './door-dialog';
import { occupancyButtonClass, occupancyTextClass, TableOccupancy } from './table-occupancy';

type Props = {
  guest: DoorGuest;
  tables: DoorData['plan']['tables'];
  onMove: (guests: readonly DoorGuest[], to: string) => void;
  onClose: () => void;
};

export function MoveGuest({ guest, tables, onMove, onClose }: Props) {
  const { guests } = useDoorContext();
  const [brings, setBrings] = useState(false);
  const here = getDoorTableKey(guest);
  const others = findCompanions(guest, guests);
  return (
    <DoorDialog title={`Move ${guest.name}`} onClose={onClose}>
      <p>{describeSeating(guest)} now. Press the table they go to.</p>
      {others.length > 0 && (
        <label className="mt-2 flex min-h-[48px] items-center gap-3">
          <input
            type="checkbox"
            className="m-0 size-[24px] flex-none"
            checked={brings}
            onChange={(ticked) => setBrings(ticked.target.checked)}
          />
          <span>Bring {listFirstNames(others)} along</span>
        </label>
      )}
      <div className="mx-[-12px] filling-tables">
        {listDoorTables(guests, tables)
          .filter(({ key }) => key !== here)
          .map(({ key, label, taken, free }) => (
            <button
              key={key}
              type="button"
              className={occupancyButtonClass}
              onClick={({ currentTarget }) => {
                currentTarget.closest('dialog')?.close(); // first, because the move unmounts this button
                onMove(brings ? [guest, ...others] : [guest], label);
              }}
            >
              <span className="sr-only">{tableName(label)}, </span>
              <TableOccupancy label={label} here={taken} guests={taken + free} />
              <small className={`text-ink-2 ${occupancyTextClass}`}>{formatFreeChairs(free)}</small>
            </button>
          ))}
      </div>
      <DoorDialogButtons>
        <button type="submit" className="btn btn-line btn-lg">
          Cancel
        </button>
      </DoorDialogButtons>
    </DoorDialog>
  );
}
