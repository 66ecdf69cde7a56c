import type { SupabaseClient } from '@supabase/supabase-js';
import { html } from 'hono/html';
import {
  getRequestLanguage,
  type Language,
  languages,
} from '../../app/features/languages/languages.ts';
import { brand } from '../../supabase/functions/_shared/brand.ts';
import type { MailSender } from '../../supabase/functions/_shared/mail.ts';
import { type MailQueue, sendNextMail } from '../../supabase/functions/_shared/mail-queue.ts';
import { callDatabaseFunction } from '../../supabase/functions/_shared/refusal.ts';
import type { LinkSigner } from '../../supabase/functions/_shared/reply-token.ts';
import {
  type Markup,
  renderPlainPage,
  renderUnavailablePage,
  toPageResponse,
} from '../http/plain-page.ts';
import { isSameSecret } from '../http/same-secret.ts';
import { log } from '../log.ts';
import { linkPageHeaders } from './link-pages.ts';
import { findMailLanguage, readMailPhrases } from './reply-mail.ts';

type MailOnPage = {
  event_name: string;
  language: string;
  is_stopped: boolean;
  is_reported: boolean;
};

export type MailPages = (request: Request, token: string) => Promise<Response>;

type Dependencies = { signer: LinkSigner; sendMail: MailSender; reports: MailQueue<unknown> };

/** A GET changes nothing, as mail scanners open links. A mail program's POST stops the mails. */
export function createMailPages(
  admin: SupabaseClient,
  { signer, sendMail, reports }: Dependencies,
): MailPages {
  return async (request, token) => {
    const language = getRequestLanguage(request, languages);
    try {
      const mailId = await verify(token);
      const read = () =>
        callDatabaseFunction<MailOnPage | null>(admin, 'get_reply_mail', { mail_id: mailId });
      let mail = mailId && (await read());
      if (!mail) return await sendGone(language);
      if (request.method === 'POST') {
        const isReport = new URLSearchParams(await request.text()).get('do') === 'report';
        await callDatabaseFunction(admin, 'stop_reply_mails', {
          mail_id: mailId,
          is_report: isReport,
        });
        if (isReport) reportNow();
        mail = await read();
      }
      return mail ? await sendPage(mail) : await sendGone(language);
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'could not read mail page');
      return renderUnavailablePage(language);
    }
  };

  async function verify(token: string): Promise<string | null> {
    const [, id] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\w-]{22}$/.exec(token) ?? [];
    return id && isSameSecret(token, await signer.signMailLink(id)) ? id : null;
  }

  /** A periodic job sends a failed report again. */
  function reportNow(): void {
    sendNextMail(reports, sendMail).catch((error: Error) =>
      log.warn({ reason: error.message }, 'could not notify support of a reported mail'),
    );
  }
}

async function sendGone(language: Language): Promise<Response> {
  const { gone } = await readMailPhrases(language);
  return toResponse(404, language, brand.name, html`<h1>${brand.name}</h1><p>${gone}</p>`);
}

async function sendPage(mail: MailOnPage): Promise<Response> {
  const language = findMailLanguage(mail.language);
  const phrases = await readMailPhrases(language);
  const event = mail.event_name;
  const title = phrases.title({ event });
  const { stop, report, reportHelp, stopped, reported } = phrases;
  const content = html`<h1>${title}</h1>
<p>${phrases.explain({ brand: brand.name, event })}</p>
${
  mail.is_stopped
    ? html`<p role="status"><b>${mail.is_reported ? reported : stopped}</b></p>`
    : html`<form method="post"><button name="do" value="stop">${stop}</button></form>`
}
${
  mail.is_reported
    ? ''
    : html`<form method="post"><p>${reportHelp}</p><button name="do" value="report">${report}</button></form>`
}`;
  return toResponse(200, language, title, content);
}

const styles = `body{font:1.125rem/1.5 Calibri,'Gill Sans',sans-serif;color:#1D3557;background:#fff;max-width:34rem;margin:10vh auto;
padding:0 min(1.25rem,6vw);overflow-wrap:anywhere}h1{font:1.75rem/1.25 Baskerville,Georgia,serif}form{margin:1.5rem 0}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;color:#1D3557;background:none;border:1px solid;border-radius:4px;
cursor:pointer}button[value=stop]{color:#fff;background:#1D3557}
@media(prefers-color-scheme:dark){body,html{background:#15171A}body,button{color:#EAEFF7}button[value=stop]{color:#15171A;background:#EAEFF7}}`;

const toResponse = (status: number, language: Language, title: string, content: Markup) =>
  toPageResponse(status, renderPlainPage({ title, content, styles, language }), linkPageHeaders);
