import { type Context, Hono, type Next } from 'hono';
import { jsonRequired, notFound, postgrestError, sessionEnded } from '../../http/refusals.ts';
import { getPath } from '../../http/request-path.ts';
import { requestScope } from '../../http/request-scope.ts';
import { readTokenClaims } from '../../http/token-claims.ts';
import { batchLookups } from '../batch-lookups.ts';
import type { CallerChecks } from '../callers.ts';
import { refuseWritesOnFullDisk } from '../gates/full-disk.ts';
import type { ApiEnv, Forward, Gate } from '../gates/gate.ts';
import { refuseUnsupportedQueries } from '../gates/offered-queries.ts';
import { createSharedPlanGate, shareChanges, shareVisitorReads } from '../gates/shared-reads.ts';
import type { Executor, Services } from '../interface.ts';
import type { AuthMailer } from '../mail/auth-mailer.ts';
import { MAX_PGLITE_PARAMETERS } from '../unanswerable.ts';
import { createStorageCalls } from '../uploads/storage-calls.ts';
import { createAuthCalls } from './auth-calls.ts';

type Parts = {
  services: Services;
  database: Executor;
  mailer: AuthMailer;
  callers: CallerChecks;
  confirmsByMail: boolean;
  /** Tables and functions of the API, which may be used as statement names. */
  offeredNames: ReadonlySet<string>;
  diskOfDatabase: string | undefined;
  dataDir: string;
};

export function createApi({
  services,
  database,
  callers,
  diskOfDatabase,
  dataDir,
  offeredNames,
  ...forAuth
}: Parts): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>({ getPath: getPath });
  const forwardTo =
    (answer: Services['auth']): Forward =>
    (c, request = c.req.raw) =>
      answer(request, c.env.peerAddress);
  const visit = shareVisitorReads(services.rest, callers);

  api.notFound(notFound);
  api.onError((error) => {
    throw error;
  });

  api.use(closeToOtherOrigins, nameCalls(offeredNames));
  api.use(refuseWritesOnFullDisk(diskOfDatabase));
  for (const service of ['/rest/v1', '/storage/v1']) {
    api.all(service, notFound);
    api.use(`${service}/*`, refuseEndedSessions(database));
  }
  api.use('/rest/v1/*', refuseOtherThanJson(callers));
  api.use('/rest/v1/rpc/get_seating_changes', shareChanges(database, callers));
  api.use('/rest/v1/rpc/get_seating_plan', createSharedPlanGate(database, callers));
  api.all(
    '/rest/v1/*',
    countExactly,
    refuseUnsupportedQueries(callers),
    refuseTooManyValues,
    visit,
  );
  api.route(
    '/storage/v1',
    createStorageCalls(forwardTo(services.storage), database, dataDir, callers),
  );
  api.route('/auth/v1', createAuthCalls(forwardTo(services.auth), { database, ...forAuth }));
  return api;
}

/** The services allow every origin; ALLOWED_ORIGINS decides which may call. */
const closeToOtherOrigins = async (c: Context<ApiEnv>, next: Next) => {
  await next();
  const names = [...c.res.headers.keys()].filter((name) => name.startsWith('access-control-'));
  for (const name of names) c.res.headers.delete(name);
};

/** Names a request's statements. Uses known names only, because callers must not be able to create new metric labels. */
const nameCalls =
  (offeredNames: ReadonlySet<string>): Gate =>
  (c, next) => {
    const scope = requestScope.getStore();
    const [, service, kind, name = ''] = callPath.exec(c.req.path) ?? [];
    if (!scope || !service) return next();
    if (service !== 'rest') scope.call = `${c.req.method} ${service}`;
    else if (offeredNames.has(name)) scope.call = `${kind ? 'rpc' : c.req.method} ${name}`;
    return next();
  };
const callPath = /^\/(auth|rest|storage)\/v1\/(rpc\/)?(\w*)/;

function refuseEndedSessions({ query }: Executor): Gate {
  const isStored = batchLookups(async (ids) => {
    const sessions = await query<{ id: string }>(
      'select id::text from auth.sessions where id = any ($1::text[]::uuid[])',
      [ids],
    );
    return sessions.map(({ id }) => id);
  });
  return async (c, next) => {
    const { session_id: id } = readTokenClaims(c.req.raw);
    return id && !(await isStored(id)) ? sessionEnded() : next();
  };
}

/** Requests exact counts instead of estimates. The planner's estimate ignores row-level security and counts all users' rows. */
const countExactly: Gate = (c, next) => {
  const prefer = c.req.header('Prefer');
  if (prefer && /count=(planned|estimated)/i.test(prefer)) {
    c.req.raw = new Request(c.req.raw);
    c.req.raw.headers.set('Prefer', prefer.replace(/count=(planned|estimated)/gi, 'count=exact'));
  }
  return next();
};

/** Refuses bodies that are not JSON, because later checks could not inspect them. Calls with the secret key may send anything. */
const refuseOtherThanJson =
  ({ isServer }: CallerChecks): Gate =>
  async (c, next) => {
    const hasBody =
      c.req.header('Transfer-Encoding') !== undefined ||
      Number(c.req.header('Content-Length') ?? 0) > 0;
    const [type = ''] = (c.req.header('Content-Type') ?? '').split(';');
    if (!hasBody || type.trim().toLowerCase() === 'application/json' || isServer(c.req.raw))
      return next();
    return jsonRequired();
  };

const SMALL_BODY = 64 * 1024;

/** Refuses more values than a statement can take. Building one of 22,000 rows blocks all users for seconds. Lists use an RPC (docs/decisions/001). */
const refuseTooManyValues: Gate = async (c, next) => {
  const isTableWrite =
    ['POST', 'PATCH', 'PUT'].includes(c.req.method) && !c.req.path.startsWith('/rest/v1/rpc/');
  if (
    !isTableWrite ||
    Number(c.req.header('Content-Length') ?? Number.POSITIVE_INFINITY) < SMALL_BODY
  )
    return next();
  const { url, method, headers, signal } = c.req.raw;
  const body = await c.req.raw.text();
  if (valuesIn(body) > MAX_PGLITE_PARAMETERS) {
    return postgrestError(413, 'MAX_PARAMETERS_EXCEEDED', 'Too many values for one request');
  }
  c.req.raw = new Request(url, { method, headers, body, signal });
  return next();
};

function valuesIn(body: string): number {
  try {
    const rows: unknown = JSON.parse(body);
    if (!Array.isArray(rows)) return 0;
    return rows.reduce(
      (total: number, row) =>
        total + (row && typeof row === 'object' ? Object.keys(row).length : 1),
      0,
    );
  } catch {
    return 0;
  }
}
