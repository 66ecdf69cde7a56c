import { Loading } from '@/components/page-states';
import { useAuth } from '@/features/auth/auth-provider';
import { PurchaseSignedIn } from '@/features/checkout/components/purchase-signed-in';
import { PurchaseSignedOut } from '@/features/checkout/components/purchase-signed-out';
import { buildTitleMeta } from '@/lib/react/page-title';

export const meta = () => [buildTitleMeta('Create your event')];

export default function Purchase() {
  const { user, loading } = useAuth();
  return (
    <main id="main">
      {!loading && !user ? (
        <PurchaseSignedOut />
      ) : (
        <div className="wrap app-main">{user ? <PurchaseSignedIn user={user} /> : <Loading />}</div>
      )}
    </main>
  );
}
