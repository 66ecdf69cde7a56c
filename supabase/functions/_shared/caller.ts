import type { SupabaseClient } from '@supabase/supabase-js';
import { Refusal } from './refusal.ts';

export type Caller = { id: string; email: string };

/** Identifies the caller by the bearer token, which the auth service checks. Throws a Refusal with status 401. */
export async function authenticateCaller(request: Request, admin: SupabaseClient): Promise<Caller> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (token) {
    const { data, error } = await admin.auth.getUser(token);
    if (data.user) return { id: data.user.id, email: data.user.email ?? '' };
    if (!error?.status || error.status >= 500)
      throw new Error(`auth service does not answer: ${error?.message}`);
  }
  throw new Refusal(401, 'not_signed_in', 'Please log in and try again.');
}

export function requireCaller(caller: Caller, userId: unknown): void {
  if (typeof userId !== 'string' || userId.toLowerCase() !== caller.id) {
    throw new Refusal(403, 'not_allowed', 'You can only do this for your own account.');
  }
}
