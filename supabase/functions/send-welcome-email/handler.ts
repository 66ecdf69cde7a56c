import { brand } from '../_shared/brand.ts';
import type { FunctionContext, Handler } from '../_shared/context.ts';
import { json, readJson } from '../_shared/http.ts';
import { mailLayout, nameInMail } from '../_shared/mail.ts';

/** Callers hold only the public key: mails a confirmed sign-up of the last hour, once; the answer never reveals accounts (docs/rules.md). */
export const createHandler =
  ({ admin, sendMail, publicUrl }: FunctionContext): Handler =>
  async (request) => {
    const email = (await readJson(request))?.email;
    if (typeof email !== 'string' || !email.includes('@') || email.length > 320) return json({ error: 'email is required' }, 400);

    const { data: due, error } = await admin.rpc('claim_welcome_mail', { address: email });
    if (error) throw new Error(`claim_welcome_mail: ${error.message}`);
    for (const { email: to, full_name } of due as { email: string; full_name: string }[]) {
      await sendMail({ to, ...welcome(nameInMail(full_name) ?? 'there', publicUrl) });
    }
    return json({ success: true });
  };

const welcome = (name: string, publicUrl: string) => ({
  subject: `Welcome to ${brand.name}`,
  ...mailLayout([
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
