import { EmptyState } from '@/components/page-states';
import { Button } from '@/components/ui/button';

type Props = { onImport: () => void; onPaste: () => void };

/** Before the first guest: two ways to bring the list there is already. */
export const NoGuestsYet = ({ onImport, onPaste }: Props) => (
  <EmptyState
    title="No guests yet"
    action={
      <span className="flex flex-wrap justify-center gap-3">
        <Button onClick={onImport}>Import your list</Button>
        <Button variant="line" onClick={onPaste}>
          Paste a list
        </Button>
      </span>
    }
  >
    Add your first guest above, or bring the list you already have.
  </EmptyState>
);

export const NobodyFound = () => <EmptyState title="No guests match">Try another name or table.</EmptyState>;
