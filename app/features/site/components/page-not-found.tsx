import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/paths';

/** Said where no page has the address; the address itself goes to the console. */
export function PageNotFound() {
  const { pathname } = useLocation();
  useEffect(() => console.error('404: there is no page at', pathname), [pathname]);
  return (
    <main id="main" className="not-found">
      <div className="tent-card">
        <h1 className="title-l">Oops! Page not found</h1>
        <p className="mt-3 text-ink-2">Nobody is seated here. The link may be old, or a letter is out of place.</p>
        <Button size="lg" asChild>
          <Link to={paths.home}>Return to Home</Link>
        </Button>
      </div>
      <div className="not-found-shelf" />
    </main>
  );
}
