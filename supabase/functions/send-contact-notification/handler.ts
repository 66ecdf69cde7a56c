import { createContactMailQueue } from '../_shared/contact-mails.ts';
import type { FunctionContext, Handler } from '../_shared/context.ts';
import { emailRequiredResponse, jsonResponse, readEmail } from '../_shared/http.ts';
import { sendNextMail } from '../_shared/mail-queue.ts';

/** Callers have only the public key: `email` selects a message stored minutes ago, mailed once. The answer never reveals whether there was one. */
export const createHandler =
  (context: FunctionContext): Handler =>
  async (request) => {
    const email = await readEmail(request);
    if (email === null) return emailRequiredResponse();
    await sendNextMail(createContactMailQueue(context, email), context.sendMail);
    return jsonResponse({ success: true });
  };
