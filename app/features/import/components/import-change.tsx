import type { ReactNode } from 'react';
import type { GuestDetails } from '@/features/seating/guests/schema';
import { tableKey } from '@/features/seating/tables/model';
import { type ImportDraft, withNewGuest, withTicks } from '../draft/import-draft';
import type { DraftChange } from '../draft/import-step';
import type { ImportRow } from '../import-row';
import { ImportLine, ImportNotice } from './import-notice';
import { ImportRowAction } from './import-row-action';
import { RowAdditions } from './row-additions';

type Props = { draft: ImportDraft; row: ImportRow; ticked: boolean; onUpdate: (change: DraftChange) => void };

const CHIP = 'table-chip h-6 max-w-28 min-w-6 overflow-hidden text-[0.9375rem] leading-[1.3]';

export function ImportChange({ draft, row, ticked, onUpdate }: Props) {
  const { key, guest } = row;
  const { status, action } = wordsOf(row, ticked);
  const otherwise = ticked ? 'Keep as is' : action;
  return (
    <>
      <ImportLine>
        <ImportNotice>{status}</ImportNotice>
        <ImportRowAction
          label={`${otherwise}: ${guest.name}`}
          onPress={() => onUpdate((newest) => withTicks(newest, [key], !ticked))}
        >
          {otherwise}
        </ImportRowAction>
        <ImportRowAction
          label={`It’s someone else: ${guest.name}`}
          onPress={() => onUpdate((newest) => withNewGuest(newest, key))}
        >
          It’s someone else
        </ImportRowAction>
      </ImportLine>
      <RowAdditions draft={draft} row={row} onUpdate={onUpdate} />
    </>
  );
}

function wordsOf({ finding, hasDeclined, guest }: ImportRow, ticked: boolean): { status: ReactNode; action: string } {
  if (finding.is === 'renamed')
    return {
      status: (
        <>
          {ticked ? 'Was' : 'Stays'} {finding.guest.name}
          {movesToo(finding.guest, guest) && (
            <>
              , {ticked ? 'moves from' : 'stays at'} <span className={CHIP}>{finding.guest.table_number}</span>
            </>
          )}
        </>
      ),
      action: 'Rename',
    };
  if (finding.is === 'declined')
    return { status: ticked ? 'No longer coming' : 'Said no, still on your list', action: 'Mark as not coming' };
  if (finding.is !== 'moved') return { status: null, action: '' };
  if (finding.guest.table_number === null)
    return { status: ticked ? 'Gets a table' : hasDeclined ? 'Said no, has no table' : 'Stays without a table', action: 'Move' };
  return {
    status: (
      <>
        {ticked ? 'Moves from' : hasDeclined ? 'Said no, stays at' : 'Stays at'}{' '}
        <span className={CHIP}>{finding.guest.table_number}</span>
      </>
    ),
    action: 'Move',
  };
}

const movesToo = (listed: GuestDetails, { table_number }: GuestDetails) =>
  listed.table_number !== null && table_number !== null && tableKey(listed.table_number) !== tableKey(table_number);
