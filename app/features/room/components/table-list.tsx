import { EmptyState } from '@/components/page-states';
import { SideSheet } from '@/components/ui/side-sheet';
import { SeatingTables } from '../seating-by-hand/components/seating-tables';
import type { Seating } from '../seating-by-hand/seating';

type Props = { seating: Seating; selected: string | null; onPress: (table: string) => void; onClose: () => void };

export const TableList = ({ seating: { guests, unseated, tables }, selected, onPress, onClose }: Props) => (
  <SideSheet title="Tables" lead={`${guests.length - unseated.length} of ${guests.length} seated`} onClose={onClose}>
    {tables.length > 0 ? (
      <div className="-mx-4.5 phone:-mx-5">
        <SeatingTables tables={tables} selected={selected} onPress={onPress} />
      </div>
    ) : (
      <EmptyState title="No tables yet">
        Add a table from the bar below the plan, or give a guest a table in the guest list.
      </EmptyState>
    )}
  </SideSheet>
);
