import { useState } from 'react';
import { formatTableName } from '@/features/seating/tables/model';
import type { DoorData, DoorGuest } from '../model';
import { findCompanions, getDoorTableKey, listDoorTables } from '../tables';
import { describeSeating, formatFreeChairs, listFirstNames } from '../words';
import { useDoorContext } from './door-context';
import { DoorDialog, DoorDialogButtons } from './door-dialog';
import { OCCUPANCY_BUTTON_CLASS, OCCUPANCY_TEXT_CLASS, TableOccupancy } from './table-occupancy';

type Props = {
  guest: DoorGuest;
  tables: DoorData['plan']['tables'];
  onMove: (guests: readonly DoorGuest[], to: string) => void;
  onClose: () => void;
};

export function MoveGuestDialog({ guest, tables, onMove, onClose }: Props) {
  const { guests } = useDoorContext();
  const [bringsParty, setBringsParty] = useState(false);
  const currentKey = getDoorTableKey(guest);
  const companions = findCompanions(guest, guests);
  return (
    <DoorDialog title={`Move ${guest.name}`} onClose={onClose}>
      <p>{describeSeating(guest)} now. Press the table they go to.</p>
      {companions.length > 0 && (
        <label className="mt-2 flex min-h-[48px] items-center gap-3">
          <input
            type="checkbox"
            className="m-0 size-[24px] flex-none"
            checked={bringsParty}
            onChange={(ticked) => setBringsParty(ticked.target.checked)}
          />
          <span>Bring {listFirstNames(companions)} along</span>
        </label>
      )}
      <div className="mx-[-12px] filling-tables">
        {listDoorTables(guests, tables)
          .filter(({ key }) => key !== currentKey)
          .map(({ key, label, taken, free }) => (
            <button
              key={key}
              type="button"
              className={OCCUPANCY_BUTTON_CLASS}
              onClick={({ currentTarget }) => {
                currentTarget.closest('dialog')?.close(); // first, because the move unmounts this button
                onMove(bringsParty ? [guest, ...companions] : [guest], label);
              }}
            >
              <span className="sr-only">{formatTableName(label)}, </span>
              <TableOccupancy label={label} present={taken} total={taken + free} />
              <small className={`text-ink-2 ${OCCUPANCY_TEXT_CLASS}`}>
                {formatFreeChairs(free)}
              </small>
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
