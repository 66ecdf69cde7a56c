import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toAppError } from '@/lib/backend/errors';
import { loadAuth } from '@/lib/backend/session';
import { refreshAccount } from './use-session';

/** Watches failed requests: the session may have ended elsewhere, or a changed clock may have invalidated the token (PGRST303). */
export function useSessionRecovery(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const catchUpIfRefused = (error: unknown) => {
      const { code } = (toAppError(error).cause ?? {}) as { code?: string };
      if (code === 'session_ended') refreshAccount();
      if (code === 'PGRST303')
        renewToken().catch((error) => console.error('Could not renew the token', error));
    };
    const unsubscribeQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error')
        catchUpIfRefused(event.action.error);
    });
    const unsubscribeMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error')
        catchUpIfRefused(event.action.error);
    });
    return () => {
      unsubscribeQueries();
      unsubscribeMutations();
    };
  }, [queryClient]);
}

const renewToken = async () => (await loadAuth()).refreshSession();
