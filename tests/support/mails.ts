import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

type ReceivedMail = {
  headers: string;
  subject: string;
  replyTo: string;
  text: string;
  html: string;
  link: string;
  attachments: { name: string; bytes: Uint8Array }[];
};

/** The raw mails in DATA_DIR/outbox, oldest first. */
export async function readOutbox(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  return Promise.all(files.sort().map((file) => readFile(join(outbox, file), 'utf8')));
}

export async function readMailsTo(dataDir: string, address: string): Promise<ReceivedMail[]> {
  const sources = await readOutbox(dataDir);
  return sources
    .filter((source) => getHeader(source, 'To') === address && source.trimEnd().endsWith('--'))
    .map(parseMail);
}

/** Waits for a mail with this subject, because mails are sent after the response. */
export async function waitForMail(
  dataDir: string,
  address: string,
  subject: string,
): Promise<ReceivedMail> {
  for (let waited = 0; waited < 60_000; waited += 25) {
    const mail = (await readMailsTo(dataDir, address)).findLast(
      (received) => received.subject === subject,
    );
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no mail “${subject}” to ${address}`);
}

/** Joins headers that are folded over several lines. */
const unfoldHeaders = (source: string) =>
  source.slice(0, source.indexOf('\n\n')).replace(/\n[ \t]+/g, ' ');
const getHeader = (source: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(unfoldHeaders(source))?.[1] ?? '';

function parseMail(source: string): ReceivedMail {
  const part = (type: string) => {
    const [, encoding = '', body = ''] =
      new RegExp(
        `Content-Type: ${type}[^]*?Content-Transfer-Encoding: (\\S+)[^]*?\n\n([^]*?)\n--`,
      ).exec(source) ?? [];
    return encoding === 'quoted-printable'
      ? decodeQuotedPrintable(body)
      : encoding === 'base64'
        ? decodeBase64(body)
        : body;
  };
  const text = part('text/plain');
  return {
    headers: unfoldHeaders(source),
    subject: getHeader(source, 'Subject'),
    replyTo: getHeader(source, 'Reply-To'),
    text,
    html: part('text/html'),
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    attachments: [...source.matchAll(attachment)].map(([, name = '', base64 = '']) => ({
      name,
      bytes: new Uint8Array(Buffer.from(base64, 'base64')),
    })),
  };
}

const attachment = /Content-Disposition: attachment;\s+filename=(\S+)\n\n([A-Za-z0-9+/=\n]+)\n--/g;
const decodeBase64 = (body: string) => Buffer.from(body, 'base64').toString();
export const decodeQuotedPrintable = (body: string) =>
  Buffer.from(
    body
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString();
