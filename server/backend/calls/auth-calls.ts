import type * as CommonWords from '@zxcvbn-ts/language-common';
import { type Context, Hono } from 'hono';
import {
  invalidBody,
  notFound,
  reauthenticationRequired,
  weakPassword,
} from '../../http/refusals.ts';
import { replaceResponse } from '../../http/replace-response.ts';
import { readFields } from '../../http/request-body.ts';
import { readTokenClaims } from '../../http/token-claims.ts';
import { loadOnce } from '../../load-once.ts';
import { replaceBody, validateAuthBody } from '../gates/auth-bodies.ts';
import type { ApiEnv, Gate, RequestForwarder } from '../gates/gate.ts';
import { limitPasswordHashing } from '../gates/password-hashes.ts';
import { hideRegisteredEmails, padResponseTime } from '../gates/registered-emails.ts';
import { explainClosedRegistration, refuseOtherDomains } from '../gates/registration.ts';
import type { Executor } from '../interface.ts';
import type { AuthMailer } from '../mail/auth-mailer.ts';

/** Other endpoints would create accounts without a password, or send mails without our text. */
const offered = ['signup', 'token', 'verify', 'recover', 'user', 'logout', 'health', 'settings'];

type Parts = {
  database: Executor;
  mailer: AuthMailer;
  confirmsByMail: boolean;
};

export function createAuthCalls(
  forward: RequestForwarder,
  { database, mailer, confirmsByMail }: Parts,
): Hono<ApiEnv> {
  const auth = new Hono<ApiEnv>();
  const { signIn, signUp, recover, changeEmail } = hideRegisteredEmails(forward, database, mailer);

  auth.get('/verify', notFound); // a GET would use up a link when it is merely opened, and put a session into a URL

  auth.post(
    '/signup',
    validateAuthBody('signup'),
    explainClosedRegistration(database),
    refuseCommonPasswords,
  );
  if (confirmsByMail) auth.post('/signup', padResponseTime, limitPasswordHashing, signUp);
  else auth.post('/signup', limitPasswordHashing);
  const isSignIn = (c: Context<ApiEnv>) => c.req.query('grant_type') === 'password';
  auth.post(
    '/token',
    onlyBodyOfGrant,
    when(isSignIn, padResponseTime),
    when(isSignIn, limitPasswordHashing),
  );
  auth.post('/token', (c) => (isSignIn(c) ? signIn(c) : forward(c)));
  auth.post('/verify', validateAuthBody('verify'));
  auth.post('/recover', validateAuthBody('recover'), padResponseTime, recover);
  const names = (field: string) => async (c: Context<ApiEnv>) =>
    (await readFields(c.req.raw))[field] !== undefined;
  auth.put(
    '/user',
    validateAuthBody('user'),
    refuseOtherDomains(database),
    refuseOldSessions(database),
    refuseCommonPasswords,
    notifyOfNewPassword(mailer),
  );
  auth.put(
    '/user',
    when(names('email'), padResponseTime),
    when(names('password'), limitPasswordHashing),
    changeEmail,
  );
  auth.post('/logout', acceptEndedSession, (c) => forward(c, replaceBody(c.req.raw, {})));
  for (const call of offered) auth.all(`/${call}`, (c) => forward(c));
  return auth;
}

const when =
  (applies: (c: Context<ApiEnv>) => boolean | Promise<boolean>, gate: Gate): Gate =>
  async (c, next) =>
    (await applies(c)) ? gate(c, next) : next();

const onlyBodyOfGrant: Gate = async (c, next) => {
  const grant = (['password', 'refresh_token'] as const).find(
    (offered) => offered === c.req.query('grant_type'),
  );
  return grant
    ? validateAuthBody(grant)(c, next)
    : invalidBody('grant_type', 'Send password or refresh_token.');
};

const notifyOfNewPassword =
  (mailer: AuthMailer): Gate =>
  async (c, next) => {
    const { password } = await readFields(c.req.raw);
    await next();
    if (password === undefined || !c.res.ok) return;
    const { email } = (await c.res.clone().json()) as { email?: string };
    if (email) mailer.sendPasswordChanged(email);
  };

const acceptEndedSession: Gate = async (c, next) => {
  await next();
  const isOver = ['session_not_found', 'user_not_found'].includes(
    c.res.headers.get('X-Sb-Error-Code') ?? '',
  );
  if (isOver) replaceResponse(c, new Response(null, { status: 204 }));
};

/** Setting a password or e-mail needs a session less than an hour old, so that a forgotten page or a leaked token cannot take over an account. */
const refuseOldSessions =
  ({ query }: Executor): Gate =>
  async (c, next) => {
    const { email, password } = await readFields(c.req.raw);
    if (email === undefined && password === undefined) return next();
    const session = readTokenClaims(c.req.raw).session_id;
    if (session === undefined) return next(); // no session: the auth service refuses the request
    const [permission] = await query<{ is_allowed: boolean }>(
      `select sessions.created_at >= now() - interval '1 hour' or (not $2::boolean and lower($3::text) = users.email) as is_allowed
       from auth.sessions join auth.users on users.id = sessions.user_id where sessions.id = $1`,
      [session, password !== undefined, email ?? null],
    );
    return permission && !permission.is_allowed ? reauthenticationRequired() : next();
  };

/** From zxcvbn-ts; 18,000 have our minimum length. Loaded late, because the list takes 20 MB. */
const commonPasswords = loadOnce(async (suffix) => {
  const address = import.meta.resolve('@zxcvbn-ts/language-common');
  const { dictionary }: typeof CommonWords = await import(/* @vite-ignore */ `${address}${suffix}`);
  return new Set(dictionary['passwords-common'] as string[]);
});

const refuseCommonPasswords: Gate = async (c, next) => {
  const { password } = await readFields(c.req.raw);
  if (typeof password !== 'string') return next();
  return (await commonPasswords()).has(password.trim().toLowerCase()) ? weakPassword() : next();
};
