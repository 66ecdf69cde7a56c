import { readFields } from '../../http/read-fields.ts';
import { signInAgain } from '../../http/refusals.ts';
import { tokenClaims } from '../../http/token-claims.ts';
import type { Executor } from '../database.ts';
import type { Gate } from './gate.ts';

/** A page left open, or a token that leaked, is no way to take an account over: a new password or e-mail needs a session begun within the hour. */
export const refuseOldSessions =
  ({ query }: Executor): Gate =>
  async (c, next) => {
    const { email, password } = await readFields(c.req.raw);
    if (email === undefined && password === undefined) return next();
    const session = tokenClaims(c.req.raw).session_id;
    if (session === undefined) return next(); // no session at all, which the auth service refuses
    const [known] = await query<{ is_allowed: boolean }>(
      `select sessions.created_at >= now() - interval '1 hour' or (not $2::boolean and lower($3::text) = users.email) as is_allowed
       from auth.sessions join auth.users on users.id = sessions.user_id where sessions.id = $1`,
      [session, password !== undefined, email ?? null],
    );
    return known && !known.is_allowed ? signInAgain() : next();
  };
