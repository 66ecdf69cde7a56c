import { brand } from './brand.ts';

/** Milliseconds. Each is far shorter than the five minutes for which claim_mail reserves a mail. */
export const smtpTimeouts = {
  connectionTimeout: 30_000,
  greetingTimeout: 30_000,
  socketTimeout: 60_000,
};

export type Sender = { name: string; address: string };

/** Parses MAIL_FROM, such as `hello@x.org` or `Placecard <hello@x.org>`. Null if invalid. */
export function readSender(text: string): Sender | null {
  const [, quoted, plain, within] =
    /^(?:"([^"<>\r\n]*)"\s*|([^"<>\r\n]*))<([^<>\s]+)>$/.exec(text.trim()) ?? [];
  const address = within ?? text.trim();
  if (!/^[^\s@<>",;:()[\]\\]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(address)) return null;
  return { name: (quoted ?? plain)?.trim() || brand.name, address };
}
