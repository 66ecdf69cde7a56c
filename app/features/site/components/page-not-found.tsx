import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { LinkButton } from '@/components/ui/link-button';
import { useAuth } from '@/features/auth/auth-provider';
import { paths } from '@/lib/text/paths';

export function PageNotFound() {
  const { pathname } = useLocation();
  const { user } = useAuth();
  useEffect(() => console.error('404: page not found:', pathname), [pathname]);
  return (
    <main id="main" className="page-not-found scalloped-hem" data-event-bg="gradient-lavender">
      <div className="wrap">
        <div className="closing-card tent-card">
          <h1 className="title-l">Oops! Page not found</h1>
          <p className="mx-auto mt-4 max-w-120 text-balance text-ink-2">
            No one is seated here. The link may be old, or a letter is out of place.
          </p>
          <LinkButton className="mt-7" size="lg" to={paths.home}>
            Return to Home
          </LinkButton>
          <div className="page-not-found-ways">
            <div>
              <h2 className="title-s">Looking for your table?</h2>
              <p>Scan the code again, or check the address under it letter by letter.</p>
            </div>
            <div>
              <h2 className="title-s">Planning an event?</h2>
              <p>
                {user ? (
                  <Link className="link" to={paths.dashboard}>
                    Open your events
                  </Link>
                ) : (
                  <>
                    <Link className="link" to={paths.login}>
                      Log in
                    </Link>{' '}
                    to open your events
                  </>
                )}
                , or{' '}
                <Link className="link" to={paths.contact}>
                  write to us
                </Link>
                .
              </p>
            </div>
          </div>
        </div>
      </div>
      <div className="page-not-found-floor" />
    </main>
  );
}
