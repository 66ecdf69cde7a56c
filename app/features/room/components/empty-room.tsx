import { EmptyState } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import './empty-room.css';

export const EmptyRoom = ({
  tables,
  onLayOut,
  onRoom,
}: {
  tables: number;
  onLayOut: () => void;
  onRoom: () => void;
}) => (
  <div className="empty-room [&_.empty-state]:pointer-events-auto [&_.empty-state]:min-h-0 [&_.empty-state]:p-4">
    <EmptyState
      title="An empty room"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onLayOut}>Lay out for me</Button>
          <Button variant="soft" onClick={onRoom}>
            Set the room’s size
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
