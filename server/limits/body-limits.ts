import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Callers } from '../backend/callers.ts';
import type { Env } from '../http-server.ts';
import { tooBusy, tooLarge, tooManyRequests } from '../refusals.ts';
import { createBudget, onceClosed } from './byte-budget.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

type Row = { path: string; most: number; withSession?: number; withSecretKey?: number };

/** The largest body that each path takes, in bytes, and what a session or the secret key allow beyond; the first that fits counts. */
const mostBytes: Row[] = [
  { path: '/auth/v1/', most: 64 * KILOBYTE },
  { path: '/functions/v1/', most: 64 * KILOBYTE },
  { path: '/rest/v1/rpc/import_guests', most: 64 * KILOBYTE, withSession: 10 * MEGABYTE, withSecretKey: 10 * MEGABYTE },
  { path: '/rest/v1/rpc/update_guests', most: 64 * KILOBYTE, withSession: 10 * MEGABYTE, withSecretKey: 10 * MEGABYTE },
  { path: '/rest/v1/rpc/transfer_local_events', most: 64 * KILOBYTE, withSession: MEGABYTE },
  { path: '/rest/v1/rpc/remove_guests', most: 64 * KILOBYTE, withSession: MEGABYTE },
  { path: '/rest/v1/rpc/', most: 64 * KILOBYTE, withSecretKey: 10 * MEGABYTE },
  { path: '/rest/v1/', most: 64 * KILOBYTE, withSession: 256 * KILOBYTE, withSecretKey: 10 * MEGABYTE },
  { path: '/storage/v1/object/contactus/', most: 6 * MEGABYTE }, // the bucket's own limit is lower and has its own words
  { path: '/storage/v1/', most: 64 * KILOBYTE },
];
const OF_A_PAGE = KILOBYTE;

/** Small bodies have a budget of their own, so that large ones never keep a guest's visit or a sign-in out. */
const SMALL = 64 * KILOBYTE;
const budgets = () => ({
  small: createBudget({ perNetwork: 16 * MEGABYTE, overall: 64 * MEGABYTE }),
  large: createBudget({ perNetwork: 24 * MEGABYTE, overall: 64 * MEGABYTE }),
});

const RETRY_AFTER = 5;

/** Refuses a body that is larger than its path takes, or that would be more at once than the server holds. */
export function limitBodies(web: Hono<Env>, networkOf: (c: Context<Env>) => string, callers?: Callers): void {
  const { small, large } = budgets();
  web.use(async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || !c.req.raw.body) return next();
    const most = mostOf(c.req.raw, callers);
    const declared = c.req.header('Transfer-Encoding') ? most : Number(c.req.header('Content-Length') ?? most);
    if (declared > most) return tooLarge();
    const budget = declared > SMALL ? large : small;
    const held = budget.take(networkOf(c), declared);
    if ('exceeded' in held) return held.exceeded === 'network' ? tooManyRequests(RETRY_AFTER) : tooBusy(RETRY_AFTER);
    onceClosed(c.env.outgoing, held.giveBack);
    return bodyLimit({ maxSize: most, onError: tooLarge })(c, next);
  });
}

function mostOf(request: Request, callers: Callers | undefined): number {
  const { pathname } = new URL(request.url);
  const row = mostBytes.find(({ path }) => pathname.startsWith(path));
  if (!row) return OF_A_PAGE;
  const { most, withSession = most, withSecretKey = most } = row;
  if (withSecretKey > most && callers?.isServer(request)) return withSecretKey;
  if (withSession > most && callers?.hasSession(request)) return withSession;
  return most;
}
