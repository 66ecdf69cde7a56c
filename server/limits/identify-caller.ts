import type { Context, MiddlewareHandler } from 'hono';
import type { CallerChecks } from '../backend/callers.ts';
import type { Env } from '../http/env.ts';
import { requestScope } from '../http/request-scope.ts';
import { readTokenClaims } from '../http/token-claims.ts';

const UNKNOWN_CALLER = 'nobody';

/** Identifies a caller by the account of a verified token or, without one, by network. Calls with the secret key are the server's own. */
export const identifyCaller =
  (
    networkOf: (c: Context<Env>) => string,
    callers: CallerChecks | undefined,
  ): MiddlewareHandler<Env> =>
  (c, next) => {
    const scope = requestScope.getStore();
    if (!scope) return next();
    const request = c.req.raw;
    let name: string | undefined;
    const find = () => {
      if (callers?.isServer(request)) return '';
      return (
        (callers?.hasSession(request) && readTokenClaims(request).sub) ||
        networkOf(c) ||
        UNKNOWN_CALLER
      ); // a closed connection has no IP address
    };
    scope.caller = () => (name ??= find());
    scope.isDisconnected = () => c.env.incoming?.socket?.destroyed === true;
    return next();
  };
