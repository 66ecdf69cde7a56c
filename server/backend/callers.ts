import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '../http/same-secret.ts';
import type { Keys } from './keys.ts';

export type CallerChecks = {
  isServer(request: Request): boolean;
  /** True if the request has only the public key. The response is then the same for everyone. */
  isVisitor(request: Request): boolean;
  /** True if we signed the token and it has not expired; its session may have ended. Cheap enough to check before reading the body. */
  hasSession(request: Request): boolean;
};

const tokenHead = z.object({ alg: z.literal('HS256') });
const tokenBody = z.object({ exp: z.number(), session_id: z.string() });

export function createCallers({
  publishableKey,
  secretKey,
  jwtSecret,
}: Pick<Keys, 'publishableKey' | 'secretKey' | 'jwtSecret'>): CallerChecks {
  return {
    isServer: ({ headers }) =>
      [headers.get('apikey'), bearer(headers)].some((key) => key && isSameSecret(key, secretKey)),
    isVisitor: ({ headers }) =>
      headers.get('apikey') === publishableKey &&
      [null, `Bearer ${publishableKey}`].includes(headers.get('Authorization')),
    hasSession({ headers }) {
      const [head = '', body = '', signature = ''] = bearer(headers).split('.');
      const signed = createHmac('sha256', jwtSecret).update(`${head}.${body}`).digest();
      const given = Buffer.from(signature, 'base64url'); // decoded as the auth service does, which accepts other spellings
      if (given.length !== signed.length || !timingSafeEqual(given, signed)) return false;
      const claims = tokenBody.safeParse(decoded(body));
      return (
        tokenHead.safeParse(decoded(head)).success &&
        claims.success &&
        claims.data.exp * 1000 > Date.now()
      );
    },
  };
}

const bearer = (headers: Headers) =>
  /^Bearer (.+)$/i.exec(headers.get('Authorization') ?? '')?.[1]?.trim() ?? '';

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return null;
  }
}
