import { html, raw } from 'hono/html';
import { catalogues } from '../../app/features/languages/catalogues.ts';
import { fallbackLanguage, type Language } from '../../app/features/languages/languages.ts';
import { buildPhrases } from '../../app/features/languages/words.ts';
import { FAILURE_RETRY_AFTER } from './refusals.ts';

export type Markup = ReturnType<typeof html>;

type PlainPage = {
  title: string;
  content: Markup;
  head?: Markup;
  header?: Markup;
  styles?: string;
  language?: Language;
};

const plainStyles =
  'body{font:1.0625rem/1.55 sans-serif;color:#1D3557;max-width:34rem;margin:15vh auto;padding:0 1.25rem}';
const waitingStyles =
  'body{font:1.25rem/1.5 sans-serif;color:#1D3557;max-width:30rem;margin:15vh auto;padding:0 min(1.25rem,6vw);overflow-wrap:anywhere;hyphens:auto}h1{font-size:1.5em;line-height:1.25}@media(prefers-color-scheme:dark){html{background:#15171A}body,a{color:#EAEFF7}}';

export const renderPlainPage = ({
  title,
  content,
  head,
  header,
  styles = plainStyles,
  language = fallbackLanguage,
}: PlainPage): string =>
  String(html`<!doctype html>
<html lang="${language.locale}" dir="${language.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg">
${head ?? ''}<title>${title}</title><style>${raw(styles)}</style></head>
<body>${header ?? ''}<main>${content}</main></body></html>`);

export const toPageResponse = (
  status: number,
  page: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(page, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });

type WaitingPageOptions = {
  status?: number;
  retryAfter: number;
  refreshAfter?: number;
  language?: Language;
};

export function renderWaitingPage(
  reason: string,
  {
    status = 503,
    retryAfter,
    refreshAfter = retryAfter,
    language = fallbackLanguage,
  }: WaitingPageOptions,
): Response {
  const { waiting, missing } = catalogues[language.code];
  const page = renderPlainPage({
    title: waiting.oneMoment,
    language,
    head: html`<meta http-equiv="refresh" content="${refreshAfter}">`,
    styles: waitingStyles,
    content: html`<h1>${waiting.oneMomentPlease}</h1>
<p>${reason} ${waiting.triesAgain}</p>
<p><a href="/">${missing.returnHome}</a></p>`,
  });
  return toPageResponse(status, page, {
    'Retry-After': String(retryAfter),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  });
}

export const busyPage = (language: Language = fallbackLanguage): Response =>
  renderWaitingPage(catalogues[language.code].waiting.manyAsking, { retryAfter: 3, language });

export function renderUnavailablePage(language: Language): Response {
  const { missing, waiting } = catalogues[language.code];
  const { notLoaded } = buildPhrases(missing, language.locale);
  return renderWaitingPage(notLoaded({ why: waiting.outOfReach }), {
    retryAfter: FAILURE_RETRY_AFTER,
    refreshAfter: 10,
    language,
  });
}
