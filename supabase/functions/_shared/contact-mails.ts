import type { MailContext } from './context.ts';
import { type Attachment, type MailPart, renderMail, toSafeName } from './mail.ts';
import { createMailQueue, type MailQueue } from './mail-queue.ts';

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

export const createContactMailQueue = (
  { admin, supportEmail }: Pick<MailContext, 'admin' | 'supportEmail'>,
  address?: string,
): MailQueue<Submission> =>
  createMailQueue<Submission>(
    admin,
    'contact',
    async (submission) => ({
      to: supportEmail,
      ...buildNotification(submission, await readScreenshot(submission, admin)),
    }),
    address === undefined ? {} : { address },
  );

/** Reads the screenshot to attach it, because it has no public URL. Returns `lost` if it cannot be read. */
async function readScreenshot(
  { screenshot_url }: Submission,
  admin: MailContext['admin'],
): Promise<Attachment | 'lost' | undefined> {
  const path = /screenshots\/[^/]+$/.exec(screenshot_url ?? '')?.[0];
  if (!path) return undefined;
  const { data, error } = await admin.storage.from('contactus').download(path);
  if (error) {
    console.error('could not read the screenshot of a message', error);
    return 'lost';
  }
  const content = toBase64(new Uint8Array(await data.arrayBuffer()));
  return {
    filename: path.replace(/^.*\./, 'screenshot.'),
    content,
    encoding: 'base64',
    contentType: data.type,
  };
}

const CHUNK_LENGTH = 32_768; // JavaScript engines limit the number of arguments in a call

function toBase64(bytes: Uint8Array): string {
  let characters = '';
  for (let from = 0; from < bytes.length; from += CHUNK_LENGTH)
    characters += String.fromCharCode(...bytes.subarray(from, from + CHUNK_LENGTH));
  return btoa(characters);
}

function buildNotification(submission: Submission, screenshot: Attachment | 'lost' | undefined) {
  const { email, plan, issue_type } = submission;
  const name = toSafeName(submission.full_name);
  const isGeneral = submission.inquiry_type === 'general';
  const facts: [string, string][] = [
    ...(name ? [['From', name] as [string, string]] : []),
    ['Email', email],
    ['About', isGeneral ? 'General Question' : 'Purchase Plan or Billing'],
  ];
  if (plan) facts.push(['Plan', plan]);
  if (issue_type) facts.push(['Issue type', issue_type]);
  const parts: MailPart[] = [
    'Someone wrote to us. Reply to this mail to answer them.',
    { facts },
    ...toParagraphs((isGeneral ? submission.question : submission.description) ?? ''),
    ...(screenshot === 'lost'
      ? ['There was a screenshot, which could not be read. Please ask for it.']
      : []),
    ...(screenshot && screenshot !== 'lost' ? ['The screenshot is attached.'] : []),
  ];
  const subject = `${isGeneral ? 'Question' : 'Purchase or billing'}: ${name ?? email}`;
  return {
    replyTo: { name: name ?? '', address: email },
    subject,
    ...renderMail(parts),
    ...(screenshot && screenshot !== 'lost' && { attachments: [screenshot] }),
  };
}

const toParagraphs = (text: string) =>
  text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
