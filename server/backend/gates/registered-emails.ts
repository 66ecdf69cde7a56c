import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { accountSuspended } from '../../http/refusals.ts';
import { readFields } from '../../http/request-body.ts';
import { readTokenClaims } from '../../http/token-claims.ts';
import type { Executor } from '../interface.ts';
import { type AuthMailer, undeliverableDomain } from '../mail/auth-mailer.ts';
import { replaceBody } from './auth-bodies.ts';
import type { ApiEnv, Gate, RequestForwarder } from './gate.ts';
import { isPasswordCorrect } from './password-hashes.ts';

/** Longer than any call to the auth service, so that all responses take the same time. */
const EVEN_MS = 300;

export const padResponseTime: Gate = async (_, next) => {
  await Promise.all([next(), sleep(EVEN_MS)]);
};

const nobody = () => `${randomUUID()}@${undeliverableDomain}`;

const codeOf = (answer: Response) => answer.headers.get('X-Sb-Error-Code');

/** No response reveals whether an address has an account. Its owner is notified by mail. */
export function hideRegisteredEmails(
  forward: RequestForwarder,
  database: Executor,
  mailer: AuthMailer,
) {
  return {
    /** Always compares a hash, as EVEN_MS cannot hide timing on a busy server. Only a correct password reveals unconfirmed or suspended accounts. */
    async signIn(c: Context<ApiEnv>): Promise<Response> {
      const request = c.req.raw;
      const { email, password } = (await readFields(request)) as Record<
        'email' | 'password',
        string
      >;
      if (!email || !password) return forward(c);
      const [user] = await database.query<{
        hash: string | null;
        is_confirmed: boolean;
        is_suspended: boolean;
      }>(
        `select encrypted_password as hash, confirmed_at is not null as is_confirmed, private.is_suspended(id) as is_suspended
         from auth.users where email = $1 and not is_sso_user`,
        [email.toLowerCase()],
      );
      if (user?.hash && user.is_confirmed && !user.is_suspended) return forward(c);
      if (await isPasswordCorrect(user?.hash, password))
        return user?.is_suspended ? accountSuspended() : forward(c);
      return forward(c, replaceBody(request, { email: nobody(), password }));
    },

    /** A registered e-mail gets the same response as a new one: a dummy account is created and deleted again. */
    async signUp(c: Context<ApiEnv>): Promise<Response> {
      const request = c.req.raw;
      const answer = await forward(c, request.clone());
      if (codeOf(answer) !== 'over_email_send_rate_limit') return answer;
      const { email, ...rest } = await readFields(request);
      const standIn = nobody();
      const made = await forward(c, replaceBody(request, { ...rest, email: standIn }));
      await database.query('delete from auth.users where email = $1', [standIn]);
      const ownEmail = String(email).toLowerCase();
      mailer.sendEmailTaken(ownEmail);
      return new Response((await made.text()).replaceAll(standIn, ownEmail), {
        status: made.status,
        headers: made.headers,
      });
    },

    /** Sends at most one mail a minute per address; the previous link still works. Sends none to a suspended account. */
    async recover(c: Context<ApiEnv>): Promise<Response> {
      const fields = await readFields(c.req.raw);
      const mailed = await database.query(
        `select 1 from auth.users where email = lower($1)
         and (private.is_suspended(id) or length(recovery_token) > 6 and recovery_sent_at > now() - interval '1 minute')`,
        [String(fields.email)],
      );
      return forward(
        c,
        mailed.length === 0 ? c.req.raw : replaceBody(c.req.raw, { ...fields, email: nobody() }),
      );
    },

    async changeEmail(c: Context<ApiEnv>): Promise<Response> {
      const request = c.req.raw;
      const { email, ...rest } = await readFields(request);
      const answer = await forward(c, request.clone());
      if (codeOf(answer) !== 'email_exists') return answer;
      const [user] = await database.query<{ email: string }>(
        `update auth.users set email_change = lower($1), email_change_sent_at = now(), email_change_token_new = ''
         where id = $2 returning email`,
        [email, readTokenClaims(request).sub],
      );
      const newEmail = String(email).toLowerCase();
      mailer.sendEmailTaken(newEmail, user?.email);
      return forward(c, replaceBody(request, rest));
    },
  };
}
