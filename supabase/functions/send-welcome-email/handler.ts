import { brand } from '../_shared/brand.ts';
import type { FunctionContext, Handler } from '../_shared/context.ts';
import { json, readJson } from '../_shared/http.ts';
import { escapeHtml } from '../_shared/mail.ts';

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

function welcome(fullName: string, publicUrl: string) {
  const dashboard = `${publicUrl}/dashboard`;
  return {
    subject: `Welcome to ${brand.name}`,
    text: `Hello ${fullName},

Thank you for joining ${brand.name}. Your guests will find their seats in seconds; you only need three things:

1. Create your event.
2. Add your guests with their tables, or import them from a spreadsheet.
3. Print the QR code and put it by the door.

Start here: ${dashboard}

You pay once, nothing renews by itself, and you can change tables until the last minute.

${brand.name}
`,
    html: `<div style="font:17px/1.55 Calibri,'Gill Sans',sans-serif;color:#1D3557;max-width:34rem;margin:0 auto;padding:24px">
<p>Hello ${escapeHtml(fullName)},</p>
<p>Thank you for joining ${brand.name}. Your guests will find their seats in seconds; you only need three things:</p>
<ol><li>Create your event.</li><li>Add your guests with their tables, or import them from a spreadsheet.</li><li>Print the QR code and put it by the door.</li></ol>
<p><a href="${escapeHtml(dashboard)}" style="display:inline-block;background:#1D3557;color:#fff;padding:12px 22px;border-radius:4px;text-decoration:none;font-weight:600">Go to your dashboard</a></p>
<p>You pay once, nothing renews by itself, and you can change tables until the last minute.</p>
<p>${brand.name}</p></div>`,
  };
}
