import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { postgrestError } from '../http/refusals.ts';
import { isSameSecret } from '../http/same-secret.ts';
import type { DatabaseCaller } from './interface.ts';
import type { ServerKeys } from './keys.ts';

export type CallerChecks = {
  isServer(request: Request): boolean;
  /** True if the request has only the public key. Everyone then gets the same response. */
  isVisitor(request: Request): boolean;
  /** True if we signed the token and it has not expired; its session may have ended. */
  hasSession(request: Request): boolean;
};
export type CallerIdentity = {
  identify(request: Request): DatabaseCaller | Response;
};

const tokenHead = z.object({ alg: z.literal('HS256') });
const tokenBody = z.looseObject({
  role: z.enum(['anon', 'authenticated', 'service_role']),
  exp: z.number(),
  iat: z.number().optional(),
  nbf: z.number().optional(),
  sub: z.string().optional(),
  session_id: z.string().optional(),
});

export function createCallerChecks({
  publishableKey,
  secretKey,
  jwtSecret,
}: Pick<ServerKeys, 'publishableKey' | 'secretKey' | 'jwtSecret'>): CallerChecks & CallerIdentity {
  /** The claims of a token that we signed, even if it has expired. */
  function readClaims(token: string) {
    const [head = '', body = '', signature = ''] = token.split('.');
    const signed = createHmac('sha256', jwtSecret).update(`${head}.${body}`).digest();
    const given = Buffer.from(signature, 'base64url'); // decoded like the auth service, which accepts several spellings
    if (given.length !== signed.length || !timingSafeEqual(given, signed)) return undefined;
    return tokenHead.safeParse(decoded(head)).success
      ? tokenBody.safeParse(decoded(body)).data
      : undefined;
  }

  return {
    isServer: ({ headers }) =>
      [headers.get('apikey'), bearer(headers)].some((key) => key && isSameSecret(key, secretKey)),
    isVisitor: ({ headers }) =>
      headers.get('apikey') === publishableKey &&
      [null, `Bearer ${publishableKey}`].includes(headers.get('Authorization')),
    hasSession({ headers }) {
      const claims = readClaims(bearer(headers));
      return claims?.session_id !== undefined && claims.exp * 1000 > Date.now();
    },
    identify({ headers }) {
      const apikey = headers.get('apikey') ?? '';
      const isServer = isSameSecret(apikey, secretKey);
      if (!isServer && apikey !== publishableKey)
        return refuse('api_key_unknown', 'Invalid API key');
      const token = bearer(headers);
      if (['', publishableKey].includes(token) || isSameSecret(token, secretKey)) {
        const role = isServer ? 'service_role' : 'anon';
        return { role, claims: { role } };
      }
      const claims = readClaims(token);
      if (!claims) return refuse('PGRST301', 'JWT could not be verified');
      const seconds = Date.now() / 1000;
      if (claims.exp <= seconds) return refuse('PGRST303', 'JWT expired');
      if (Math.max(claims.iat ?? 0, claims.nbf ?? 0) > seconds)
        return refuse('PGRST303', 'JWT issued at future');
      return { role: claims.role, userId: claims.sub, claims };
    },
  };
}

const refuse = (code: string, message: string) => postgrestError(401, code, message);

const bearer = (headers: Headers) =>
  /^Bearer (.+)$/i.exec(headers.get('Authorization') ?? '')?.[1]?.trim() ?? '';

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return null;
  }
}
