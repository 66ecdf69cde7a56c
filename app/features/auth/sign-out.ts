import { loadAuth } from '@/lib/backend/session';

const finalCalls = new Set<() => Promise<unknown>>();

/** Registers a call to be made while the session still has its rights; returns what unregisters it. */
export function beforeSignOut(call: () => Promise<unknown>): () => void {
  finalCalls.add(call);
  return () => void finalCalls.delete(call);
}

/** Throws if the backend could not end the session. */
export async function signOut(): Promise<void> {
  const auth = await loadAuth();
  const { currentQueryClient } = await import('@/lib/backend/query-client');
  const queryClient = currentQueryClient();
  await Promise.allSettled([...finalCalls].map((call) => call()));
  await queryClient.cancelQueries(); // what waits for the session would be sent without one, and refused
  const { error } = await auth.signOut();
  if (!error) return;
  void queryClient.invalidateQueries();
  throw (await import('@/lib/backend/errors')).toAppError(error);
}
