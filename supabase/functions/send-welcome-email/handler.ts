import { brand } from '../_shared/brand.ts';
import type { FunctionContext, Handler } from '../_shared/context.ts';
import { emailRequiredResponse, jsonResponse, readEmail } from '../_shared/http.ts';
import { renderMail, toSafeName } from '../_shared/mail.ts';
import { claimMail } from '../_shared/mail-queue.ts';

type Due = { email: string; full_name: string };

/** Mails an account confirmed in the last hour, once. Anonymous callers never learn whether it exists (docs/rules.md). */
export const createHandler =
  ({ admin, sendMail, publicUrl }: FunctionContext): Handler =>
  async (request) => {
    const email = await readEmail(request);
    if (email === null) return emailRequiredResponse();
    const due = await claimMail<Due>(admin, 'welcome', { address: email });
    if (due)
      await sendMail({
        to: due.email,
        ...buildWelcomeMail(toSafeName(due.full_name) ?? 'there', publicUrl),
      });
    return jsonResponse({ success: true });
  };

const buildWelcomeMail = (name: string, publicUrl: string) => ({
  subject: `Welcome to ${brand.name}`,
  ...renderMail([
    `Hello ${name},`,
    `Thank you for joining ${brand.name}. Your guests will find their seats in seconds; you only need three things:`,
    {
      steps: [
        'Create your event.',
        'Add your guests with their tables, or import them from a spreadsheet.',
        'Print the QR code and put it by the door.',
      ],
    },
    { button: 'Go to your dashboard', url: `${publicUrl}/dashboard` },
    'You pay once, nothing renews automatically, and you can change tables until the last minute.',
  ]),
});
