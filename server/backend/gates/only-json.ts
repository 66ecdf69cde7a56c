import { onlyJson } from '../../http/refusals.ts';
import type { Callers } from '../callers.ts';
import type { Gate } from './gate.ts';

/** Refuses bodies that are no JSON, which what looks into a body would not see through; who has the secret key sends what they like. */
export const refuseOtherThanJson =
  ({ isServer }: Callers): Gate =>
  async (c, next) => {
    const hasBody = c.req.header('Transfer-Encoding') !== undefined || Number(c.req.header('Content-Length') ?? 0) > 0;
    const [type = ''] = (c.req.header('Content-Type') ?? '').split(';');
    if (!hasBody || type.trim().toLowerCase() === 'application/json' || isServer(c.req.raw)) return next();
    return onlyJson();
  };
