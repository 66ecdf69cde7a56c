import { brand } from './brand.ts';

export type Sender = { name: string; address: string };

/** Whom mails come from, as MAIL_FROM says it: `hello@x.org` or `Placecard <hello@x.org>`; null where it is neither. */
export function readSender(text: string): Sender | null {
  const [, quoted, plain, within] = /^(?:"([^"<>\r\n]*)"|([^"<>\r\n]*?))\s*<([^<>\s]+)>$/.exec(text.trim()) ?? [];
  const address = within ?? text.trim();
  if (!/^[^\s@<>",;:()[\]\\]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(address)) return null;
  return { name: (quoted ?? plain)?.trim() || brand.name, address };
}
