import { memo } from 'react';
import { hasTableWord } from '@/features/seating/tables/model';
import { formatSeatCount, joinFirstNames } from '../drag-messages';
import { getDropTargetProps } from '../drop-targets';
import type { SeatedTable } from '../seating';
import { SeatDots } from './seat-dots';
import './seating-tables.css';

type Props = {
  tables: readonly SeatedTable[];
  selected: string | null;
  onPress: (id: string) => void;
};

export const SeatingTables = ({ tables, selected, onPress }: Props) => (
  <ul className="bg-paper">
    {tables.map((at) => (
      <TableRow
        key={at.table.id}
        seatedTable={at}
        isSelected={at.table.id === selected}
        onPress={onPress}
      />
    ))}
  </ul>
);

type RowProps = { seatedTable: SeatedTable; isSelected: boolean; onPress: Props['onPress'] };
const TableRow = memo(({ seatedTable, isSelected, onPress }: RowProps) => {
  const { table, guests } = seatedTable;
  const isFull = guests.length > table.seats;
  return (
    <li className="border-b border-(--hair-soft)">
      <button
        type="button"
        className="seating-table"
        aria-pressed={isSelected}
        {...getDropTargetProps({ table: table.id })}
        onClick={() => onPress(table.id)}
      >
        <span
          className={`table-chip h-auto min-h-10 max-w-30 min-w-10 justify-self-start text-center text-[1.125rem] [overflow-wrap:anywhere] ${isFull ? 'border-claret bg-(--claret-wash) text-claret' : ''}`}
          data-shape={table.shape}
        >
          {!hasTableWord(table.label) && <span className="sr-only">Table </span>}
          {table.label}
        </span>
        <span className="grid min-w-0 gap-1">
          <span className="truncate text-sm leading-tight text-ink-2">
            {joinFirstNames(guests)}
          </span>
          <SeatDots seatedTable={seatedTable} />
        </span>
        <span className={`font-medium whitespace-nowrap ${isFull ? 'text-claret' : ''}`}>
          {formatSeatCount(guests.length, table.seats)}
        </span>
      </button>
    </li>
  );
});
