import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '@/components/ui/link-button';
import { paths } from '@/lib/text/paths';

export function PageNotFound() {
  const { pathname } = useLocation();
  useEffect(() => console.error('404: page not found:', pathname), [pathname]);
  return (
    <main id="main" className="page-not-found">
      <div className="tent-card [--flap:1.1rem] w-[min(84%,30rem)] mx-auto px-6 py-9 z-1">
        <h1 className="title-l">Oops! Page not found</h1>
        <p className="mt-3 text-ink-2">
          No one is seated here. The link may be old, or a letter is out of place.
        </p>
        <LinkButton className="mt-5" size="lg" to={paths.home}>
          Return to Home
        </LinkButton>
      </div>
      <div className="flex-[1_0_160px] -mt-[46px] bg-[linear-gradient(180deg,#efeaf8,#fbf9fd)]" />
    </main>
  );
}
