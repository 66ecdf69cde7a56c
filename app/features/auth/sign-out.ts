import { loadAuth } from '@/lib/backend/session';

const signOutTasks = new Set<() => Promise<unknown>>();

/** Registers a call to make while the session is still valid; returns a function that unregisters it. */
export function addSignOutTask(call: () => Promise<unknown>): () => void {
  signOutTasks.add(call);
  return () => void signOutTasks.delete(call);
}

export async function signOut(): Promise<void> {
  const auth = await loadAuth();
  const { getQueryClient } = await import('@/lib/backend/query-client');
  const queryClient = getQueryClient();
  await Promise.allSettled([...signOutTasks].map((call) => call()));
  await queryClient.cancelQueries(); // waiting requests would be sent without a session and refused
  const { error } = await auth.signOut();
  if (!error) return;
  void queryClient.invalidateQueries();
  throw (await import('@/lib/backend/errors')).toAppError(error);
}
