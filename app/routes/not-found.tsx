import { useEffect } from 'react';
import { data, Link, useLocation } from 'react-router';
import { Button } from '@/components/ui/button';
import { pageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';

export const loader = () => data(null, { status: 404 });

export const meta = () => [pageTitle('Page not found'), { name: 'description', content: 'There is no page at this address.' }];

export default function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => console.error('404: there is no page at', pathname), [pathname]);
  return (
    <main id="main" className="lost">
      <div className="tent">
        <h1 className="title-l">Oops! Page not found</h1>
        <p className="mt-3 text-ink-2">Nobody is seated here. The link may be old, or a letter is out of place.</p>
        <Button size="lg" asChild>
          <Link to={paths.home}>Return to Home</Link>
        </Button>
      </div>
      <div className="shelf" />
    </main>
  );
}
