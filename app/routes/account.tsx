import { useQuery } from '@tanstack/react-query';
import { FormSheet } from '@/components/form-sheet';
import { ErrorState, Loading } from '@/components/page-states';
import { AccountInformation, DangerZone } from '@/features/account/components/account-settings';
import { profileQuery } from '@/features/account/queries';
import { RequireUser } from '@/features/auth/components/require-user';
import { toAppError } from '@/lib/errors';
import { pageTitle } from '@/lib/page-title';

export const meta = () => [pageTitle('Account Settings')];

export default function Account() {
  return (
    <main id="main" className="wrap app-main">
      <RequireUser>
        {(user) => (
          <FormSheet title="Account Settings">
            <Profile userId={user.id}>
              {(fullName) => (
                <>
                  <AccountInformation key={user.email} user={user} fullName={fullName} />
                  <DangerZone />
                </>
              )}
            </Profile>
          </FormSheet>
        )}
      </RequireUser>
    </main>
  );
}

function Profile({ userId, children }: { userId: string; children: (fullName: string) => React.ReactNode }) {
  const profile = useQuery(profileQuery(userId));
  if (profile.isPending) return <Loading />;
  if (profile.isError) return <ErrorState message={toAppError(profile.error).message} onRetry={() => profile.refetch()} />;
  return children(profile.data?.full_name ?? '');
}
