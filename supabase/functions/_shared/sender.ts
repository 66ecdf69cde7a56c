import { brand } from './brand.ts';

/** In milliseconds. Each is well below the five minutes for which claim_mail reserves a mail. */
export const smtpTimeouts = {
  connectionTimeout: 30_000,
  greetingTimeout: 30_000,
  socketTimeout: 60_000,
};

export type Sender = { name: string; address: string };

/** Parses MAIL_FROM, `hello@x.org` or `Placecard <hello@x.org>`; null if invalid. */
export function readSender(text: string): Sender | null {
  const [, quoted, plain, within] =
    /^(?:"([^"<>\r\n]*)"\s*|([^"<>\r\n]*))<([^<>\s]+)>$/.exec(text.trim()) ?? [];
  const address = within ?? text.trim();
  if (!/^[^\s@<>",;:()[\]\\]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(address)) return null;
  return { name: (quoted ?? plain)?.trim() || brand.name, address };
}
