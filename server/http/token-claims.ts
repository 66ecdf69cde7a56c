import { z } from 'zod';

const claimsSchema = z.object({
  sub: z.string().optional().catch(undefined),
  session_id: z.guid().optional().catch(undefined),
});

/** User and session of the caller's token. The signature is not checked here, because the called service refuses forged tokens. */
export function readTokenClaims({ headers }: Request): z.infer<typeof claimsSchema> {
  const [, payload] = headers.get('Authorization')?.split('.') ?? [];
  if (!payload) return {};
  try {
    return claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  } catch {
    return {};
  }
}
