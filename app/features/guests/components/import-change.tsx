import type { ReactNode } from 'react';
import { asSomeoneElse, type ImportDraft, withTicks } from '../import/import-draft';
import type { ImportRow } from '../import/import-row';
import type { DraftChange } from '../import/import-step';
import { ImportFill } from './import-fill';
import { ImportWay } from './import-way';

type Props = { draft: ImportDraft; row: ImportRow; ticked: boolean; onMend: (change: DraftChange) => void };

/** What of a guest of the list is otherwise in a file: another table, another name, a no. */
export function ImportChange({ draft, row, ticked, onMend }: Props) {
  const { key, guest } = row;
  const { says, take } = wordsOf(row, ticked);
  return (
    <>
      <span className="import-ask">{says}</span>
      <ImportWay
        label={ticked ? `Leave ${guest.name}` : `${take} ${guest.name}`}
        onPress={() => onMend((newest) => withTicks(newest, [key], !ticked))}
      >
        {ticked ? 'Leave' : take}
      </ImportWay>
      <ImportWay label={`${guest.name} is someone else`} onPress={() => onMend((newest) => asSomeoneElse(newest, key))}>
        Someone else
      </ImportWay>
      <ImportFill draft={draft} row={row} onMend={onMend} />
    </>
  );
}

function wordsOf({ finding, saysNo }: ImportRow, ticked: boolean): { says: ReactNode; take: string } {
  if (finding.is === 'renamed')
    return { says: ticked ? `Was ${finding.guest.name}` : `Stays ${finding.guest.name}`, take: 'Rename' };
  if (finding.is === 'declined') return { says: ticked ? 'Says no now' : 'Said no, is on your list', take: 'Take the no' };
  if (finding.is !== 'moved') return { says: null, take: '' };
  if (finding.guest.table_number === null)
    return { says: ticked ? 'Gets a table' : saysNo ? 'Said no, has no table' : 'Stays without a table', take: 'Move' };
  return {
    says: (
      <>
        {ticked ? 'Moves from' : saysNo ? 'Said no, is at' : 'Stays at'}{' '}
        <span className="table-chip">{finding.guest.table_number}</span>
      </>
    ),
    take: 'Move',
  };
}
