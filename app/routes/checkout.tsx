import { useLocation } from 'react-router';
import { Loading } from '@/components/page-states';
import { useAuth } from '@/features/auth/auth-provider';
import { RequireUser } from '@/features/auth/components/require-user';
import { CheckoutSignedIn } from '@/features/checkout/components/checkout-signed-in';
import { CheckoutSignedOut } from '@/features/checkout/components/checkout-signed-out';
import { NewEvent } from '@/features/checkout/components/new-event';
import type { CheckoutState } from '@/features/checkout/model';
import { LocalEventsOffer } from '@/features/guests/transfer/local-events-offer';
import { buildTitleMeta } from '@/lib/react/page-title';
import type { RouteHandle } from '@/lib/react/route-handle';
import { AccountPaletteButton } from './account-palette-button';

export const meta = () => [buildTitleMeta('Choose your plan')];

export const handle = { HeaderTools: AccountPaletteButton } satisfies RouteHandle;

export default function Checkout() {
  const { user, loading } = useAuth();
  const state = useLocation().state as CheckoutState;
  return (
    <main id="main" className="wrap app-main">
      {loading ? (
        <Loading />
      ) : state?.skipPlanSelection ? (
        <RequireUser>{(host) => <NewEvent userId={host.id} venueId={state.venueId} />}</RequireUser>
      ) : user ? (
        <>
          <LocalEventsOffer user={user} />
          <CheckoutSignedIn
            user={user}
            isUpgrade={Boolean(state?.upgradeFromPlan)}
            chosen={state?.plan ?? null}
          />
        </>
      ) : (
        <CheckoutSignedOut isUpgrade={Boolean(state?.upgradeFromPlan)} />
      )}
    </main>
  );
}
