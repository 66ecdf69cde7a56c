import { toAppError } from '@/lib/errors';
import { loadClient } from './use-session';

const finalCalls = new Set<() => Promise<unknown>>();

/** Registers a call to be made while the session still has its rights; returns what unregisters it. */
export function beforeSignOut(call: () => Promise<unknown>): () => void {
  finalCalls.add(call);
  return () => void finalCalls.delete(call);
}

/** Throws if the backend could not end the session. */
export async function signOut(): Promise<void> {
  const supabase = await loadClient();
  await Promise.allSettled([...finalCalls].map((call) => call()));
  const { error } = await supabase.auth.signOut();
  if (error) throw toAppError(error);
}
