import { useSearchParams } from 'react-router';
import { RequireUser } from '@/features/auth/components/require-user';
import { SignedPlanPage } from '@/features/venue/components/signed-plan-page';
import { buildTitleMeta } from '@/lib/react/page-title';
import type { RouteHandle } from '@/lib/react/route-handle';

export const meta = () => [buildTitleMeta('Signed plan')];

export const handle = { hasOwnFrame: true } satisfies RouteHandle;

export default function SignedPlanRoute() {
  const [search] = useSearchParams();
  return (
    <RequireUser>
      {() => <SignedPlanPage eventId={search.get('eventId') ?? ''} id={search.get('id') ?? ''} />}
    </RequireUser>
  );
}
