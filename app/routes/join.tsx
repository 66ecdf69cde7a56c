import { JoinPage } from '@/features/sharing/components/join-page';
import { buildTitleMeta } from '@/lib/react/page-title';
import type { RouteHandle } from '@/lib/react/route-handle';
import type { Route } from './+types/join';

export const headers = () => ({ 'X-Robots-Tag': 'noindex' });

export const meta: Route.MetaFunction = () => [
  buildTitleMeta('You’re invited'),
  { name: 'robots', content: 'noindex' },
];

export const handle = { hasOwnFrame: true } satisfies RouteHandle;

export default function Join() {
  return <JoinPage />;
}
