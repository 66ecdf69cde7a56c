import { useState } from 'react';
import { tableKey, tableName } from '@/features/tables/model';
import type { DoorGuest } from '../model';
import { tablesAtDoor } from '../tables';
import { firstNamesOf } from '../words';
import { useAtDoor } from './door-context';
import { DoorDialog } from './door-dialog';
import { FillingTable } from './filling-table';

type Props = {
  guest: DoorGuest;
  /** The tables there are, those without guests among them. */
  labels: readonly string[];
  onMove: (guests: readonly DoorGuest[], to: string) => void;
  onClose: () => void;
};

/** Asks to which table; who belongs to the guest and sits with them may come along. */
export function MoveGuest({ guest, labels, onMove, onClose }: Props) {
  const { guests, standingOf } = useAtDoor();
  const [brings, setBrings] = useState(false);
  const here = guest.table_number === null ? '' : tableKey(guest.table_number);
  const others = guests.filter(
    ({ id, party, table_number }) =>
      id !== guest.id &&
      guest.party !== null &&
      party === guest.party &&
      (table_number === null ? '' : tableKey(table_number)) === here,
  );
  const seated = tablesAtDoor(guests, (id) => standingOf(id).isIn);
  const known = new Set(seated.map(({ key }) => key));
  const empty = labels
    .filter((label) => !known.has(tableKey(label)))
    .map((label) => ({ key: tableKey(label), label, here: [], missing: [] }));
  const tables = [...seated, ...empty].filter(({ key, label }) => label !== null && key !== here);
  return (
    <DoorDialog title={`Move ${guest.name}`} onClose={onClose}>
      <p>{tableName(guest.table_number)} now. Press the table they go to.</p>
      {others.length > 0 && (
        <label className="door-bring">
          <input type="checkbox" checked={brings} onChange={(ticked) => setBrings(ticked.target.checked)} />
          <span>Bring {firstNamesOf(others)} along</span>
        </label>
      )}
      <div className="filling-tables">
        {tables.map(({ key, label, here: isHere, missing }) => {
          const all = isHere.length + missing.length;
          return label === null ? null : (
            <button
              key={key}
              type="button"
              aria-label={`${tableName(label)}, ${all === 0 ? 'nobody sits there' : `${all} sit there`}`}
              onClick={({ currentTarget }) => {
                currentTarget.closest('dialog')?.close(); // before the move, which takes this very button away
                onMove(brings ? [guest, ...others] : [guest], label);
              }}
            >
              <FillingTable label={label} isIn={isHere.length} guests={all} />
            </button>
          );
        })}
      </div>
      <div className="door-dialog-buttons">
        <button type="submit" className="btn btn-line btn-lg">
          Cancel
        </button>
      </div>
    </DoorDialog>
  );
}
