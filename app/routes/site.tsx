import { Suspense, useEffect, useState } from 'react';
import { isRouteErrorResponse, Link, Outlet, useLocation, useNavigate, useRouteError } from 'react-router';
import { Footer } from '@/components/footer';
import { Header } from '@/components/header';
import { Button } from '@/components/ui/button';
import { AuthProvider, useAuth } from '@/features/auth/auth-provider';
import { isSitePage } from '@/features/site/model';
import { toAppError } from '@/lib/errors';
import { lazyOr } from '@/lib/lazy-or';
import { paths } from '@/lib/paths';
import { siteFonts } from '@/lib/style-files';
import styles from '@/styles/app.css?url';
import type { Route } from './+types/site';

export const links: Route.LinksFunction = () => [
  ...siteFonts,
  { rel: 'stylesheet', href: styles },
  { rel: 'manifest', href: '/site.webmanifest' }, // not on the guest page: on a guest's home screen it would open the host's login
];

const Toaster = lazyOr(
  () => import('@/components/notify').then(({ Toaster }) => ({ default: Toaster })),
  () => null,
);

/** Every page but the guest page: header, footer, toasts, and who is signed in. */
export default function Site() {
  return (
    <AuthProvider>
      <div className="site">
        <a className="skip" href="#main">
          Skip to content
        </a>
        <SiteHeader />
        <Outlet />
        <Footer />
      </div>
      <Toasts />
    </AuthProvider>
  );
}

/** Somebody who only reads the public pages is never told anything, so what tells it is not loaded for them. */
function Toasts() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const want = () => setIsWanted(true);
    if (user || !isSitePage(pathname)) want();
    if (pathname !== paths.contact) return;
    const signs = ['focusin', 'submit'] as const; // the one public page with something to send
    for (const sign of signs) document.addEventListener(sign, want, { once: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, want);
    };
  }, [user, pathname]);
  return (
    isWanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}

function SiteHeader() {
  const { user, signOut } = useAuth();
  const navigate = useNavigate();
  const leave = async () => {
    const { notify } = await import('@/components/notify');
    try {
      await navigate(paths.home); // first, so that no page is left asking for a login
      await signOut();
      notify.success('Signed out', 'You have been successfully signed out.');
    } catch (error) {
      console.error('Sign-out failed', error);
      notify.error('Error', `Failed to sign out: ${toAppError(error).message}`);
    }
  };
  return <Header signedIn={user !== null} onSignOut={leave} />;
}

/** A page that crashed says so and leads on; the error itself stays on the console. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) console.error(error);
  return (
    <div className="site">
      <main id="main" className="wrap app-main">
        <div className="form-sheet sheet text-center">
          <h1 className="title-l">Something went wrong</h1>
          <p className="mt-3 text-ink-2">We couldn’t show this page. Nothing you saved is lost.</p>
          <div className="mt-6 flex flex-wrap justify-center gap-2">
            <Button onClick={() => window.location.reload()}>Try again</Button>
            <Button variant="soft" asChild>
              <Link to={paths.home} reloadDocument>
                Return to Home
              </Link>
            </Button>
          </div>
        </div>
      </main>
    </div>
  );
}
