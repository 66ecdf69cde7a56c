import { readFields } from '../../read-fields.ts';
import { signInAgain } from '../../refusals.ts';
import { tokenClaims } from '../../token-claims.ts';
import type { Executor } from '../database.ts';
import type { Gate } from './gate.ts';

/** A page left open, or a token that leaked, is no way to take an account over: a new password or e-mail needs a session begun within the hour. */
export const refuseOldSessions =
  ({ query }: Executor): Gate =>
  async (c, next) => {
    const { email, password } = await readFields(c.req.raw);
    if (email === undefined && password === undefined) return next();
    const old = await query(
      `select 1 from auth.sessions join auth.users on users.id = sessions.user_id
       where sessions.id = $1 and sessions.created_at < now() - interval '1 hour' and ($2::boolean or lower($3::text) <> users.email)`,
      [tokenClaims(c.req.raw).session_id ?? null, password !== undefined, email ?? null],
    );
    return old.length > 0 ? signInAgain() : next();
  };
