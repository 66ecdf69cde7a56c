import { useSearchParams } from 'react-router';
import { EmptyState } from '@/components/page-states';
import { LinkButton } from '@/components/ui/link-button';
import { RequireUser } from '@/features/auth/components/require-user';
import { FreePlanSetup } from '@/features/checkout/components/free-plan-setup';
import { PaymentCheck } from '@/features/checkout/components/payment-check';
import { buildTitleMeta } from '@/lib/react/page-title';
import type { RouteHandle } from '@/lib/react/route-handle';
import { paths } from '@/lib/text/paths';
import { AccountPaletteButton } from './account-palette-button';

export const meta = () => [buildTitleMeta('Your plan')];

export const handle = { HeaderTools: AccountPaletteButton } satisfies RouteHandle;

export default function PaymentSuccess() {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id');
  const isFree = search.get('free_plan') === 'true';
  return (
    <main id="main">
      {isFree ? (
        <RequireUser>{(user) => <FreePlanSetup user={user} />}</RequireUser>
      ) : sessionId ? (
        <RequireUser>{(user) => <PaymentCheck user={user} sessionId={sessionId} />}</RequireUser>
      ) : (
        <NothingBought />
      )}
    </main>
  );
}

const NothingBought = () => (
  <div className="wrap app-main">
    <div className="sheet">
      <h1 className="sr-only">Your plan</h1>
      <EmptyState
        title="No purchase to show"
        action={<LinkButton to={paths.checkout}>Choose a plan</LinkButton>}
      >
        Your plan appears here once you’ve chosen one.
      </EmptyState>
    </div>
  </div>
);
