import { type Context, Hono } from 'hono';
import { readFields } from '../http/read-fields.ts';
import { invalidBody, nothingHere } from '../http/refusals.ts';
import { replaceAnswer } from '../http/replace-answer.ts';
import type { AuthMailer } from './auth-mailer.ts';
import type { Executor } from './database.ts';
import { onlyBodyOf, withBody } from './gates/auth-bodies.ts';
import { refuseCommonPasswords } from './gates/common-passwords.ts';
import type { ApiEnv, Forward, Gate } from './gates/gate.ts';
import { refuseOldSessions } from './gates/old-sessions.ts';
import { hashInTurn } from './gates/password-hashes.ts';
import { hideRegisteredEmails, inEvenTime } from './gates/registered-emails.ts';

/** What of /auth/v1 the product uses. The rest would make accounts without a password, or mail what nobody wrote. */
const offered = ['signup', 'token', 'verify', 'recover', 'user', 'logout', 'health', 'settings'];

type Parts = {
  database: Executor;
  mailer: AuthMailer;
  confirmsByMail: boolean;
};

export function authCalls(forward: Forward, { database, mailer, confirmsByMail }: Parts): Hono<ApiEnv> {
  const auth = new Hono<ApiEnv>();
  const { signIn, signUp, recover, changeEmail } = hideRegisteredEmails(forward, database, mailer);

  auth.get('/verify', nothingHere); // it would use a link up by opening it, and send a session along in an address

  auth.post('/signup', onlyBodyOf('signup'), refuseCommonPasswords);
  if (confirmsByMail) auth.post('/signup', inEvenTime, hashInTurn, signUp);
  else auth.post('/signup', hashInTurn);
  const isSignIn = (c: Context<ApiEnv>) => c.req.query('grant_type') === 'password';
  auth.post('/token', onlyBodyOfGrant, when(isSignIn, inEvenTime), when(isSignIn, hashInTurn));
  auth.post('/token', (c) => (isSignIn(c) ? signIn(c) : forward(c)));
  auth.post('/verify', onlyBodyOf('verify'));
  auth.post('/recover', onlyBodyOf('recover'), inEvenTime, recover);
  const names = (field: string) => async (c: Context<ApiEnv>) => (await readFields(c.req.raw))[field] !== undefined;
  auth.put('/user', onlyBodyOf('user'), refuseOldSessions(database), refuseCommonPasswords, tellOfNewPassword(mailer));
  auth.put('/user', when(names('email'), inEvenTime), when(names('password'), hashInTurn), changeEmail);
  auth.post('/logout', acceptEndedSession, (c) => forward(c, withBody(c.req.raw, {})));
  for (const call of offered) auth.all(`/${call}`, (c) => forward(c));
  return auth;
}

const when =
  (applies: (c: Context<ApiEnv>) => boolean | Promise<boolean>, gate: Gate): Gate =>
  async (c, next) =>
    (await applies(c)) ? gate(c, next) : next();

const onlyBodyOfGrant: Gate = async (c, next) => {
  const grant = (['password', 'refresh_token'] as const).find((offered) => offered === c.req.query('grant_type'));
  return grant ? onlyBodyOf(grant)(c, next) : invalidBody('grant_type', 'Send password or refresh_token.');
};

const tellOfNewPassword =
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
  const isOver = ['session_not_found', 'user_not_found'].includes(c.res.headers.get('X-Sb-Error-Code') ?? '');
  if (isOver) replaceAnswer(c, new Response(null, { status: 204 }));
};
