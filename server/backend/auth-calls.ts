import { type Context, Hono } from 'hono';
import { readFields } from '../read-fields.ts';
import { nothingHere, notText } from '../refusals.ts';
import { replaceAnswer } from '../replace-answer.ts';
import type { AuthMailer } from './auth-mailer.ts';
import type { Executor } from './database.ts';
import { refuseCommonPasswords } from './gates/common-passwords.ts';
import type { ApiEnv, Forward, Gate } from './gates/gate.ts';
import { hideKnownEmails, inEvenTime } from './gates/known-emails.ts';
import { hashInTurn } from './gates/password-hashes.ts';

/** What of /auth/v1 the product uses. The rest would make accounts without a password, or mail what nobody wrote. */
const offered = ['signup', 'token', 'verify', 'recover', 'user', 'logout', 'health', 'settings'];

type Parts = {
  database: Executor;
  mailer: AuthMailer;
  confirmsByMail: boolean;
};

export function authCalls(forward: Forward, { database, mailer, confirmsByMail }: Parts): Hono<ApiEnv> {
  const auth = new Hono<ApiEnv>();
  const { signIn, signUp, recover, changeEmail } = hideKnownEmails(forward, database, mailer);

  auth.get('/verify', nothingHere); // it would use a link up by opening it, and send a session along in an address

  auth.on(['POST', 'PUT'], '/*', onlyText);
  auth.post('/signup', refuseCommonPasswords);
  if (confirmsByMail) auth.post('/signup', inEvenTime, hashInTurn, signUp);
  else auth.post('/signup', hashInTurn);
  const isSignIn = (c: Context<ApiEnv>) => c.req.query('grant_type') === 'password';
  auth.post('/token', when(isSignIn, inEvenTime), when(isSignIn, hashInTurn), (c) => (isSignIn(c) ? signIn(c) : forward(c)));
  auth.post('/recover', inEvenTime, recover);
  const names = (field: string) => async (c: Context<ApiEnv>) => (await readFields(c.req.raw))[field] !== undefined;
  auth.put('/user', refuseCommonPasswords, tellOfNewPassword(mailer));
  auth.put('/user', when(names('email'), inEvenTime), when(names('password'), hashInTurn), changeEmail);
  auth.post('/logout', acceptEndedSession);
  for (const call of offered) auth.all(`/${call}`, (c) => forward(c));
  return auth;
}

const when =
  (applies: (c: Context<ApiEnv>) => boolean | Promise<boolean>, gate: Gate): Gate =>
  async (c, next) =>
    (await applies(c)) ? gate(c, next) : next();

/** @supabase/lite takes these for text whatever they are, and fails. */
const texts = ['email', 'password', 'refresh_token', 'token_hash', 'token', 'type', 'redirect_to'];

const onlyText: Gate = async (c, next) => {
  const fields = await readFields(c.req.raw);
  const isText = texts.every((name) => typeof (fields[name] ?? '') === 'string');
  return isText ? next() : notText();
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
