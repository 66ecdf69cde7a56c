import { sessionEnded } from '../../http/refusals.ts';
import { tokenClaims } from '../../http/token-claims.ts';
import type { Executor } from '../database.ts';
import type { Gate } from './gate.ts';

export const refuseEndedSessions =
  ({ query }: Executor): Gate =>
  async (c, next) => {
    const { session_id: id } = tokenClaims(c.req.raw);
    if (id && (await query('select 1 from auth.sessions where id = $1', [id])).length === 0) return sessionEnded();
    return next();
  };
