import { EmptyState } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { layOutTablesAction, type PlanBarInput, setRoomSizeAction } from '../actions/bar-actions';
import './empty-room.css';

type Props = { tables: number; actions: Pick<PlanBarInput, 'layOut' | 'setSize'> };

export const EmptyRoom = ({ tables, actions }: Props) => (
  <div className="empty-room [&_.empty-state]:pointer-events-auto [&_.empty-state]:min-h-0 [&_.empty-state]:p-4">
    <EmptyState
      title="An empty room"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => layOutTablesAction.perform(actions)}>
            {layOutTablesAction.label}
          </Button>
          <Button variant="soft" onClick={() => setRoomSizeAction.perform(actions)}>
            {setRoomSizeAction.label}
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
