import { claimContactMail, contactMail, recordContactMail } from '../_shared/contact-mail.ts';
import type { FunctionContext, Handler } from '../_shared/context.ts';
import { json, readJson } from '../_shared/http.ts';

/** Callers hold only the public key: `email` selects a message stored minutes ago, mailed once. The answer never tells whether there was one. */
export const createHandler =
  ({ admin, sendMail, supportEmail }: FunctionContext): Handler =>
  async (request) => {
    const email = (await readJson(request))?.email;
    if (typeof email !== 'string' || !email.includes('@') || email.length > 320) return json({ error: 'email is required' }, 400);

    const submission = await claimContactMail(admin, email);
    if (!submission) return json({ success: true });
    await sendMail(await contactMail(submission, { admin, supportEmail }));
    await recordContactMail(submission, admin);
    return json({ success: true });
  };
