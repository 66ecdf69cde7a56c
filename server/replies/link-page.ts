import {
  findUrlLanguage,
  getRequestLanguage,
  type Language,
  listOfferedLanguages,
} from '../../app/features/languages/languages.ts';
import type { ReplyPage } from '../../app/features/replies/render-reply-page.tsx';
import type { TablePage } from '../../app/features/replies/table-host/model.ts';
import type { DrawingQueue } from '../drawing/drawing-queue.ts';
import { sendBody, toUncachedBody } from '../http/cached-body.ts';

// What the pages of a household's and of a table host's link have in common.

export type LinkCaller = { request: Request; network: string };
export type DrawLinkPage = Pick<DrawingQueue, 'replyPage'>;

export const linkHeaders = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

export const isLinkToken = (token: string) => /^[\w-]{1,100}$/.test(token);

/** `event` identifies the event without its id. */
export async function sendLinkPage(
  draw: DrawLinkPage,
  { request, network }: LinkCaller,
  page: ReplyPage | TablePage,
  event: string | undefined,
  status = 200,
): Promise<Response> {
  const drawn = await draw.replyPage(page, { network, event, signal: request.signal });
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    ...drawn.headers,
    ...linkHeaders,
  };
  return sendBody(toUncachedBody(drawn, headers), request, { status });
}

/** `sent`: the language of a submitted form. */
export function chooseLinkLanguage(
  request: Request,
  { event, language }: { event: { hidden_languages: string }; language: string | null },
  sent?: string,
): Language {
  const offered = listOfferedLanguages(event.hidden_languages);
  const { searchParams } = new URL(request.url);
  const chosen = sent ?? (searchParams.has('view') ? searchParams.get('lang') : null);
  return (
    findUrlLanguage(chosen, offered) ??
    findUrlLanguage(language, offered) ??
    getRequestLanguage(request, offered)
  );
}
