import { z } from 'zod/mini';

/** `due_at`: time of the next attempt. `problem`: why there was no response, if `status` is null. */
export type Webhook = {
  id: string;
  url: string;
  due_at: string | null;
  sent_at: string | null;
  status: number | null;
  problem: 'refused_address' | 'unknown_host' | 'certificate' | 'no_answer' | null;
  tries: number;
  is_off: boolean;
};

/** Only the response to its creation includes the secret. */
export type NewWebhook = { id: string; url: string; secret: string };

const URL_MAX = 500;

/** As stored: without a fragment, the host in ASCII. Null unless it is https without a port, user or password. */
export function normaliseWebhookUrl(text: string): string | null {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  url.hash = '';
  return /^https:\/\/[a-z0-9.-]+\/[!-~]*$/.test(url.href) ? url.href : null;
}

export const webhookSchema = z.object({
  url: z.string().check(
    z.overwrite((text) => normaliseWebhookUrl(text) ?? text),
    z.refine(
      (text) => normaliseWebhookUrl(text) !== null,
      'Please enter an address that begins with https://, without a port or password.',
    ),
    z.maxLength(URL_MAX, `Please keep the address under ${URL_MAX} characters.`),
  ),
});
