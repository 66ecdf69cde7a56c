import type { ReactNode } from 'react';
import type { GuestDetails } from '@/features/seating/guests/schema';
import { tableKey } from '@/features/seating/tables/model';
import { asSomeoneElse, type ImportDraft, withTicks } from '../import/import-draft';
import type { ImportRow } from '../import/import-row';
import type { DraftChange } from '../import/import-step';
import { ImportAsk } from './import-ask';
import { ImportFill } from './import-fill';
import { ImportRowAction } from './import-row-action';

type Props = { draft: ImportDraft; row: ImportRow; ticked: boolean; onUpdate: (change: DraftChange) => void };

const CHIP = 'table-chip h-6 max-w-28 min-w-6 overflow-hidden text-[0.9375rem] leading-[1.3]';

/** What of a guest of the list is otherwise in a file: another table, another name, a no. */
export function ImportChange({ draft, row, ticked, onUpdate }: Props) {
  const { key, guest } = row;
  const { says, take } = wordsOf(row, ticked);
  return (
    <>
      <ImportAsk>{says}</ImportAsk>
      <ImportRowAction
        label={ticked ? `Leave ${guest.name}` : `${take} ${guest.name}`}
        onPress={() => onUpdate((newest) => withTicks(newest, [key], !ticked))}
      >
        {ticked ? 'Leave' : take}
      </ImportRowAction>
      <ImportRowAction label={`${guest.name} is someone else`} onPress={() => onUpdate((newest) => asSomeoneElse(newest, key))}>
        Someone else
      </ImportRowAction>
      <ImportFill draft={draft} row={row} onUpdate={onUpdate} />
    </>
  );
}

function wordsOf({ finding, saysNo, guest }: ImportRow, ticked: boolean): { says: ReactNode; take: string } {
  if (finding.is === 'renamed')
    return {
      says: (
        <>
          {ticked ? 'Was' : 'Stays'} {finding.guest.name}
          {movesToo(finding.guest, guest) && (
            <>
              , {ticked ? 'moves from' : 'stays at'} <span className={CHIP}>{finding.guest.table_number}</span>
            </>
          )}
        </>
      ),
      take: 'Rename',
    };
  if (finding.is === 'declined') return { says: ticked ? 'Says no now' : 'Said no, is on your list', take: 'Take the no' };
  if (finding.is !== 'moved') return { says: null, take: '' };
  if (finding.guest.table_number === null)
    return { says: ticked ? 'Gets a table' : saysNo ? 'Said no, has no table' : 'Stays without a table', take: 'Move' };
  return {
    says: (
      <>
        {ticked ? 'Moves from' : saysNo ? 'Said no, is at' : 'Stays at'}{' '}
        <span className={CHIP}>{finding.guest.table_number}</span>
      </>
    ),
    take: 'Move',
  };
}

const movesToo = (listed: GuestDetails, { table_number }: GuestDetails) =>
  listed.table_number !== null && table_number !== null && tableKey(listed.table_number) !== tableKey(table_number);
