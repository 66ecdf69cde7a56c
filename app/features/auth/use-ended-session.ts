import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toAppError } from '@/lib/errors';
import { loadClient, refreshAccount } from './use-session';

/** Notices from any refused call that the session has ended elsewhere, or that its token is of another time: a clock was changed, here or there. */
export function useEndedSession(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const catchUpIfRefused = (error: unknown) => {
      const { code } = (toAppError(error).cause ?? {}) as { code?: string };
      if (code === 'session_ended') refreshAccount();
      if (code === 'PGRST303') void renewToken();
    };
    const unsubscribeQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') catchUpIfRefused(event.action.error);
    });
    const unsubscribeMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') catchUpIfRefused(event.action.error);
    });
    return () => {
      unsubscribeQueries();
      unsubscribeMutations();
    };
  }, [queryClient]);
}

const renewToken = async () => (await loadClient()).auth.refreshSession();
