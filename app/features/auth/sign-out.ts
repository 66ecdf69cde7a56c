import { loadAuth } from '@/lib/backend/session';

const finalCalls = new Set<() => Promise<unknown>>();

/** Registers a call to make while the session is still valid; returns a function that unregisters it. */
export function beforeSignOut(call: () => Promise<unknown>): () => void {
  finalCalls.add(call);
  return () => void finalCalls.delete(call);
}

export async function signOut(): Promise<void> {
  const auth = await loadAuth();
  const { getQueryClient } = await import('@/lib/backend/query-client');
  const queryClient = getQueryClient();
  await Promise.allSettled([...finalCalls].map((call) => call()));
  await queryClient.cancelQueries(); // waiting requests would be sent without a session and refused
  const { error } = await auth.signOut();
  if (!error) return;
  void queryClient.invalidateQueries();
  throw (await import('@/lib/backend/errors')).toAppError(error);
}
