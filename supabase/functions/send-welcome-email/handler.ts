import { brand } from '../_shared/brand.ts';
import type { FunctionContext, Handler } from '../_shared/context.ts';
import { json, readJson } from '../_shared/http.ts';
import { mailLayout } from '../_shared/mail.ts';

/**
 * Body: name, email (specification 7). Mails only an address that signed up within the hour, once, and greets it by the
 * name it signed up with: the caller holds nothing but the public key (decisions: signing up). The answer is the same
 * either way, so that it tells nobody which addresses have an account.
 */
export const createHandler =
  ({ admin, sendMail, publicUrl }: FunctionContext): Handler =>
  async (request) => {
    const email = (await readJson(request))?.email;
    if (typeof email !== 'string' || !email.includes('@') || email.length > 320) return json({ error: 'email is required' }, 400);

    const { data: fullName, error } = await admin.rpc('claim_welcome_mail', { address: email });
    if (error) throw new Error(`claim_welcome_mail: ${error.message}`);
    if (fullName) await sendMail({ to: email.trim(), ...welcome(fullName as string, publicUrl) });
    return json({ success: true });
  };

const welcome = (fullName: string, publicUrl: string) => ({
  subject: `Welcome to ${brand.name}`,
  ...mailLayout([
    `Hello ${fullName},`,
    `Thank you for joining ${brand.name}. Your guests will find their seats in seconds; you only need three things:`,
    {
      steps: [
        'Create your event.',
        'Add your guests with their tables, or import them from a spreadsheet.',
        'Print the QR code and put it by the door.',
      ],
    },
    { button: 'Go to your dashboard', url: `${publicUrl}/dashboard` },
    'You pay once, nothing renews by itself, and you can change tables until the last minute.',
  ]),
});
