import { registrationRefused } from '../../http/refusals.ts';
import { readFields } from '../../http/request-body.ts';
import type { Executor } from '../interface.ts';
import type { Gate } from './gate.ts';

/** Explains why the database would refuse an account (REGISTRATION, ALLOWED_EMAIL_DOMAINS), before any check that depends on the e-mail address. */
export const explainClosedRegistration =
  ({ query }: Executor): Gate =>
  async (c, next) => {
    const { email, data } = await readFields(c.req.raw);
    const { invitation } = (data ?? {}) as { invitation?: string };
    const [answer] = await query<{ code: string | null }>(
      'select private.registration_refusal($1, $2) as code',
      [email, invitation ?? ''],
    );
    return answer?.code ? registrationRefused(answer.code) : next();
  };

export const refuseOtherDomains =
  ({ query }: Executor): Gate =>
  async (c, next) => {
    const { email } = await readFields(c.req.raw);
    if (email === undefined) return next();
    const [answer] = await query<{ is_allowed: boolean }>(
      'select private.is_email_allowed($1) as is_allowed',
      [email],
    );
    return answer?.is_allowed ? next() : registrationRefused('email_domain_refused');
  };
