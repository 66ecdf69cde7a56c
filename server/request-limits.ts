import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { Env, Limiter } from './limits.ts';

const TEN_MINUTES = 10 * 60;
const HOUR = 60 * 60;

/** How often what may be asked, by address and by account. The guests of a venue share its address, and so may two hosts at a fair. */
export function limitRequests(web: Hono<Env>, limiter: Limiter): void {
  // A password is found by trying many on one account, or one on many accounts.
  web.use('/auth/v1/token', limiter({ name: 'sign-in', max: 60, window: TEN_MINUTES }));
  // Before the account's own limit: what one network may use up of it is not enough to lock its owner out.
  web.use(
    '/auth/v1/token',
    limiter({ name: 'sign-in of account from network', max: 20, window: HOUR, key: emailOfSignIn, perNetwork: true }),
  );
  web.use('/auth/v1/token', limiter({ name: 'sign-in of account', max: 100, window: HOUR, key: emailOfSignIn }));
  web.use('/auth/v1/signup', limiter({ name: 'sign-up', max: 20, window: TEN_MINUTES }));
  web.use('/auth/v1/verify', limiter({ name: 'mailed links', max: 60, window: TEN_MINUTES }));
  // These mail: strangers must not fill somebody's mailbox.
  web.use('/auth/v1/recover', limiter({ name: 'recovery', max: 10, window: TEN_MINUTES }));
  for (const path of ['/auth/v1/signup', '/auth/v1/recover']) {
    web.use(path, limiter({ name: 'mails to account', max: 6, window: HOUR, key: emailOf }));
  }
  web.use('/auth/v1/user', limiter({ name: 'account changes', max: 30, window: TEN_MINUTES }));
  web.use('/auth/v1/user', limiter({ name: 'account changes of account', max: 30, window: HOUR, key: userOf }));

  web.use('/rest/v1/contact_submissions/*', limiter({ name: 'contact', max: 10, window: TEN_MINUTES }));
  web.use('/rest/v1/rpc/record_guest_page', limiter({ name: 'search log', max: 3000, window: TEN_MINUTES }));
  web.use('/storage/v1/*', limiter({ name: 'uploads', max: 20, window: TEN_MINUTES }));
  const calls = limiter({ name: 'functions', max: 60, window: TEN_MINUTES });
  const callsOfAccount = limiter({ name: 'functions of account', max: 60, window: TEN_MINUTES, key: userOf });
  for (const limit of [calls, callsOfAccount]) {
    // The webhook's calls are signed, and all come from the same few addresses.
    web.use('/functions/v1/:name', (c, next) => (c.req.param('name') === 'stripe-webhook' ? next() : limit(c, next)));
  }
}

const emailOfSignIn = (c: Context<Env>) => (c.req.query('grant_type') === 'password' ? emailOf(c) : undefined);

/** The account a body names by its e-mail, as a hash: what is counted need not be readable. */
async function emailOf(c: Context<Env>): Promise<string | undefined> {
  try {
    const { email } = (await c.req.raw.clone().json()) as { email?: unknown };
    return typeof email === 'string' ? hashOf(email.trim().toLowerCase()) : undefined;
  } catch {
    return undefined; // refused further in
  }
}

/** The account whose token comes along. Unchecked, so a forged one counts for whomever it names and is refused further in; that id is not public. */
function userOf(c: Context<Env>): string | undefined {
  const [, payload = ''] = c.req.header('Authorization')?.split('.') ?? [];
  try {
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: unknown };
    return typeof sub === 'string' ? hashOf(sub) : undefined;
  } catch {
    return undefined;
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
