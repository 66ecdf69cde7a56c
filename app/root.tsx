import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { publicSettingsContext } from '@/server-context';
import type { Route } from './+types/root';

/** What the browser has to know to reach the backend; the same for the life of a page. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(publicSettingsContext);
export const shouldRevalidate = () => false;

const british = { locale: 'en-GB', direction: 'ltr' };

/** What a route’s own data may say of the language its page is in. */
type InLanguage = { language?: { locale: string; direction: 'ltr' | 'rtl' } };

export function Layout({ children }: { children: ReactNode }) {
  const settings = useRouteLoaderData<typeof loader>('root');
  const { locale, direction } = (useRouteLoaderData('routes/guest-page') as InLanguage | undefined)?.language ?? british;
  return (
    <html
      lang={locale}
      dir={direction}
      data-supabase-url={settings?.supabaseUrl}
      data-public-url={settings?.publicUrl}
      data-publishable-key={settings?.publishableKey}
      data-support-email={settings?.supportEmail}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="theme-color" content="#1D3557" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/icons/icon-192.png" type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
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
