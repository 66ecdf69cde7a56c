import { z } from 'zod';
import { toOneLine } from '../../../app/lib/text/text.ts';
import { isEmailAddress } from '../../../supabase/functions/_shared/email-address.ts';
import { invalidBody } from '../../http/refusals.ts';
import { readJson } from '../../http/request-body.ts';
import type { Gate } from './gate.ts';

/** Text that the database can store. The auth service does not check this, and fails on other text. */
const text = z
  .string('Send this as text.')
  .refine((value) => value.isWellFormed() && !value.includes('\0'), {
    error: 'This has a character that cannot be stored.',
  });
/** bcrypt reads only 72 bytes, so the first 72 bytes of a longer password would be enough to sign in. */
const newPassword = text.refine(
  (value) => Buffer.byteLength(value) <= 72,
  'Please choose a password of at most 72 bytes.',
);
const email = text.refine(isEmailAddress, 'This is no e-mail address.');
/** Account metadata. It must be short, because every token contains it. */
const data = z.object(
  {
    full_name: text
      .transform(toOneLine)
      .pipe(z.string().max(200, 'Please keep your name under 200 characters.'))
      .optional(),
  },
  'Send this as an object.',
);

/** `invitation`: the secret of a link to an event. The database checks but does not store it. */
const newAccountData = data.extend({ invitation: text.max(100).optional() });

/** The body of each call the product makes; other fields are dropped. */
const bodies = {
  signup: z.object({ email, password: newPassword, data: newAccountData.optional() }),
  password: z.object({ email, password: text }),
  refresh_token: z.object({ refresh_token: text }),
  recover: z.object({ email }),
  verify: z.object({ type: text, token_hash: text }),
  user: z.object({ email, password: newPassword, data }).partial(),
};
type Call = keyof typeof bodies;

export const validateAuthBody =
  (call: Call): Gate =>
  async (c, next) => {
    const parsed = bodies[call].safeParse(await readJson(c.req.raw));
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return invalidBody(
        issue?.path.join('.') || 'body',
        issue?.path.length ? issue.message : 'Send this as a JSON object.',
      );
    }
    c.req.raw = replaceBody(c.req.raw, parsed.data);
    return next();
  };

export function replaceBody(
  { url, method, headers: originalHeaders }: Request,
  fields: object,
): Request {
  const headers = new Headers(originalHeaders);
  headers.delete('Content-Length');
  headers.set('Content-Type', 'application/json');
  return new Request(url, { method, headers, body: JSON.stringify(fields) });
}
