import styles from '@/features/door/components/door.css?url';
import { DoorCard } from '@/features/door/components/door-card';
import { DoorPage } from '@/features/door/components/door-page';
import { buildTitleMeta } from '@/lib/react/page-title';
import type { Route } from './+types/door';

export const headers = () => ({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-cache' });

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: Route.MetaFunction = () => [
  buildTitleMeta('At the door'),
  { name: 'robots', content: 'noindex' },
];

export default function Door() {
  return <DoorPage />;
}

export function ErrorBoundary() {
  return (
    <DoorCard title="Something went wrong">
      <p>You haven’t lost any ticks: they’re saved on this phone.</p>
      <button type="button" className="btn btn-ink" onClick={() => window.location.reload()}>
        Open the list again
      </button>
    </DoorCard>
  );
}
