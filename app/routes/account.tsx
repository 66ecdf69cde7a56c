import { FormCard } from '@/components/form-card';
import { AccountSettings } from '@/features/account/components/account-settings';
import { RequireUser } from '@/features/auth/components/require-user';
import { buildTitleMeta } from '@/lib/react/page-title';
import type { RouteHandle } from '@/lib/react/route-handle';
import { AccountPaletteButton } from './account-palette-button';

export const meta = () => [buildTitleMeta('Account Settings')];

export const handle = { HeaderTools: AccountPaletteButton } satisfies RouteHandle;

export default function Account() {
  return (
    <main id="main" className="wrap app-main">
      <RequireUser>
        {(user) => (
          <FormCard title="Account Settings">
            <AccountSettings user={user} />
          </FormCard>
        )}
      </RequireUser>
    </main>
  );
}
