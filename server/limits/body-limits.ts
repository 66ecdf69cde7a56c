import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Hono, HonoRequest, MiddlewareHandler } from 'hono';
import type { Backend } from '../backend/serve-database.ts';
import { KILOBYTE, MEGABYTE } from '../bytes.ts';
import type { Env } from '../http/env.ts';
import { createPace } from '../http/pace.ts';
import { tooBusy, tooLarge, tooManyRequests } from '../http/refusals.ts';
import { replaceResponse } from '../http/replace-answer.ts';
import { setBody } from '../http/request-body.ts';
import { tokenClaims } from '../http/token-claims.ts';
import { closingConnection } from '../http/unread-bodies.ts';
import { NAMES_PATH } from '../romanise/answer-names.ts';
import { LATEST_PLAN_PATH } from '../venue/plan-pages.ts';
import { afterClose, type ByteReservation, createBudget } from './byte-budget.ts';
import { countBytes } from './count-bytes.ts';

export const LARGEST_BODY = 10 * MEGABYTE;

type Row = {
  path: string;
  most: number;
  withSession?: number;
  perGuest?: number;
  withSecretKey?: number;
};

/** Largest body by path (first match) in bytes: for anybody, with a session, with the secret key; plus `perGuest` of the longest list. */
const mostBytes: Row[] = [
  { path: '/auth/v1/', most: 64 * KILOBYTE },
  { path: '/functions/v1/', most: 64 * KILOBYTE },
  {
    path: '/rest/v1/rpc/change_seating',
    most: 64 * KILOBYTE,
    withSession: MEGABYTE, // a room's picture
    perGuest: 8 * KILOBYTE,
    withSecretKey: LARGEST_BODY,
  },
  { path: '/rest/v1/rpc/transfer_local_events', most: 64 * KILOBYTE, withSession: MEGABYTE },
  { path: '/rest/v1/rpc/record_guest_page', most: 4 * KILOBYTE },
  { path: '/rest/v1/rpc/', most: 64 * KILOBYTE, withSecretKey: LARGEST_BODY },
  {
    path: '/rest/v1/',
    most: 64 * KILOBYTE,
    withSession: 256 * KILOBYTE,
    withSecretKey: LARGEST_BODY,
  },
  { path: '/storage/v1/object/contactus/', most: 6 * MEGABYTE }, // the bucket's own limit is lower and has its own message
  { path: '/storage/v1/', most: 64 * KILOBYTE },
  { path: NAMES_PATH, most: 64 * KILOBYTE },
  { path: '/reply/', most: 64 * KILOBYTE },
  { path: LATEST_PLAN_PATH, most: 4 * KILOBYTE },
];
const OF_A_PAGE = KILOBYTE;

/** Small bodies have their own budget, so that large ones never delay a guest's visit or a sign-in. */
export const SMALL_BODY = 64 * KILOBYTE;
const budgets = () => ({
  small: createBudget({ perNetwork: 16 * MEGABYTE, overall: 64 * MEGABYTE }),
  large: createBudget({ perNetwork: 12 * MEGABYTE, overall: 32 * MEGABYTE }),
});

/** Concurrent large bodies of one network, where a host sends a few. Beyond this nothing is read. */
const MAX_UNDER_WAY = 100;

/** Bytes per second of all large bodies together: at a higher rate their copies would trigger so many full garbage collections that guests wait 15 ms. */
const waitAfter = createPace(2 * MEGABYTE, MEGABYTE);

const RETRY_AFTER = 5;
const refusalOf = (exceeded: 'network' | 'overall') =>
  exceeded === 'network' ? tooManyRequests(RETRY_AFTER) : tooBusy(RETRY_AFTER);

type Sessions = Pick<Backend, 'callers' | 'longestList'>;

export function limitBodies(
  web: Hono<Env>,
  networkOf: (c: Context<Env>) => string,
  sessions?: Sessions,
): void {
  const { small, large } = budgets();
  const underWay = createBudget({ perNetwork: MAX_UNDER_WAY, overall: Number.POSITIVE_INFINITY });
  web.use(async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next();
    const length = c.req.header('Transfer-Encoding')
      ? undefined
      : Number(c.req.header('Content-Length') ?? 0);
    if (length === 0) return next();
    const network = networkOf(c);
    const isSmall = length !== undefined && length <= SMALL_BODY;
    if (!isSmall) {
      const place = underWay.reserve(network);
      afterClose(c.env.outgoing, place.release);
      if (place.add(1)) return closingConnection(tooManyRequests(RETRY_AFTER));
    }
    const most = await mostOf(c.req, length ?? Number.POSITIVE_INFINITY, sessions);
    const declared = length ?? most;
    if (declared > most) return tooLarge();
    const reservation = (declared > SMALL_BODY ? large : small).reserve(network);
    afterClose(c.env.outgoing, reservation.release);
    if (isSmall) {
      const exceeded = await readSmallBody(c, reservation);
      return exceeded ? refusalOf(exceeded) : next();
    }
    const { body } = c.req.raw;
    if (!body) return next();
    let received = 0;
    const take = (bytes: number) => {
      received += bytes;
      if (received > most) return tooLarge;
      const exceeded = reservation.add(bytes);
      return exceeded && (() => refusalOf(exceeded));
    };
    const rest = async (bytes: number) => {
      if (received > SMALL_BODY) await sleep(waitAfter(bytes));
    };
    const counted = countBytes(body, take, rest);
    c.req.raw = new Request(c.req.raw, { body: counted.stream, duplex: 'half' } as RequestInit);
    await next();
    const refuse = counted.over();
    if (refuse) replaceResponse(c, refuse());
  });
}

/** Without web streams, which would cost more than most calls, above all refused ones. */
async function readSmallBody(
  { req, env: { incoming } }: Context<Env>,
  reservation: ByteReservation,
) {
  const pieces: Buffer[] = [];
  let exceeded: ReturnType<ByteReservation['add']>;
  for await (const piece of incoming as AsyncIterable<Buffer>) {
    exceeded ??= reservation.add(piece.length);
    if (!exceeded) pieces.push(piece);
  }
  if (!exceeded) setBody(req.raw, incoming, Buffer.concat(pieces));
  return exceeded;
}

async function mostOf(
  { path: requestedPath, raw: request }: HonoRequest,
  declared: number,
  sessions?: Sessions,
): Promise<number> {
  const row = mostBytes.find(({ path }) => requestedPath.startsWith(path));
  if (!row) return OF_A_PAGE;
  const { most, withSession = most, perGuest, withSecretKey = most } = row;
  if (withSecretKey > most && sessions?.callers.isServer(request)) return withSecretKey;
  if (withSession === most || !sessions?.callers.hasSession(request)) return most;
  if (!perGuest || declared <= withSession) return withSession;
  return Math.min(
    LARGEST_BODY,
    withSession + perGuest * (await sessions.longestList(tokenClaims(request).sub)),
  );
}

/** Limits large answers held in memory for slow readers. Cached pages and files are not held once per reader. */
export function limitAnswers(networkOf: (c: Context<Env>) => string): MiddlewareHandler<Env> {
  const budget = createBudget({ perNetwork: 32 * MEGABYTE, overall: 96 * MEGABYTE });
  return async (c, next) => {
    await next();
    if (!c.res.body) return;
    const bytes = new Uint8Array(await c.res.arrayBuffer());
    if (bytes.byteLength > SMALL_BODY) {
      const reservation = budget.reserve(networkOf(c));
      const exceeded = reservation.add(bytes.byteLength);
      if (exceeded) return replaceResponse(c, refusalOf(exceeded));
      afterClose(c.env.outgoing, reservation.release);
    }
    const { status, headers } = c.res;
    headers.set('Content-Length', String(bytes.byteLength)); // `compress` skips short answers by it
    replaceResponse(c, new Response(bytes, { status, headers }));
  };
}
