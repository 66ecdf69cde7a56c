import { contactMails } from '../_shared/contact-mail.ts';
import type { FunctionContext, Handler } from '../_shared/context.ts';
import { emailRequired, json, readEmail } from '../_shared/http.ts';
import { sendDue } from '../_shared/mail-queue.ts';

/** Callers have only the public key: `email` selects a message stored minutes ago, mailed once. The answer never reveals whether there was one. */
export const createHandler =
  (context: FunctionContext): Handler =>
  async (request) => {
    const email = await readEmail(request);
    if (email === null) return emailRequired();
    await sendDue(contactMails(context, email), context.sendMail);
    return json({ success: true });
  };
