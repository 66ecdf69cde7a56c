import { toAppError } from '@/lib/errors';
import { loadClient } from './use-session';

const lastWords = new Set<() => Promise<unknown>>();

/** Registers a call to be made while the session still has its rights; returns what unregisters it. */
export function beforeSignOut(say: () => Promise<unknown>): () => void {
  lastWords.add(say);
  return () => void lastWords.delete(say);
}

/** Throws if the backend could not end the session. */
export async function signOut(): Promise<void> {
  const supabase = await loadClient();
  await Promise.allSettled([...lastWords].map((say) => say()));
  const { error } = await supabase.auth.signOut();
  if (error) throw toAppError(error);
}
