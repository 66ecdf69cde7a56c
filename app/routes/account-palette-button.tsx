import { QueryClientProvider } from '@tanstack/react-query';
import { lazyDialog } from '@/components/lazy-dialog';
import { useAuth } from '@/features/auth/auth-provider';
import { CommandPaletteButton } from '@/features/command-palette/components/command-palette-button';
import { getQueryClient } from '@/lib/backend/query-client';

const AccountCommandPalette = lazyDialog(() => import('./account-command-palette'));

export function AccountPaletteButton() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <CommandPaletteButton>
      {(onClose) => (
        // The header is outside the pages' own provider of the same client.
        <QueryClientProvider client={getQueryClient()}>
          <AccountCommandPalette user={user} onClose={onClose} />
        </QueryClientProvider>
      )}
    </CommandPaletteButton>
  );
}
