import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type AuthMailer, nobodysDomain } from './auth-mailer.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { Executor } from './database.ts';
import type { Fetch } from './fetch.ts';

type Parts = {
  database: Executor;
  mailer: AuthMailer;
  /** Whether a new account's e-mail is confirmed by mail, so that signing up can keep from telling which have one. */
  confirmsByMail: boolean;
};

/** What of /auth/v1 the product uses. The rest would make accounts without a password, or mail what nobody wrote. */
const offered = ['signup', 'token', 'verify', 'recover', 'user', 'logout', 'health', 'settings'].map(
  (name) => `/auth/v1/${name}`,
);

/** Longer than any of the calls below takes by itself, so that all take the same. */
const EVEN_MS = 300;

/** Stands before @supabase/lite for what it would let pass or give away: sessions that have ended, and which addresses have an account. */
export function guard(forward: Fetch, { database, mailer, confirmsByMail }: Parts): Fetch {
  return async (request, peerAddress) => {
    const { pathname, searchParams } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    if (/^\/(rest|storage)\/v1\//.test(pathname)) {
      return (await isSessionOver(request)) ? refusal(401, 'session_ended') : forward(countedExactly(request), peerAddress);
    }
    // Word for word, as @supabase/lite would find its way by an encoded path too.
    if (!offered.includes(pathname)) return refusal(404, 'not_found');
    if ((call === 'POST /auth/v1/signup' || call === 'PUT /auth/v1/user') && (await asksForCommonPassword(request))) {
      return weakPassword();
    }
    const isSignIn = call === 'POST /auth/v1/token' && searchParams.get('grant_type') === 'password';
    if (isSignIn) return evenly(forward(request, peerAddress)); // an unknown e-mail costs no hash
    if (call === 'POST /auth/v1/signup' && confirmsByMail) return evenly(signUp(request, peerAddress));
    if (call === 'POST /auth/v1/recover') return evenly(recover(request, peerAddress));
    if (call === 'PUT /auth/v1/user') return tellOfNewPassword(request, (copy) => updateUser(copy, peerAddress));
    if (call === 'POST /auth/v1/logout') return logOut(request, peerAddress);
    return forward(request, peerAddress);
  };

  /** An access token is good for an hour; the session it was given for may have ended with the password or the account. */
  async function isSessionOver(request: Request): Promise<boolean> {
    const { session_id: id } = claims(request);
    if (!id) return false;
    return (await database.query('select 1 from auth.sessions where id = $1', [id])).length === 0;
  }

  /** Where a new e-mail is confirmed by mail, one that has an account is answered alike, as for an account made and gone again; its owner is told. */
  async function signUp(request: Request, peerAddress: string | null): Promise<Response> {
    const answer = await forward(request.clone(), peerAddress);
    if (answer.headers.get('X-Sb-Error-Code') !== 'over_email_send_rate_limit') return answer;
    const { email, ...rest } = await readBody(request);
    const standIn = nobody();
    const made = await forward(withBody(request, { ...rest, email: standIn }), peerAddress);
    await database.query('delete from auth.users where email = $1', [standIn]);
    const ownEmail = String(email).toLowerCase();
    mailer.sendEmailTaken(ownEmail);
    return new Response((await made.text()).replaceAll(standIn, ownEmail), { status: made.status, headers: made.headers });
  }

  /** One link a minute to each address: the one just mailed still works. */
  async function recover(request: Request, peerAddress: string | null): Promise<Response> {
    const body = await readBody(request);
    const mailed = await database.query(
      `select 1 from auth.users where email = lower($1) and length(recovery_token) > 6 and recovery_sent_at > now() - interval '1 minute'`,
      [String(body.email)],
    );
    if (mailed.length === 0) return forward(request, peerAddress);
    return forward(withBody(request, { ...body, email: nobody() }), peerAddress);
  }

  /** An e-mail that has an account is accepted like any other, but never becomes this account's: its owner is told instead. */
  async function updateUser(request: Request, peerAddress: string | null): Promise<Response> {
    const { email, ...rest } = await readBody(request);
    if (typeof email !== 'string') return forward(request, peerAddress);
    return evenly(
      (async () => {
        const answer = await forward(request.clone(), peerAddress);
        if (answer.headers.get('X-Sb-Error-Code') !== 'email_exists') return answer;
        const [user] = await database.query<{ email: string }>(
          `update auth.users set email_change = lower($1), email_change_sent_at = now(), email_change_token_new = ''
           where id = $2 returning email`,
          [email, claims(request).sub],
        );
        mailer.sendEmailTaken(email.toLowerCase(), user?.email);
        return forward(withBody(request, rest), peerAddress);
      })(),
    );
  }

  /** Whoever's password is a new one hears of it. */
  async function tellOfNewPassword(request: Request, update: (request: Request) => Promise<Response>): Promise<Response> {
    const { password } = await readBody(request);
    const answer = await update(request);
    if (password === undefined || !answer.ok) return answer;
    const { email } = (await answer.clone().json()) as { email?: string };
    if (email) mailer.sendPasswordChanged(email);
    return answer;
  }

  /** Ending a session that is over already is done, not refused. */
  async function logOut(request: Request, peerAddress: string | null): Promise<Response> {
    const answer = await forward(request, peerAddress);
    const isOver = ['session_not_found', 'user_not_found'].includes(answer.headers.get('X-Sb-Error-Code') ?? '');
    return isOver ? new Response(null, { status: 204 }) : answer;
  }
}

/** The planner's estimate of how many rows there are knows nothing of who asks, and grows with everybody's rows. */
function countedExactly(request: Request): Request {
  const prefer = request.headers.get('Prefer');
  if (!prefer || !/count=(planned|estimated)/i.test(prefer)) return request;
  const counted = new Request(request);
  counted.headers.set('Prefer', prefer.replace(/count=(planned|estimated)/gi, 'count=exact'));
  return counted;
}

const claimsSchema = z.object({ sub: z.guid(), session_id: z.guid() }).partial();

/** An e-mail that nobody has, for answers that must look as usual. */
const nobody = () => `${randomUUID()}@${nobodysDomain}`;

async function asksForCommonPassword(request: Request): Promise<boolean> {
  const { password } = await readBody(request);
  return typeof password === 'string' && isCommonPassword(password);
}

/** As Supabase's auth service refuses a leaked one. */
const weakPassword = () =>
  Response.json(
    {
      code: 422,
      error_code: 'weak_password',
      msg: 'Password is known to be weak and easy to guess, please choose a different one.',
      weak_password: { reasons: ['pwned'] },
    },
    { status: 422, headers: { 'X-Sb-Error-Code': 'weak_password' } },
  );

const evenly = async (answer: Promise<Response>) => (await Promise.all([answer, sleep(EVEN_MS)]))[0];

const refusal = (status: number, code: string) =>
  Response.json({ code, message: code.replaceAll('_', ' '), details: null, hint: null }, { status });

/** Whom and which session the caller's token names. Not checked here: a forged one is refused further in. */
function claims(request: Request): { sub?: string; session_id?: string } {
  const [, payload = ''] = request.headers.get('Authorization')?.split('.') ?? [];
  try {
    return claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  } catch {
    return {};
  }
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(await request.clone().text());
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function withBody(request: Request, body: Record<string, unknown>): Request {
  const headers = new Headers(request.headers);
  headers.delete('Content-Length');
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}
