import { EmptyState } from '@/components/page-states';
import { SidePanel } from '@/components/ui/side-panel';
import { SeatingTables } from '../manual-seating/components/seating-tables';
import type { Seating } from '../manual-seating/seating';
import { SeatedCount } from './seated-count';

type Props = {
  seating: Seating;
  selected: string | null;
  onPress: (table: string) => void;
  onClose: () => void;
};

export const TableList = ({ seating, selected, onPress, onClose }: Props) => (
  <SidePanel title="Tables" lead={<SeatedCount guests={seating.guests} />} onClose={onClose}>
    {seating.tables.length > 0 ? (
      <div className="-mx-4.5 phone:-mx-5">
        <SeatingTables tables={seating.tables} selected={selected} onPress={onPress} />
      </div>
    ) : (
      <EmptyState title="No tables yet">
        Add a table from the bar below the plan, or give a guest a table in the guest list.
      </EmptyState>
    )}
  </SidePanel>
);
