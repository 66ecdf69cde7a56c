import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { every } from 'hono/combine';
import { toMailbox } from '../../supabase/functions/_shared/email-address.ts';
import { KILOBYTE } from '../bytes.ts';
import type { Env } from '../http/env.ts';
import { notFound } from '../http/refusals.ts';
import { readFields } from '../http/request-body.ts';
import { readTokenClaims } from '../http/token-claims.ts';
import { NAMES_PATH } from '../romanise/names-handler.ts';
import { LATEST_PLAN_PATH } from '../venue/plan-pages.ts';
import { MAX_BODY_BYTES } from './body-limits.ts';
import type { Limiter } from './limiter.ts';

type GetKey = (c: Context<Env>, network: string) => string | undefined;

const TEN_MINUTES = 10 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

export const MAX_SEARCHES = 3000;

type Sessions = {
  hasPaidPlan(request: Request): Promise<boolean>;
  hasSession(request: Request): boolean;
  isRefreshToken(token: string): Promise<boolean>;
};

/** Limits by network and account. The guests of a venue share an IP address, and so may two hosts at a fair. */
export function limitRequests(
  web: Hono<Env>,
  limiter: Limiter,
  { hasSession, isRefreshToken, hasPaidPlan }: Sessions,
): void {
  // Unverified callers count by network only, so that a forged token neither uses up its owner's limit nor starts a separate count.
  const getAccountKey: GetKey = (c, network) => {
    const user = hashUserId(c);
    return user === undefined || hasSession(c.req.raw) ? user : network;
  };
  const signIns = limiter({ name: 'sign-in', max: 60, window: TEN_MINUTES });
  web.use('/auth/v1/token', (c, next) => (isRefresh(c) ? next() : signIns(c, next)));
  // Checked before the account's own limit, so that one network cannot lock the account's owner out.
  web.use(
    '/auth/v1/token',
    limiter({
      name: 'sign-in of account from network',
      max: 20,
      window: HOUR,
      key: hashSignInEmail,
      perNetwork: true,
    }),
  );
  web.use(
    '/auth/v1/token',
    limiter({ name: 'sign-in of account', max: 100, window: HOUR, key: hashSignInEmail }),
  );
  // Sessions refresh every hour, and a refused refresh signs the user out, so users of one network must not use up each other's limit.
  const refreshes = limiter({
    name: 'refresh of session',
    max: 30,
    window: TEN_MINUTES,
    key: hashRefreshToken,
  });
  const guesses = limiter({ name: 'refresh of no session', max: 60, window: TEN_MINUTES });
  web.use('/auth/v1/token', async (c, next) => {
    if (!isRefresh(c)) return next();
    const { refresh_token: token } = await readFields(c.req.raw);
    return (await isRefreshToken(String(token))) ? refreshes(c, next) : guesses(c, next);
  });
  web.use('/auth/v1/signup', limiter({ name: 'sign-up', max: 20, window: TEN_MINUTES }));
  web.use('/auth/v1/verify', limiter({ name: 'mailed links', max: 60, window: TEN_MINUTES }));
  // These requests send mails, and strangers must not fill a mailbox.
  web.use('/auth/v1/recover', limiter({ name: 'recovery', max: 10, window: TEN_MINUTES }));
  for (const path of [
    '/auth/v1/signup',
    '/auth/v1/recover',
    '/auth/v1/user',
    '/functions/v1/send-invitation',
  ]) {
    web.use(path, limiter({ name: 'mails to account', max: 6, window: HOUR, key: hashMailbox }));
  }
  // The database sends this mail only once to each account.
  web.use(
    '/functions/v1/send-welcome-email',
    limiter({
      name: 'welcome mails to account from network',
      max: 6,
      window: HOUR,
      key: hashMailbox,
      perNetwork: true,
    }),
  );
  web.use('/auth/v1/user', limiter({ name: 'account changes', max: 30, window: TEN_MINUTES }));
  web.use(
    '/auth/v1/user',
    limiter({ name: 'account changes of account', max: 30, window: HOUR, key: getAccountKey }),
  );

  limitAccountWrites(web, limiter, getAccountKey);
  limitAccountBytes(web, limiter, getAccountKey, hasPaidPlan);
  limitLongReads(web, limiter, getAccountKey);
  web.use(
    '/rest/v1/contact_submissions',
    limiter({ name: 'contact', max: 10, window: TEN_MINUTES }),
  );
  web.use(
    '/rest/v1/rpc/record_guest_page',
    limiter({ name: 'search log', max: MAX_SEARCHES, window: TEN_MINUTES }),
  );
  limitHelperCalls(web, limiter);
  limitReplyCalls(web, limiter);
  limitInvitationCalls(web, limiter);
  limitApiKeyCalls(web, limiter);
  web.use('/storage/v1/*', limiter({ name: 'uploads', max: 20, window: TEN_MINUTES }));
  web.use('/storage/v1/*', limiter({ name: 'uploads of a day', max: 40, window: DAY }));
  web.use(
    '/storage/v1/*',
    limiter({ name: 'kilobytes of uploads', max: 50_000, window: DAY, weightOf: getKilobytes }),
  );
  const calls = limiter({ name: 'functions', max: 60, window: TEN_MINUTES });
  const callsOfAccount = limiter({
    name: 'functions of account',
    max: 60,
    window: TEN_MINUTES,
    key: getAccountKey,
  });
  for (const limit of [calls, callsOfAccount]) {
    // Signed payment webhooks come from few addresses. Reply links are reread after each new one.
    web.use('/functions/v1/:name', (c, next) =>
      separatelyLimited.has(c.req.param('name')) ? next() : limit(c, next),
    );
  }
  web.use(
    '/functions/v1/show-reply-links',
    limiter({ name: 'reply links shown', max: 600, window: TEN_MINUTES }),
  );
  web.use(
    '/functions/v1/show-reply-links',
    limiter({
      name: 'reply links shown to account',
      max: 300,
      window: TEN_MINUTES,
      key: getAccountKey,
    }),
  );
}

/** The limit by network also counts forged tokens, because refusing them has a cost too. */
function limitAccountWrites(web: Hono<Env>, limiter: Limiter, accountOf: GetKey): void {
  const networkLimit = limiter({
    name: 'writes of accounts',
    max: 6000,
    window: TEN_MINUTES,
    key: (c) => hashUserId(c) && '',
    perNetwork: true,
  });
  web.use('/rest/v1/*', networkLimit);
  web.use(
    '/rest/v1/*',
    limiter({ name: 'writes of account', max: 1500, window: TEN_MINUTES, key: accountOf }),
  );
  // Counts long requests and short ones that write a lot, but not the many small calls of manual seating. Even refused rows take disk space until a vacuum.
  web.use(
    '/rest/v1/*',
    limiter({
      name: 'lists of account',
      max: 60,
      window: TEN_MINUTES,
      key: (c, network) =>
        isLong(c) || copyingCalls.test(c.req.path) ? accountOf(c, network) : undefined,
    }),
  );
  // A refused list rolls back the database's count, so a caller could send it again and again.
  const refused = limiter({
    name: 'refused lists of account',
    max: 20,
    window: TEN_MINUTES,
    key: accountOf,
    isCounted: isRefusedList,
  });
  for (const path of ['/rest/v1/guests', '/rest/v1/rpc/change_seating']) web.use(path, refused);
}

/** Stored data takes space on disk and in every backup. Short writes count separately, so that a host with too many pictures can still seat guests. */
function limitAccountBytes(
  web: Hono<Env>,
  limiter: Limiter,
  key: GetKey,
  hasPaidPlan: Sessions['hasPaidPlan'],
): void {
  const limits = { window: DAY, weightOf: getKilobytes };
  const paid = limiter({ ...limits, name: 'kilobytes of paid account', max: 500_000, key });
  const free = every(
    limiter({ ...limits, name: 'kilobytes of free accounts', max: 200_000 }),
    limiter({ ...limits, name: 'kilobytes of free account', max: 20_000, key }),
  );
  // Counts in memory, because counting in the database would take as long as the calls.
  const shortWriteLimit = {
    window: DAY,
    weightOf: (c: Context<Env>) => getBodyLength(c) / KILOBYTE,
    reads: true,
  };
  const getSharedAccountKey = (c: Context<Env>) => hashUserId(c) && '';
  const short = every(
    limiter({
      ...shortWriteLimit,
      name: 'kilobytes of short writes',
      max: 200_000,
      key: getSharedAccountKey,
      perNetwork: true,
    }),
    limiter({ ...shortWriteLimit, name: 'kilobytes of short writes of account', max: 20_000, key }),
  );
  web.use('/rest/v1/*', async (c, next) => {
    if (['GET', 'HEAD'].includes(c.req.method)) return next();
    if (!isLong(c) && !copyingCalls.test(c.req.path)) return short(c, next);
    return (await hasPaidPlan(c.req.raw)) ? paid(c, next) : free(c, next);
  });
}

/** These reads may take 0.3 s. Replies and names are reread on changes and while typing. */
function limitLongReads(web: Hono<Env>, limiter: Limiter, accountOf: GetKey): void {
  const planReads = limiter({
    name: 'earlier plans of account',
    max: 120,
    window: TEN_MINUTES,
    key: accountOf,
    reads: true,
  });
  for (const call of ['get_seating_at', 'get_signed_plan'])
    web.use(`/rest/v1/rpc/${call}`, planReads);
  const listReads = limiter({
    name: 'long readings of account',
    max: 1000,
    window: TEN_MINUTES,
    key: accountOf,
    reads: true,
  });
  for (const call of ['get_invitations', 'get_table_links', 'find_guests'])
    web.use(`/rest/v1/rpc/${call}`, listReads);
  // Every member's page rereads these after each change.
  web.use(
    '/rest/v1/rpc/get_event_history',
    limiter({
      name: 'histories of account',
      max: 3000,
      window: TEN_MINUTES,
      key: accountOf,
      reads: true,
    }),
  );
}

const refusedLists = ['list_too_long', 'history_full', 'too_many_requests'];
async function isRefusedList(answer: Response): Promise<boolean> {
  if (![403, 413, 429].includes(answer.status)) return false;
  const { code } = await answer
    .clone()
    .json()
    .catch(() => ({}));
  return refusedLists.includes(code);
}

/** Fifty phones at one entrance share a network. The secret is in the body, never in a URL. */
function limitHelperCalls(web: Hono<Env>, limiter: Limiter): void {
  const linkLimit = limiter({
    name: 'calls of link',
    max: 3000,
    window: TEN_MINUTES,
    key: hashSecretIn('secret'),
  });
  const networkLimit = limiter({ name: 'calls of helpers', max: 30_000, window: TEN_MINUTES });
  for (const call of ['open_door', 'record_check_ins', 'move_at_door', 'open_venue_plan']) {
    const path = `/rest/v1/rpc/${call}`;
    web.get(path, notFound);
    for (const limit of [networkLimit, linkLimit]) web.use(path, limit);
  }
  web.use(
    LATEST_PLAN_PATH,
    limiter({ name: 'latest plans', max: 30_000, window: TEN_MINUTES, reads: true }),
  );
  const latestPlans = { name: 'latest plans by link', max: 3000, window: TEN_MINUTES, reads: true };
  web.use(LATEST_PLAN_PATH, limiter({ ...latestPlans, key: hashSecretIn('secret') }));
  web.use(
    '/rest/v1/rpc/move_at_door',
    limiter({ name: 'moves by link', max: 2000, window: DAY, key: hashSecretIn('secret') }),
  ); // each move is written to the event's history
  // Each of these requests computes the plan. The page uses LATEST_PLAN_PATH, which caches the plan.
  web.use(
    '/rest/v1/rpc/open_venue_plan',
    limiter({ name: 'plans by link', max: 120, window: TEN_MINUTES, key: hashSecretIn('secret') }),
  );
  web.use(
    NAMES_PATH,
    limiter({ name: 'lists of names', max: 6000, window: TEN_MINUTES, reads: true }),
  );
}

/** A link is opened from few networks. The limit stops guessing: there are 2^128 tokens. */
function limitReplyCalls(web: Hono<Env>, limiter: Limiter): void {
  const networkLimit = limiter({ name: 'replies', max: 600, window: TEN_MINUTES, reads: true });
  for (const path of ['/reply/*', '/table/*', '/mail/*']) web.use(path, networkLimit);
  for (const call of ['get_invitation', 'answer_invitation', 'get_table', 'save_table']) {
    const path = `/rest/v1/rpc/${call}`;
    web.get(path, notFound);
    web.use(path, networkLimit);
  }
  // Each request writes to the event's history, whose space is shared by the hosts and all links.
  const replyLimit = { name: 'answers by link', max: 100, window: DAY };
  for (const call of ['answer_invitation', 'save_table'])
    web.use(`/rest/v1/rpc/${call}`, limiter({ ...replyLimit, key: hashSecretIn('token') }));
  for (const path of ['/reply/:token', '/table/:token'])
    web.use(path, limiter({ ...replyLimit, key: (c) => toHash(c.req.param('token') ?? '') }));
}

/** The limit by network stops guessing. The secret is in the body, never in a URL. */
function limitInvitationCalls(web: Hono<Env>, limiter: Limiter): void {
  const networkLimit = limiter({ name: 'invitations', max: 120, window: TEN_MINUTES });
  for (const call of ['get_event_invitation', 'accept_event_invitation']) {
    const path = `/rest/v1/rpc/${call}`;
    web.get(path, notFound);
    web.use(path, networkLimit);
  }
}

/** A tool polls a few events a minute. The limit by network stops guessing. */
function limitApiKeyCalls(web: Hono<Env>, limiter: Limiter): void {
  const networkLimit = limiter({
    name: 'events by key from network',
    max: 600,
    window: TEN_MINUTES,
    reads: true,
  });
  const keyLimit = limiter({
    name: 'events by key',
    max: 300,
    window: TEN_MINUTES,
    reads: true,
    key: hashApiKey,
  });
  for (const limit of [networkLimit, keyLimit]) web.use('/api/v1/*', limit);
  const callLimit = limiter({
    name: 'calls by key',
    max: 300,
    window: TEN_MINUTES,
    key: hashSecretIn('secret'),
  });
  for (const name of ['read_event_by_key', 'read_plan_by_key', 'list_events_by_key']) {
    const call = `/rest/v1/rpc/${name}`;
    web.get(call, notFound);
    for (const limit of [networkLimit, callLimit]) web.use(call, limit);
  }
}

/** Short requests that write a lot, such as a room with its picture or a whole plan. */
const copyingCalls =
  /^\/rest\/v1\/rpc\/(save_venue|create_event_in_venue|duplicate_event|sign_plan)$/;

const separatelyLimited = new Set(['stripe-webhook', 'show-reply-links']);

export const COPY_COST_KILOBYTES = 500;
function getKilobytes(c: Context<Env>): number {
  if (copyingCalls.test(c.req.path)) return COPY_COST_KILOBYTES;
  const bytes = c.req.header('Transfer-Encoding') ? MAX_BODY_BYTES : getBodyLength(c);
  return Math.ceil(bytes / KILOBYTE);
}

const LONG_BODY_BYTES = 16 * KILOBYTE;
const isLong = (c: Context<Env>) =>
  c.req.header('Transfer-Encoding') !== undefined || getBodyLength(c) > LONG_BODY_BYTES;
const getBodyLength = (c: Context<Env>) => Number(c.req.header('Content-Length') ?? 0);

const isRefresh = (c: Context<Env>) => c.req.query('grant_type') === 'refresh_token';
const hashSignInEmail = (c: Context<Env>) => (isRefresh(c) ? undefined : hashEmail(c));

async function hashEmail(c: Context<Env>): Promise<string | undefined> {
  const { email } = await readFields(c.req.raw);
  return typeof email === 'string' ? toHash(email.trim().toLowerCase()) : undefined;
}

async function hashMailbox(c: Context<Env>): Promise<string | undefined> {
  const { email } = await readFields(c.req.raw);
  return typeof email === 'string' ? toHash(toMailbox(email)) : undefined;
}

const hashSecretIn = (field: 'secret' | 'token') => async (c: Context<Env>) => {
  const secret = (await readFields(c.req.raw))[field];
  return typeof secret === 'string' ? toHash(secret) : undefined;
};

const hashApiKey = (c: Context<Env>) => {
  const authorization = c.req.header('Authorization');
  return authorization && toHash(authorization);
};

const hashRefreshToken = async (c: Context<Env>) =>
  toHash(String((await readFields(c.req.raw)).refresh_token));

function hashUserId(c: Context<Env>): string | undefined {
  const { sub } = readTokenClaims(c.req.raw);
  return sub === undefined ? undefined : toHash(sub);
}

const toHash = (text: string) => createHash('sha256').update(text).digest('base64url');
