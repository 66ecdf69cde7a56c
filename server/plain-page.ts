import { html, raw } from 'hono/html';
import { english } from '../app/features/guest-page/language/english.ts';

export type Markup = ReturnType<typeof html>;

type PlainPage = { title: string; content: Markup /** Further elements of the head. */; head?: Markup; styles?: string };

const plainStyles = 'body{font:17px/1.55 sans-serif;color:#1D3557;max-width:34rem;margin:15vh auto;padding:0 1.25rem}';
const waitingStyles =
  'body{font:20px/1.5 sans-serif;color:#1D3557;max-width:30rem;margin:15vh auto;padding:0 1.25rem}@media(prefers-color-scheme:dark){html{background:#15171A}body,a{color:#EAEFF7}}';

export const plainPage = ({ title, content, head, styles = plainStyles }: PlainPage): string =>
  String(html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${head ?? ''}<title>${title}</title><style>${raw(styles)}</style></head>
<body>${content}</body></html>`);

export const pageResponse = (status: number, page: string, headers: Record<string, string> = {}): Response =>
  new Response(page, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });

export function waitingPage(
  reason: string,
  { status = 503, retryAfter, refreshAfter = retryAfter }: { status?: number; retryAfter: number; refreshAfter?: number },
): Response {
  const page = plainPage({
    title: english.oneMoment,
    head: html`<meta http-equiv="refresh" content="${refreshAfter}">`,
    styles: waitingStyles,
    content: html`<h1>${english.oneMomentPlease}</h1>
<p>${reason} ${english.triesAgain}</p>
<p><a href="/">${english.returnHome}</a></p>`,
  });
  return pageResponse(status, page, { 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' });
}
