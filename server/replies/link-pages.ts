import type { SupabaseClient } from '@supabase/supabase-js';
import {
  findUrlLanguage,
  getRequestLanguage,
  type Language,
  languages,
  listOfferedLanguages,
} from '../../app/features/languages/languages.ts';
import type { ReplyPage } from '../../app/features/replies/render-reply-page.tsx';
import type { TablePage } from '../../app/features/replies/table-host/model.ts';
import { sendBody, toUncachedBody } from '../http/cached-body.ts';
import { busyPage, renderUnavailablePage } from '../http/plain-page.ts';
import { TooBusyError } from '../limits/queues.ts';
import { log } from '../log.ts';
import type { RenderQueue } from '../rendering/render-queue.ts';

export type LinkPages = (request: Request, token: string, network: string) => Promise<Response>;
export type LinkCaller = { request: Request; token: string; network: string };
export type LinkPageRenderer = Pick<RenderQueue, 'replyPage'>;

export const linkPageHeaders = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

/** Reads a link's content with the database function `read`; null if the link is closed. */
export const createLinkReader =
  <Link>(visitor: SupabaseClient, read: 'get_invitation' | 'get_table') =>
  async (token: string): Promise<Link | null> => {
    if (!/^[\w-]{1,100}$/.test(token)) return null;
    const { data, error } = await visitor.rpc(read, { token });
    if (!error) return data as Link;
    if (error.code === 'invitation_closed') return null;
    throw new Error(`${error.code} ${error.message}`);
  };

type LinkHandlers<Link> = {
  page: 'reply' | 'table';
  open: (token: string) => Promise<Link | null>;
  show: (caller: LinkCaller, link: Link) => Promise<Response> | Response;
  submit: (caller: LinkCaller, link: Link) => Promise<Response>;
  sendClosed: (caller: LinkCaller, language: Language) => Promise<Response>;
};

/** Pages that have only the rights of their link and are not cached. */
export const createLinkPages =
  <Link>({ page, open, show, submit, sendClosed }: LinkHandlers<Link>): LinkPages =>
  async (request, token, network) => {
    const caller = { request, token, network };
    const language = getRequestLanguage(request, languages);
    try {
      const link = await open(token);
      if (!link) return await sendClosed(caller, language);
      return await (request.method === 'POST' ? submit(caller, link) : show(caller, link));
    } catch (error) {
      if (error instanceof TooBusyError) return busyPage(language);
      log.warn({ reason: (error as Error).message }, `could not read ${page} page`);
      return renderUnavailablePage(language);
    }
  };

/** `event`: a key that identifies the event without revealing its id. */
export async function sendLinkPage(
  renderer: LinkPageRenderer,
  { request, network }: LinkCaller,
  page: ReplyPage | TablePage,
  event: string | undefined,
  status = 200,
): Promise<Response> {
  const rendered = await renderer.replyPage(page, { network, event, signal: request.signal });
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    ...rendered.headers,
    ...linkPageHeaders,
  };
  return sendBody(toUncachedBody(rendered, headers), request, { status });
}

export function chooseLinkLanguage(
  request: Request,
  { event, language }: { event: { hidden_languages: string }; language: string | null },
  submitted?: string,
): Language {
  const offered = listOfferedLanguages(event.hidden_languages);
  const { searchParams } = new URL(request.url);
  const chosen = submitted ?? (searchParams.has('view') ? searchParams.get('lang') : null);
  return (
    findUrlLanguage(chosen, offered) ??
    findUrlLanguage(language, offered) ??
    getRequestLanguage(request, offered)
  );
}
