import { z } from 'zod';

const claimsSchema = z.object({
  sub: z.string().optional().catch(undefined),
  session_id: z.guid().optional().catch(undefined),
});

/** Whom and which session the caller's token names. Its signature is not checked here: a forged one is refused by @supabase/lite. */
export function tokenClaims({ headers }: Request): z.infer<typeof claimsSchema> {
  const [, payload] = headers.get('Authorization')?.split('.') ?? [];
  if (!payload) return {}; // as most callers have none, and what is thrown costs more than all else here
  try {
    return claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  } catch {
    return {};
  }
}
