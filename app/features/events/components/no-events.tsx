import { Link } from 'react-router';
import { EmptyState } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/paths';

export const NoEvents = () => (
  <div className="sheet">
    <EmptyState
      title="No events found"
      action={
        <Button asChild>
          <Link to={paths.purchase}>Create Your First Event</Link>
        </Button>
      }
    />
  </div>
);
