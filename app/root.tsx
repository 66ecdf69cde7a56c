import { type ReactNode, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { DocumentHead } from '@/components/document-head';
import { ignoreStrayTaps } from '@/lib/browser/ignore-stray-taps';
import { toPageAttributes } from '@/lib/browser/public-settings';
import { getRouteHandle } from '@/lib/react/route-handle';
import { publicSettingsContext } from '@/server-context';
import type { Route } from './+types/root';

if (typeof document !== 'undefined') ignoreStrayTaps();

/** Declares the layers of app.css before any stylesheet. Otherwise a component's stylesheet that loads first would put its layer below the reset. */
const LAYERS = '@layer theme, base, components, utilities';

/** Public settings of the backend, which never change while a page is open. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(publicSettingsContext);
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const settings = useRouteLoaderData<typeof loader>('root');
  const [matches] = useState(useMatches()); // never updated, because scripts in the head run only at page load
  return (
    <html lang="en-GB" dir="ltr" {...toPageAttributes(settings)}>
      <head>
        <style>{LAYERS}</style>
        <DocumentHead />
        {matches.map((match) => {
          const { Head } = getRouteHandle(match);
          return Head && <Head key={match.id} />;
        })}
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
