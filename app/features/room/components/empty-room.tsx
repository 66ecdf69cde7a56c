import { EmptyState } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { layOutAction, type PlanBarInput, setSizeAction } from '../actions/bar-actions';
import './empty-room.css';

type Props = { tables: number; given: Pick<PlanBarInput, 'layOut' | 'setSize'> };

export const EmptyRoom = ({ tables, given }: Props) => (
  <div className="empty-room [&_.empty-state]:pointer-events-auto [&_.empty-state]:min-h-0 [&_.empty-state]:p-4">
    <EmptyState
      title="An empty room"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => layOutAction.perform(given)}>{layOutAction.label}</Button>
          <Button variant="soft" onClick={() => setSizeAction.perform(given)}>
            {setSizeAction.label}
          </Button>
        </div>
      }
    >
      {tables > 0
        ? `Your ${tables === 1 ? 'table is' : `${tables} tables are`} ready to place. You can add more from the bar below.`
        : 'Add a table from the bar below, or let us lay the room out.'}
    </EmptyState>
  </div>
);
