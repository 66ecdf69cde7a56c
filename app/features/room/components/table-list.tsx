import { EmptyState } from '@/components/page-states';
import { SidePanel } from '@/components/ui/side-panel';
import { SeatingTables } from '../manual-seating/components/seating-tables';
import { countSeated, type Seating } from '../manual-seating/seating';

type Props = {
  seating: Seating;
  selected: string | null;
  onPress: (table: string) => void;
  onClose: () => void;
};

const leadOf = (seating: Seating) => {
  const { seated, all } = countSeated(seating);
  return `${seated} of ${all} seated`;
};

export const TableList = ({ seating, selected, onPress, onClose }: Props) => (
  <SidePanel title="Tables" lead={leadOf(seating)} onClose={onClose}>
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
