import { createHash } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { PublicRoom } from '../../app/features/guest-page/model.ts';
import {
  areAnswersStored,
  chooseReplyView,
  type FormFields,
  findChangedAnswers,
  type Invitation,
  mergeFields,
  parseAnswers,
} from '../../app/features/replies/model.ts';
import type { ReplyPage } from '../../app/features/replies/render-reply-page.tsx';
import { createCalendar } from './calendar.ts';
import {
  chooseLinkLanguage,
  createLinkPages,
  createLinkReader,
  type LinkCaller,
  type LinkPageRenderer,
  type LinkPages,
  linkPageHeaders,
  sendLinkPage,
} from './link-pages.ts';

type ReplyInvitation = Invitation<PublicRoom>;
type Sent = NonNullable<ReplyPage['sent']>;

export function createReplyPages(visitor: SupabaseClient, renderer: LinkPageRenderer): LinkPages {
  const open = createLinkReader<ReplyInvitation>(visitor, 'get_invitation');
  return createLinkPages({
    page: 'reply',
    open,
    show,
    submit,
    sendClosed: (caller, language) => send(caller, { shown: null, language }, 404),
  });

  function show(caller: LinkCaller, invitation: ReplyInvitation): Promise<Response> | Response {
    const { request } = caller;
    const requestedView = new URL(request.url).searchParams.get('view');
    if (requestedView === 'calendar') return createCalendar(invitation);
    return send(caller, {
      shown: { view: chooseReplyView(invitation, requestedView), invitation },
      language: chooseLinkLanguage(request, invitation),
    });
  }

  async function submit(caller: LinkCaller, invitation: ReplyInvitation): Promise<Response> {
    const { request, token } = caller;
    const body = await request.text();
    const fields: FormFields = Object.fromEntries(new URLSearchParams(body));
    const form = createHash('sha256').update(body).digest('hex');
    // Omits the query, because the page asks guests to save this address.
    const redirectToThanks = () =>
      new Response(null, {
        status: 303,
        headers: { Location: new URL(request.url).pathname, ...linkPageHeaders },
      });
    const language = chooseLinkLanguage(request, invitation, fields.lang);
    const showFormAgain = (now: ReplyInvitation, sent: Sent, status: number) =>
      send(
        caller,
        { shown: { view: chooseReplyView(now, 'form'), invitation: now }, language, sent },
        status,
      );
    if (fields.draft) return showFormAgain(invitation, { fields, missing: {} }, 200);
    const { answers, missing } = parseAnswers(invitation, fields);
    const isIncomplete = Object.keys(missing).length > 0;
    // A form sent again lacks the replies of plus-ones that it named; only the database has them.
    const isOutdated = fields.version !== undefined && fields.version !== invitation.version;
    if (isIncomplete && !isOutdated) return showFormAgain(invitation, { fields, missing }, 422);
    const { error } = await visitor.rpc('answer_invitation', {
      token,
      answers: { ...answers, form, language: language.code },
    });
    if (error && !conflictCodes.has(error.code)) throw new Error(`${error.code} ${error.message}`);
    const now = error ? await open(token) : invitation;
    if (error && now?.may_answer && (isIncomplete || !areAnswersStored(now, answers))) {
      return showFormAgain(
        now,
        { fields: mergeFields(now, fields), missing: {}, changed: findChangedAnswers(now, fields) },
        409,
      );
    }
    return redirectToThanks();
  }

  function send(caller: LinkCaller, page: ReplyPage, status?: number): Promise<Response> {
    return sendLinkPage(renderer, caller, page, page.shown?.invitation.event.page_group, status);
  }
}

const conflictCodes = new Set([
  'reply_changed',
  'replies_closed',
  'too_many_plus_ones',
  'invalid_value',
  'named_twice',
  'invitation_closed',
]);
