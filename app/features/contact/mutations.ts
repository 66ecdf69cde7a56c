import type { createAnonymousClient } from '@/lib/backend/anonymous-client';
import { toAppError } from '@/lib/backend/errors';
import { randomHex } from '@/lib/browser/new-id';
import { retryableImport } from '@/lib/react/retryable-import';
import { buildScreenshotPath, getScreenshotType } from './model';
import type { ContactValues } from './schema';

type Message = { values: ContactValues; screenshot: File | null };
type Client = ReturnType<typeof createAnonymousClient>;

const loadAnonymousClient = retryableImport(() => import('@/lib/backend/anonymous-client'));

/** Sends anonymously, even while signed in. Throws with the backend's error as its cause. */
export async function sendMessage({ values, screenshot }: Message): Promise<void> {
  const { createAnonymousClient } = await loadAnonymousClient();
  const client = createAnonymousClient();
  const isAttached = values.inquiryType === 'purchase' && values.attachScreenshot && screenshot;
  let screenshotUrl = isAttached ? await uploadScreenshot(client, screenshot) : null;
  try {
    await storeSubmission(client, values, screenshotUrl);
  } catch (error) {
    // The picture of an earlier attempt may be deleted by now, because pictures without a message are deleted.
    if (!isAttached || toAppError((error as Error).cause).code !== 'screenshot_unknown')
      throw error;
    stored.delete(screenshot);
    screenshotUrl = await uploadScreenshot(client, screenshot);
    await storeSubmission(client, values, screenshotUrl);
  }
  const { error } = await client.functions.invoke('send-contact-notification', {
    body: { ...values, screenshotUrl },
  });
  if (error) console.error('Could not send the notification:', error); // the message is stored, so the sender sees success
}

const stored = new WeakMap<File, string>();
const loadCompression = retryableImport(() => import('@/lib/browser/compress-picture'));
const MAX_SCREENSHOT_BYTES = 500_000;

async function uploadScreenshot(client: Client, file: File): Promise<string> {
  const uploaded = stored.get(file);
  if (uploaded) return uploaded;
  const bucket = client.storage.from('contactus');
  const small = await compressScreenshot(file);
  const type = small?.type ?? getScreenshotType(file) ?? file.type;
  const path = buildScreenshotPath(type, Date.now(), randomHex());
  const { error } = await bucket.upload(path, new Blob([small ?? file], { type }));
  if (error)
    throw new Error(`Error uploading screenshot: ${error.message}`, {
      cause: { ...error, code: getStatusCode(error) },
    });
  const { publicUrl } = bucket.getPublicUrl(path).data;
  stored.set(file, publicUrl);
  return publicUrl;
}

/** Scales to 2,000 pixels, which keeps text legible. Null for small files and those the browser cannot decode, such as HEIC in most browsers. */
async function compressScreenshot(file: File): Promise<Blob | null> {
  if (file.size <= MAX_SCREENSHOT_BYTES) return null;
  const { compressPicture } = await loadCompression();
  const small = await compressPicture(file, {
    longestSide: 2000,
    maxBytes: MAX_SCREENSHOT_BYTES,
  }).catch(() => null);
  return small?.blob ?? null;
}

/** We choose the name and type, so a refusal by policy (403) means that storage is full, like 507. */
const getStatusCode = ({ statusCode }: { statusCode?: string }) =>
  statusCode === '403' || statusCode === '507' ? 'screenshots_full' : statusCode;

/** Inserts one contact_submissions row; anonymous visitors may write it but not read it back. */
async function storeSubmission(
  client: Client,
  values: ContactValues,
  screenshotUrl: string | null,
): Promise<void> {
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
