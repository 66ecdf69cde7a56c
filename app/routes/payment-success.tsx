import { useSearchParams } from 'react-router';
import { RequireUser } from '@/features/auth/components/require-user';
import { FreePlanSetup } from '@/features/checkout/components/free-plan-setup';
import { NothingBought } from '@/features/checkout/components/nothing-bought';
import { PaymentCheck } from '@/features/checkout/components/payment-check';
import { pageTitle } from '@/lib/page-title';

export const meta = () => [pageTitle('Your plan')];

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
