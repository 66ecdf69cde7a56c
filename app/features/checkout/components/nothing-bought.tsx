import { Link } from 'react-router';
import { EmptyState } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/paths';

export const NothingBought = () => (
  <div className="wrap app-main">
    <div className="sheet">
      <h1 className="sr-only">Your plan</h1>
      <EmptyState
        title="Nothing was bought here"
        action={
          <Button asChild>
            <Link to={paths.checkout}>Choose a plan</Link>
          </Button>
        }
      >
        This page shows a plan once it has been set up.
      </EmptyState>
    </div>
  </div>
);
