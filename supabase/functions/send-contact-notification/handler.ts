import type { FunctionContext, Handler } from '../_shared/context.ts';
import { json, readJson } from '../_shared/http.ts';
import { type MailPart, mailLayout } from '../_shared/mail.ts';

/** A row of contact_submissions, as private.claim_contact_notification gives it. */
type Submission = {
  id: string;
  inquiry_type: 'general' | 'purchase';
  full_name: string;
  email: string;
  question: string | null;
  plan: string | null;
  issue_type: string | null;
  description: string | null;
  screenshot_url: string | null;
};

/**
 * Body: the form's values and screenshotUrl (specification 7). The caller holds nothing but the public key, so the body
 * only says whose message it is: mailed, once, is what was stored within the last minutes. The answer is the same when
 * there is nothing to mail.
 */
export const createHandler =
  ({ admin, sendMail, supportEmail }: FunctionContext): Handler =>
  async (request) => {
    const email = (await readJson(request))?.email;
    if (typeof email !== 'string' || !email.includes('@') || email.length > 320) return json({ error: 'email is required' }, 400);

    const { data, error } = await admin.rpc('claim_contact_notification', { address: email });
    if (error) throw new Error(`claim_contact_notification: ${error.message}`);
    const submission = data as Submission | null;
    if (!submission) return json({ success: true });
    // The address people see is ours wherever the form was filled in: only the file's own name is taken from the row.
    const screenshot = /screenshots\/[^/]+$/.exec(submission.screenshot_url ?? '')?.[0];
    const screenshotUrl = screenshot && admin.storage.from('contactus').getPublicUrl(screenshot).data.publicUrl;
    try {
      await sendMail({ to: supportEmail, ...notification(submission, screenshotUrl) });
    } catch (failure) {
      await admin.from('contact_submissions').update({ notified_at: null }).eq('id', submission.id);
      throw failure;
    }
    return json({ success: true });
  };

function notification(submission: Submission, screenshotUrl: string | undefined) {
  const { full_name, email, plan, issue_type } = submission;
  const isGeneral = submission.inquiry_type === 'general';
  const facts: [string, string][] = [
    ['From', full_name],
    ['Email', email],
    ['About', isGeneral ? 'General Question' : 'Purchase Plan or Billing'],
  ];
  if (plan) facts.push(['Plan', plan]);
  if (issue_type) facts.push(['Issue type', issue_type]);
  const parts: MailPart[] = [
    'Somebody wrote to us. An answer to this mail goes to them.',
    { facts },
    ...paragraphs((isGeneral ? submission.question : submission.description) ?? ''),
    ...(screenshotUrl ? [{ button: 'See the screenshot', url: screenshotUrl }] : []),
  ];
  const subject = `${isGeneral ? 'Question' : 'Purchase or billing'}: ${oneLine(full_name)}`;
  return { replyTo: { name: oneLine(full_name), address: email }, subject, ...mailLayout(parts) };
}

/** What was typed, with its empty lines kept as paragraphs. */
const paragraphs = (text: string) => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
