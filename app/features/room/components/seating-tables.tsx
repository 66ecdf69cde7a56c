import { memo } from 'react';
import { namesItself } from '@/features/seating/tables/model';
import { countOf, firstNames } from '../seating-by-hand/carry-words';
import type { SeatedTable } from '../seating-by-hand/seating';
import { putHere } from '../seating-by-hand/seating-targets';
import { SeatingTicks } from './seating-ticks';
import './seating-tables.css';

type Props = {
  tables: readonly SeatedTable[];
  selected: string | null;
  /** The table that a carried guest is above. */
  over: string | null;
  onPress: (id: string) => void;
};

/** The tables as a list, which needs no plan: each can be opened, and guests put at it. */
export const SeatingTables = ({ tables, selected, over, onPress }: Props) => (
  <ul className="seating-tables">
    {tables.map((at) => (
      <TableRow key={at.table.id} at={at} isSelected={at.table.id === selected} isOver={at.table.id === over} onPress={onPress} />
    ))}
  </ul>
);

type RowProps = { at: SeatedTable; isSelected: boolean; isOver: boolean; onPress: Props['onPress'] };
const TableRow = memo(({ at, isSelected, isOver, onPress }: RowProps) => {
  const { table, guests } = at;
  const isFull = guests.length > table.seats;
  return (
    <li>
      <button
        type="button"
        className="seating-table-row"
        data-over={isOver || undefined}
        aria-pressed={isSelected}
        {...putHere({ table: table.id })}
        onClick={() => onPress(table.id)}
      >
        <span className={`table-chip seating-chip${isFull ? ' seating-over' : ''}`} data-shape={table.shape}>
          {!namesItself(table.label) && <span className="sr-only">Table </span>}
          {table.label}
        </span>
        <span className="seating-table-middle">
          <span className="seating-names">{firstNames(guests)}</span>
          <SeatingTicks at={at} />
        </span>
        <span className={isFull ? 'seating-count seating-over' : 'seating-count'}>{countOf(guests.length, table.seats)}</span>
      </button>
    </li>
  );
});
