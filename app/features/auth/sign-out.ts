import { toAppError } from '@/lib/errors';
import { loadClient } from './use-session';

const lastWords = new Set<() => Promise<unknown>>();

/** Has something said while the session still has its rights. The function returned takes that back. */
export function beforeSignOut(say: () => Promise<unknown>): () => void {
  lastWords.add(say);
  return () => void lastWords.delete(say);
}

/** Ends the session of this browser. Throws when the backend could not. */
export async function signOut(): Promise<void> {
  const supabase = await loadClient();
  await Promise.allSettled([...lastWords].map((say) => say()));
  const { error } = await supabase.auth.signOut();
  if (error) throw toAppError(error);
}
