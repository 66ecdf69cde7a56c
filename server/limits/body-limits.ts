import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Hono, HonoRequest, MiddlewareHandler } from 'hono';
import type { Backend } from '../backend/serve-database.ts';
import { KILOBYTE, MEGABYTE } from '../bytes.ts';
import type { Env } from '../http/env.ts';
import { tooBusy, tooLarge, tooManyRequests } from '../http/refusals.ts';
import { replaceResponse } from '../http/replace-response.ts';
import { setBody } from '../http/request-body.ts';
import { createThrottle } from '../http/throttle.ts';
import { readTokenClaims } from '../http/token-claims.ts';
import { closeConnectionAfter } from '../http/unread-bodies.ts';
import { NAMES_PATH } from '../romanise/names-handler.ts';
import { LATEST_PLAN_PATH } from '../venue/plan-pages.ts';
import { type ByteReservation, createByteBudget, onResponseClose } from './byte-budget.ts';
import { countBytes } from './count-bytes.ts';

export const MAX_BODY_BYTES = 10 * MEGABYTE;

type BodyLimit = {
  path: string;
  maxBytes: number;
  withSession?: number;
  perGuest?: number;
  withSecretKey?: number;
};

/** The largest body of a path (first match), in bytes. `perGuest` is added for each guest on the caller's longest list. */
const bodyLimits: BodyLimit[] = [
  { path: '/auth/v1/', maxBytes: 64 * KILOBYTE },
  { path: '/functions/v1/', maxBytes: 64 * KILOBYTE },
  {
    path: '/rest/v1/rpc/change_seating',
    maxBytes: 64 * KILOBYTE,
    withSession: MEGABYTE, // a room's picture
    perGuest: 8 * KILOBYTE,
    withSecretKey: MAX_BODY_BYTES,
  },
  { path: '/rest/v1/rpc/transfer_local_events', maxBytes: 64 * KILOBYTE, withSession: MEGABYTE },
  { path: '/rest/v1/rpc/record_guest_page', maxBytes: 4 * KILOBYTE },
  { path: '/rest/v1/rpc/', maxBytes: 64 * KILOBYTE, withSecretKey: MAX_BODY_BYTES },
  {
    path: '/rest/v1/',
    maxBytes: 64 * KILOBYTE,
    withSession: 256 * KILOBYTE,
    withSecretKey: MAX_BODY_BYTES,
  },
  { path: '/storage/v1/object/contactus/', maxBytes: 6 * MEGABYTE }, // the bucket's own limit is lower and has its own message
  { path: '/storage/v1/', maxBytes: 64 * KILOBYTE },
  { path: NAMES_PATH, maxBytes: 64 * KILOBYTE },
  { path: '/reply/', maxBytes: 64 * KILOBYTE },
  { path: '/table/', maxBytes: 64 * KILOBYTE },
  { path: '/mail/', maxBytes: 4 * KILOBYTE },
  { path: LATEST_PLAN_PATH, maxBytes: 4 * KILOBYTE },
];
const MAX_PAGE_BODY_BYTES = KILOBYTE;

/** Small bodies have a separate budget, so that large ones never delay a visit or a sign-in. */
export const SMALL_BODY_BYTES = 64 * KILOBYTE;
const budgets = () => ({
  small: createByteBudget({ perNetwork: 16 * MEGABYTE, overall: 64 * MEGABYTE }),
  large: createByteBudget({ perNetwork: 12 * MEGABYTE, overall: 32 * MEGABYTE }),
});

/** Large bodies of one network. A host sends a few. Further ones are refused unread. */
const MAX_CONCURRENT = 100;

/** Bytes per second of all large bodies together. At a higher rate full garbage collections would make guests wait 15 ms. */
const getDelay = createThrottle(2 * MEGABYTE, MEGABYTE);

const RETRY_AFTER = 5;
const refuseOver = (exceeded: 'network' | 'overall') =>
  exceeded === 'network' ? tooManyRequests(RETRY_AFTER) : tooBusy(RETRY_AFTER);

type Sessions = Pick<Backend, 'callers' | 'longestList'>;

export function limitBodies(
  web: Hono<Env>,
  networkOf: (c: Context<Env>) => string,
  sessions?: Sessions,
): void {
  const { small, large } = budgets();
  const concurrent = createByteBudget({
    perNetwork: MAX_CONCURRENT,
    overall: Number.POSITIVE_INFINITY,
  });
  web.use(async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next();
    const length = c.req.header('Transfer-Encoding')
      ? undefined
      : Number(c.req.header('Content-Length') ?? 0);
    if (length === 0) return next();
    const network = networkOf(c);
    const isSmall = length !== undefined && length <= SMALL_BODY_BYTES;
    if (!isSmall) {
      const slot = concurrent.reserve(network);
      onResponseClose(c.env.outgoing, slot.release);
      if (slot.add(1)) return closeConnectionAfter(tooManyRequests(RETRY_AFTER));
    }
    const maxBytes = await findMaxBytes(c.req, length ?? Number.POSITIVE_INFINITY, sessions);
    const declared = length ?? maxBytes;
    if (declared > maxBytes) return tooLarge();
    const reservation = (declared > SMALL_BODY_BYTES ? large : small).reserve(network);
    onResponseClose(c.env.outgoing, reservation.release);
    if (isSmall) {
      const exceeded = await readSmallBody(c, reservation);
      return exceeded ? refuseOver(exceeded) : next();
    }
    const { body } = c.req.raw;
    if (!body) return next();
    let received = 0;
    const take = (bytes: number) => {
      received += bytes;
      if (received > maxBytes) return tooLarge;
      const exceeded = reservation.add(bytes);
      return exceeded && (() => refuseOver(exceeded));
    };
    const rest = async (bytes: number) => {
      if (received > SMALL_BODY_BYTES) await sleep(getDelay(bytes));
    };
    const counted = countBytes(body, take, rest);
    c.req.raw = new Request(c.req.raw, { body: counted.stream, duplex: 'half' } as RequestInit);
    await next();
    const refuse = counted.stop();
    if (refuse) replaceResponse(c, refuse());
  });
}

/** Avoids web streams, which cost more than most calls do. */
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

async function findMaxBytes(
  { path: requestedPath, raw: request }: HonoRequest,
  declared: number,
  sessions?: Sessions,
): Promise<number> {
  const row = bodyLimits.find(({ path }) => requestedPath.startsWith(path));
  if (!row) return MAX_PAGE_BODY_BYTES;
  const { maxBytes, withSession = maxBytes, perGuest, withSecretKey = maxBytes } = row;
  if (withSecretKey > maxBytes && sessions?.callers.isServer(request)) return withSecretKey;
  if (withSession === maxBytes || !sessions?.callers.hasSession(request)) return maxBytes;
  if (!perGuest || declared <= withSession) return withSession;
  return Math.min(
    MAX_BODY_BYTES,
    withSession + perGuest * (await sessions.longestList(readTokenClaims(request).sub)),
  );
}

/** Limits large responses held in memory for slow clients. Cached pages and files do not count, as clients share them. */
export function limitResponses(networkOf: (c: Context<Env>) => string): MiddlewareHandler<Env> {
  const budget = createByteBudget({ perNetwork: 32 * MEGABYTE, overall: 96 * MEGABYTE });
  return async (c, next) => {
    await next();
    if (!c.res.body) return;
    const bytes = new Uint8Array(await c.res.arrayBuffer());
    if (bytes.byteLength > SMALL_BODY_BYTES) {
      const reservation = budget.reserve(networkOf(c));
      const exceeded = reservation.add(bytes.byteLength);
      if (exceeded) return replaceResponse(c, refuseOver(exceeded));
      onResponseClose(c.env.outgoing, reservation.release);
    }
    const { status, headers } = c.res;
    headers.set('Content-Length', String(bytes.byteLength)); // `compress` uses it to skip short responses
    replaceResponse(c, new Response(bytes, { status, headers }));
  };
}
