import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

type ReceivedMail = { subject: string; text: string; html: string; link: string };

/** The mails to an address in DATA_DIR/outbox, oldest first. */
export async function mailsTo(dataDir: string, address: string): Promise<ReceivedMail[]> {
  const outbox = join(dataDir, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  const sources = await Promise.all(files.sort().map((file) => readFile(join(outbox, file), 'utf8')));
  return sources.filter((source) => header(source, 'To') === address && source.trimEnd().endsWith('--')).map(read);
}

/** Waits for a mail with this subject, which leaves after the request that asked for it has been answered. */
export async function mailTo(dataDir: string, address: string, subject: string): Promise<ReceivedMail> {
  for (let tries = 0; tries < 200; tries++) {
    const mail = (await mailsTo(dataDir, address)).findLast((received) => received.subject === subject);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no mail “${subject}” to ${address}`);
}

const header = (source: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(source)?.[1] ?? '';

function read(source: string): ReceivedMail {
  const part = (type: string) => {
    const [, encoding = '', body = ''] =
      new RegExp(`Content-Type: ${type}[^]*?Content-Transfer-Encoding: (\\S+)[^]*?\n\n([^]*?)\n--`).exec(source) ?? [];
    return encoding === 'quoted-printable' ? fromQuotedPrintable(body) : encoding === 'base64' ? atobUtf8(body) : body;
  };
  const text = part('text/plain');
  return { subject: header(source, 'Subject'), text, html: part('text/html'), link: /https?:\/\/\S+/.exec(text)?.[0] ?? '' };
}

const atobUtf8 = (body: string) => Buffer.from(body, 'base64').toString();
const fromQuotedPrintable = (body: string) =>
  Buffer.from(
    body.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
