import { brand } from './brand.ts';
import { isEmailAddress } from './email-address.ts';
import type { Sender } from './sender.ts';

export type Attachment = {
  filename: string;
  content: string;
  encoding: 'base64';
  contentType: string;
};
export type Mail = {
  to: string;
  /** The sender's display name; by default that of MAIL_FROM. */
  fromName?: string;
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
};
export type MailSender = (mail: Mail) => Promise<void>;

/** A message for nodemailer. The recipient is an object, because a string would be parsed for names and lists. */
export function toMessage({ to, fromName, headers, ...mail }: Mail, from: Sender) {
  if (!isEmailAddress(to)) throw new Error('the recipient of a mail is not an e-mail address');
  return {
    from: fromName ? { ...from, name: fromName } : from,
    to: { name: '', address: to },
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    ...mail,
  };
}

export type MailPart =
  | string
  /** A paragraph that keeps its line breaks. */
  | { lines: string }
  | { steps: string[] }
  | { facts: [label: string, value: string][] }
  /** `help` is shown between the button and its URL. */
  | { button: string; url: string; help?: string }
  | { link: string; url: string };

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (character) =>
      ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ??
      character,
  );

function renderAsText(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('lines' in part) return part.lines;
  if ('steps' in part) return part.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  return `${'link' in part ? part.link : part.button}: ${part.url}`;
}

function renderAsHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`;
  if ('lines' in part)
    return `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(part.lines)}</p>`;
  if ('steps' in part) {
    return `<ol style="margin:0 0 16px;padding-left:24px">${part.steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>`;
  }
  if ('facts' in part) {
    const rows = part.facts.map(
      ([label, value]) =>
        `<tr><td style="padding:4px 24px 4px 0;color:#45576F">${escapeHtml(label)}</td><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
    );
    return `<table style="margin:0 0 16px;border-collapse:collapse;font:inherit">${rows.join('')}</table>`;
  }
  const url = escapeHtml(part.url);
  if ('link' in part)
    return `<p style="margin:0 0 16px;font-size:14px"><a href="${url}" style="color:#1D3557">${escapeHtml(part.link)}</a></p>`;
  return `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;background:#1D3557;color:#ffffff;padding:13px 24px;border-radius:4px;text-decoration:none;font-weight:600">${escapeHtml(part.button)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#45576F">${escapeHtml(part.help ?? 'If the button doesn’t work, copy this address into your browser:')}<br><a href="${url}" style="color:#1D3557;word-break:break-all">${url}</a></p>`;
}

const MAX_NAME_LENGTH = 60;

/** Undefined for a name with digits, symbols or a domain, which mail programs may link. */
export function toSafeName(name: string | null | undefined): string | undefined {
  const oneLine = (name ?? '').replace(/\s+/gu, ' ').trim();
  const isName =
    /^(?:[\p{L}\p{M} '’‘ʼ`´·,&()‐‑–.-]|\u200c|\u200d)+$/u.test(oneLine) &&
    !/\.[\p{L}\p{M}]{2}/u.test(oneLine);
  return isName && [...oneLine].length <= MAX_NAME_LENGTH ? oneLine : undefined;
}

/** Removes characters that a mail program could turn into a link. The result may be empty. */
export const toPlainName = (name: string): string =>
  toSafeName(name) ??
  [...name.replace(/[^\p{L}\p{M}'’-]+/gu, ' ')].slice(0, MAX_NAME_LENGTH).join('').trim();

const english = { locale: 'en-GB', direction: 'ltr' };

/** Renders a mail as plain text, and as HTML that fits phones. Escapes its parts for HTML. */
export function renderMail(
  parts: MailPart[],
  { locale, direction } = english,
): { text: string; html: string } {
  const signature = `${brand.name} · ${brand.supportEmail}`;
  return {
    text: `${parts.map(renderAsText).join('\n\n')}\n\n--\n${signature}\n`,
    html: `<!doctype html>
<html lang="${locale}"${direction === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${brand.name}</title></head>
<body style="margin:0;background:#F8F5F3"><div style="font:17px/1.55 Calibri,'Gill Sans',sans-serif;color:#1D3557;background:#ffffff;max-width:544px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;font:24px Baskerville,Georgia,serif">${brand.name}</p>
${parts.map(renderAsHtml).join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #DCDFE5;font-size:14px;color:#45576F">${signature}</p>
</div></body></html>
`,
  };
}
