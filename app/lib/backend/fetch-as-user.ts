import { env } from '@/lib/backend/env';
import { getCurrentSession } from '@/lib/backend/session';
import { takeEarlyRead } from '@/lib/browser/early-reads';

/** Sends the user's access token, refreshed if necessary, or `fallbackToken` without a session. */
export const fetchAsUser =
  (fallbackToken: string | null): typeof fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers);
    const session = await getCurrentSession();
    const token = session?.access_token ?? fallbackToken;
    headers.set('apikey', env.publishableKey);
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const early =
      init?.method === 'GET' ? await takeEarlyRead(String(input), token)?.catch(() => null) : null;
    init?.signal?.throwIfAborted();
    return early ?? fetch(input, { ...init, headers });
  };
