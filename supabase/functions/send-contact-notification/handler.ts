import { createContactMailQueue } from '../_shared/contact-mails.ts';
import type { FunctionContext, Handler } from '../_shared/context.ts';
import { emailRequiredResponse, jsonResponse, readEmail } from '../_shared/http.ts';
import { sendNextMail } from '../_shared/mail-queue.ts';

/** Mails a message of the last ten minutes, once. Anonymous callers never learn whether it exists. */
export const createHandler =
  (context: FunctionContext): Handler =>
  async (request) => {
    const email = await readEmail(request);
    if (email === null) return emailRequiredResponse();
    await sendNextMail(createContactMailQueue(context, email), context.sendMail);
    return jsonResponse({ success: true });
  };
