import type { SupabaseClient } from '@supabase/supabase-js';
import {
  type Language,
  languageInAddress,
  languageOfRequest,
  languages,
  offeredLanguages,
} from '../../app/features/guest-page/language/languages.ts';
import type { RoomOnPage } from '../../app/features/guest-page/model.ts';
import type { ReplyPage } from '../../app/features/replies/document.tsx';
import { answersIn, type Fields, type Invitation, viewOf } from '../../app/features/replies/model.ts';
import { sendOnce } from '../http/cached-body.ts';
import { unavailablePage } from '../http/plain-page.ts';
import { timing } from '../http/request-scope.ts';
import { log } from '../log.ts';
import { contentPolicy } from '../web/content-policy.ts';
import { calendarOf } from './calendar.ts';

export type DrawReplyPage = (page: ReplyPage) => Promise<string>;
export type ReplyPages = (request: Request, token: string) => Promise<Response>;

type Opened = Invitation<RoomOnPage>;
type Sent = NonNullable<ReplyPage['sent']>;

/** Answers /reply/{token}: form, submission and confirmation. It has only the rights of the link, and stores nothing. */
export function createReplyPages(visitor: SupabaseClient, draw: DrawReplyPage): ReplyPages {
  return async (request, token) => {
    try {
      const invitation = await open(token);
      if (!invitation) return await send(request, { shown: null, language: languageOfRequest(request, languages) }, 404);
      return request.method === 'POST' ? await take(request, token, invitation) : await show(request, invitation);
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'a reply page could not be read');
      return unavailablePage(languageOfRequest(request, languages));
    }
  };

  async function open(token: string): Promise<Opened | null> {
    if (!/^[\w-]{1,100}$/.test(token)) return null;
    const { data, error } = await visitor.rpc('get_invitation', { token });
    if (!error) return data as Opened;
    if (error.code === 'invitation_closed') return null;
    throw new Error(`${error.code} ${error.message}`);
  }

  function show(request: Request, invitation: Opened): Promise<Response> | Response {
    const requestedView = new URL(request.url).searchParams.get('view');
    if (requestedView === 'calendar') return calendarOf(invitation);
    return send(request, {
      shown: { view: viewOf(invitation, requestedView), invitation },
      language: languageOf(request, invitation),
    });
  }

  async function take(request: Request, token: string, invitation: Opened): Promise<Response> {
    const fields = await fieldsIn(request);
    const language = languageOf(request, invitation, fields.lang);
    const again = (now: Opened, sent: Sent, status: number) =>
      send(request, { shown: { view: viewOf(now, 'form'), invitation: now }, language, sent }, status);
    if (fields.draft) return again(invitation, { fields, missing: {}, hasChanged: false }, 200);
    const { answers, missing } = answersIn(invitation, fields);
    if (Object.keys(missing).length > 0) return again(invitation, { fields, missing, hasChanged: false }, 422);
    const { error } = await visitor.rpc('answer_invitation', { token, answers: { ...answers, language: language.code } });
    if (error && !answeredElsewhere.has(error.code)) throw new Error(`${error.code} ${error.message}`);
    const now = error ? await open(token) : invitation;
    if (error && now?.may_answer) return again(now, { fields, missing: {}, hasChanged: true }, 409);
    const path = new URL(request.url).pathname;
    return new Response(null, {
      status: 303,
      headers: { Location: `${path}?view=answered&lang=${language.code}`, ...onEveryAnswer },
    });
  }

  async function send(request: Request, page: ReplyPage, status = 200): Promise<Response> {
    const html = await timing('drawing', async () => draw(page));
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentPolicy(html, []),
      ...onEveryAnswer,
    };
    const sent = await sendOnce(html, headers, request);
    return new Response(sent.body, { status, headers: sent.headers });
  }
}

/** Refusals because the household or the hosts changed something meanwhile. */
const answeredElsewhere = new Set(['replies_closed', 'too_many_plus_ones', 'invalid_value', 'named_twice', 'invitation_closed']);

const onEveryAnswer = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

/** The language chosen on the page, else of the household's answer or the hosts' message, else of the address and the phone. */
function languageOf(request: Request, { event, language }: Opened, sent?: string): Language {
  const offered = offeredLanguages(event.hidden_languages);
  const { searchParams } = new URL(request.url);
  const chosen = sent ?? (searchParams.has('view') ? searchParams.get('lang') : null);
  return languageInAddress(chosen, offered) ?? languageInAddress(language, offered) ?? languageOfRequest(request, offered);
}

async function fieldsIn(request: Request): Promise<Fields> {
  return Object.fromEntries(new URLSearchParams(await request.text()));
}
