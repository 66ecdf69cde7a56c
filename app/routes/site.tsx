import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useMatches, useRouteError } from 'react-router';
import { Footer } from '@/components/footer';
import { Header } from '@/components/header';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { AuthProvider, useAuth } from '@/features/auth/auth-provider';
import { useSignOut } from '@/features/auth/use-sign-out';
import { Toasts } from '@/features/site/components/toasts';
import { useAnnounceHydration } from '@/features/site/use-announce-hydration';
import { siteFonts } from '@/lib/react/fonts';
import { getRouteHandle } from '@/lib/react/route-handle';
import { paths } from '@/lib/text/paths';
import styles from '@/styles/app.css?url';
import type { Route } from './+types/site';

export const links: Route.LinksFunction = () => [
  ...siteFonts,
  { rel: 'stylesheet', href: styles },
  { rel: 'manifest', href: '/site.webmanifest' }, // not on the guest page: installed there it would open the host’s login
];

export default function Site() {
  useAnnounceHydration();
  const matches = useMatches();
  const hasOwnFrame = matches.some((match) => getRouteHandle(match).hasOwnFrame);
  const Tools = matches.map(getRouteHandle).find(({ HeaderTools }) => HeaderTools)?.HeaderTools;
  const isPublicPage = !matches.some(({ id }) => id === 'routes/workspace');
  return (
    <AuthProvider isPublicPage={isPublicPage}>
      <div className="site">
        <a className="skip" href="#main">
          Skip to content
        </a>
        {!hasOwnFrame && <SiteHeader isPublicPage={isPublicPage} tools={Tools && <Tools />} />}
        <Outlet />
        {!hasOwnFrame && <Footer />}
      </div>
      <Toasts isPublicPage={isPublicPage} />
    </AuthProvider>
  );
}

export function ErrorBoundary() {
  useAnnounceHydration();
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
            <LinkButton variant="soft" to={paths.home} reloadDocument>
              Return to Home
            </LinkButton>
          </div>
        </div>
      </main>
    </div>
  );
}

type SiteHeaderProps = { isPublicPage: boolean; tools: ReactNode };

function SiteHeader({ isPublicPage, tools }: SiteHeaderProps) {
  const { user } = useAuth();
  const signOut = useSignOut();
  return (
    <Header
      signedIn={user !== null}
      isPublicPage={isPublicPage}
      tools={tools}
      onSignOut={signOut}
    />
  );
}
