import styles from '@/features/door/components/door.css?url';
import { DoorCrash } from '@/features/door/components/door-crash';
import { DoorPage } from '@/features/door/components/door-page';
import { pageTitle } from '@/lib/react/page-title';
import type { Route } from './+types/door';

export const headers = () => ({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-cache' });

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: Route.MetaFunction = () => [
  pageTitle('At the door'),
  { name: 'robots', content: 'noindex' },
];

export default function Door() {
  return <DoorPage />;
}

export function ErrorBoundary() {
  return <DoorCrash />;
}
