import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toAppError } from '@/lib/errors';
import { catchUpOrSay } from './use-session';

/** Notices from any refused call that the session has ended elsewhere. */
export function useEndedSession(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const catchUpIfRefused = (error: unknown) => {
      if ((toAppError(error).cause as { code?: string } | undefined)?.code === 'session_ended') catchUpOrSay();
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
