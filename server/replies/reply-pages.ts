import { createHash } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { RoomOnPage } from '../../app/features/guest-page/model.ts';
import {
  type Language,
  languageInAddress,
  languageOfRequest,
  languages,
  offeredLanguages,
} from '../../app/features/languages/languages.ts';
import {
  areAnswersStored,
  chooseView,
  type FormFields,
  findChangedAnswers,
  type Invitation,
  mergeFields,
  parseAnswers,
} from '../../app/features/replies/model.ts';
import type { ReplyPage } from '../../app/features/replies/render-reply-page.tsx';
import type { DrawInTurns } from '../drawing/draw-in-turns.ts';
import { sendBody, uncachedBody } from '../http/cached-body.ts';
import { busyPage, unavailablePage } from '../http/plain-page.ts';
import { TooBusyError } from '../limits/queues.ts';
import { log } from '../log.ts';
import { createCalendar } from './calendar.ts';

export type ReplyPages = (request: Request, token: string, network: string) => Promise<Response>;

type Opened = Invitation<RoomOnPage>;
type Caller = { request: Request; network: string };
type Sent = NonNullable<ReplyPage['sent']>;

/** Answers /reply/{token}: form, submission and confirmation. It has only the rights of the link, and stores nothing. */
export function createReplyPages(
  visitor: SupabaseClient,
  draw: Pick<DrawInTurns, 'replyPage'>,
): ReplyPages {
  return async (request, token, network) => {
    const caller = { request, network };
    try {
      const invitation = await open(token);
      if (!invitation)
        return await send(
          caller,
          { shown: null, language: languageOfRequest(request, languages) },
          404,
        );
      return request.method === 'POST'
        ? await take(caller, token, invitation)
        : await show(caller, invitation);
    } catch (error) {
      if (error instanceof TooBusyError) return busyPage(languageOfRequest(request, languages));
      log.warn({ reason: (error as Error).message }, 'could not read reply page');
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

  function show(caller: Caller, invitation: Opened): Promise<Response> | Response {
    const { request } = caller;
    const requestedView = new URL(request.url).searchParams.get('view');
    if (requestedView === 'calendar') return createCalendar(invitation);
    return send(caller, {
      shown: { view: chooseView(invitation, requestedView), invitation },
      language: languageOf(request, invitation),
    });
  }

  async function take(caller: Caller, token: string, invitation: Opened): Promise<Response> {
    const { request } = caller;
    const body = await request.text();
    const fields: FormFields = Object.fromEntries(new URLSearchParams(body));
    const form = createHash('sha256').update(body).digest('hex');
    // Without a query, because the page asks guests to save this address.
    const thank = () =>
      new Response(null, {
        status: 303,
        headers: { Location: new URL(request.url).pathname, ...onEveryAnswer },
      });
    const language = languageOf(request, invitation, fields.lang);
    const again = (now: Opened, sent: Sent, status: number) =>
      send(
        caller,
        { shown: { view: chooseView(now, 'form'), invitation: now }, language, sent },
        status,
      );
    if (fields.draft) return again(invitation, { fields, missing: {} }, 200);
    const { answers, missing } = parseAnswers(invitation, fields);
    const isIncomplete = Object.keys(missing).length > 0;
    // A resubmitted form that named plus-ones lacks their replies: only the database knows them.
    const isOutdated = fields.version !== undefined && fields.version !== invitation.version;
    if (isIncomplete && !isOutdated) return again(invitation, { fields, missing }, 422);
    const { error } = await visitor.rpc('answer_invitation', {
      token,
      answers: { ...answers, form, language: language.code },
    });
    if (error && !answeredElsewhere.has(error.code))
      throw new Error(`${error.code} ${error.message}`);
    const now = error ? await open(token) : invitation;
    if (error && now?.may_answer && (isIncomplete || !areAnswersStored(now, answers))) {
      return again(
        now,
        { fields: mergeFields(now, fields), missing: {}, changed: findChangedAnswers(now, fields) },
        409,
      );
    }
    return thank();
  }

  async function send(
    { request, network }: Caller,
    page: ReplyPage,
    status = 200,
  ): Promise<Response> {
    const event = page.shown?.invitation.event.page_group;
    const drawn = await draw.replyPage(page, { network, event, signal: request.signal });
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      ...drawn.headers,
      ...onEveryAnswer,
    };
    return sendBody(uncachedBody(drawn, headers), request, { status });
  }
}

const answeredElsewhere = new Set([
  'reply_changed',
  'replies_closed',
  'too_many_plus_ones',
  'invalid_value',
  'named_twice',
  'invitation_closed',
]);

const onEveryAnswer = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

function languageOf(request: Request, { event, language }: Opened, sent?: string): Language {
  const offered = offeredLanguages(event.hidden_languages);
  const { searchParams } = new URL(request.url);
  const chosen = sent ?? (searchParams.has('view') ? searchParams.get('lang') : null);
  return (
    languageInAddress(chosen, offered) ??
    languageInAddress(language, offered) ??
    languageOfRequest(request, offered)
  );
}
