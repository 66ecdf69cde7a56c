import { env } from '@/lib/env';
import type { createAnonymousClient } from '@/lib/supabase';
import { screenshotPath, screenshotType } from './model';
import type { ContactValues } from './schema';

type Message = { values: ContactValues; screenshot: File | null };
type Client = ReturnType<typeof createAnonymousClient>;

/**
 * Sends a message: its screenshot, the row, the notification, in this order (specification 7). All of them as nobody, even while somebody is
 * signed in. Throws with the backend's error as its cause.
 */
export async function sendMessage({ values, screenshot }: Message): Promise<void> {
  const { createAnonymousClient } = await import('@/lib/supabase'); // who only reads the page does not need it
  const client = createAnonymousClient();
  const isAttached = values.inquiryType === 'purchase' && values.attachScreenshot && screenshot;
  const screenshotUrl = isAttached ? await uploadScreenshot(client, screenshot) : null;
  await storeSubmission(client, values, screenshotUrl);
  const { error } = await client.functions.invoke('send-contact-notification', {
    headers: { Authorization: `Bearer ${env.publishableKey}` }, // which the client leaves out for functions
    body: { ...values, screenshotUrl },
  });
  if (error) console.error('The notification was not sent:', error); // the message is stored: for its writer all is well
}

/** Where files of this page are stored already: a second try does not upload them twice. */
const stored = new WeakMap<File, string>();

async function uploadScreenshot(client: Client, file: File): Promise<string> {
  const known = stored.get(file);
  if (known) return known;
  const bucket = client.storage.from('contactus');
  const type = screenshotType(file) ?? file.type;
  const path = screenshotPath(type, Date.now(), randomHex());
  const { error } = await bucket.upload(path, new Blob([file], { type }));
  if (error) throw new Error(`Error uploading screenshot: ${error.message}`, { cause: { ...error, code: error.statusCode } });
  const { publicUrl } = bucket.getPublicUrl(path).data;
  stored.set(file, publicUrl);
  return publicUrl;
}

/** One contact_submissions row; anybody may write it, nobody reads it back (decisions: access). */
async function storeSubmission(client: Client, values: ContactValues, screenshotUrl: string | null): Promise<void> {
  const isGeneral = values.inquiryType === 'general';
  const { error } = await client.from('contact_submissions').insert({
    inquiry_type: values.inquiryType,
    full_name: values.fullName,
    email: values.email,
    question: isGeneral ? values.question : null,
    plan: isGeneral ? null : values.plan,
    issue_type: isGeneral ? null : values.issueType,
    description: isGeneral ? null : values.description,
    screenshot_url: screenshotUrl,
  });
  if (error) throw new Error(`Error submitting form: ${error.message}`, { cause: error });
}

/** crypto.randomUUID would need https, which a server in a local network may not have. */
const randomHex = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
