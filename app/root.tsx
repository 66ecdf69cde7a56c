import type { ComponentType, ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router';
import { DocumentHead } from '@/components/document-head';
import { settingsOnPage } from '@/lib/settings-on-page';
import { publicSettingsContext } from '@/server-context';
import type { Route } from './+types/root';

/** Public settings of the backend; they never change while a page is open. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(publicSettingsContext);
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const settings = useRouteLoaderData<typeof loader>('root');
  const heads = useMatches().map(({ handle }) => (handle as { Head?: ComponentType } | undefined)?.Head);
  return (
    <html lang="en-GB" dir="ltr" {...settingsOnPage(settings)}>
      <head>
        <DocumentHead />
        {heads.map((Head) => Head && <Head key={Head.name} />)}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
