import { Loading } from '@/components/page-states';
import { useAuth } from '@/features/auth/auth-provider';
import { PurchaseSignedIn } from '@/features/checkout/components/purchase-signed-in';
import { PurchaseSignedOut } from '@/features/checkout/components/purchase-signed-out';
import { pageTitle } from '@/lib/page-title';

export const meta = () => [pageTitle('Create your event')];

export default function Purchase() {
  const { user, loading } = useAuth();
  return (
    <main id="main" className="wrap app-main">
      {loading ? <Loading /> : user ? <PurchaseSignedIn user={user} /> : <PurchaseSignedOut />}
    </main>
  );
}
