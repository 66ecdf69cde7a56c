import { type Context, Hono, type Next } from 'hono';
import { notFound, sessionEnded } from '../../http/refusals.ts';
import { getPath } from '../../http/request-path.ts';
import { requestScope } from '../../http/request-scope.ts';
import { readTokenClaims } from '../../http/token-claims.ts';
import { batchLookups } from '../batch-lookups.ts';
import type { CallerChecks } from '../callers.ts';
import { refuseWritesOnFullDisk } from '../gates/full-disk.ts';
import type { ApiEnv, Gate, RequestForwarder } from '../gates/gate.ts';
import {
  createCoalescedChangesGate,
  createSharedPlanGate,
  shareVisitorReads,
} from '../gates/shared-reads.ts';
import type { Executor, Service, Services } from '../interface.ts';
import type { AuthMailer } from '../mail/auth-mailer.ts';
import type { Catalog } from '../rest/catalog.ts';
import { createStorageCalls } from '../uploads/storage-calls.ts';
import { createAuthCalls } from './auth-calls.ts';

type Parts = {
  services: Services;
  rest: Service;
  database: Executor;
  mailer: AuthMailer;
  callers: CallerChecks;
  confirmsByMail: boolean;
  catalog: Catalog;
  diskOfDatabase: string | undefined;
  dataDir: string;
};

export function createApi({
  services,
  rest,
  database,
  callers,
  diskOfDatabase,
  dataDir,
  catalog,
  ...forAuth
}: Parts): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>({ getPath: getPath });
  const forwardTo =
    (answer: Services['auth']): RequestForwarder =>
    (c, request = c.req.raw) =>
      answer(request, c.env.peerAddress);

  api.notFound(notFound);
  api.onError((error) => {
    throw error;
  });

  api.use(closeToOtherOrigins, nameCalls(catalog));
  api.use(refuseWritesOnFullDisk(diskOfDatabase));
  for (const service of ['/rest/v1', '/storage/v1']) {
    api.all(service, notFound);
    api.use(`${service}/*`, refuseEndedSessions(database));
  }
  api.use('/rest/v1/rpc/get_seating_changes', createCoalescedChangesGate(database, callers));
  api.use('/rest/v1/rpc/get_seating_plan', createSharedPlanGate(database, callers));
  api.all('/rest/v1/*', shareVisitorReads(rest, callers));
  api.route(
    '/storage/v1',
    createStorageCalls(forwardTo(services.storage), database, dataDir, callers),
  );
  api.route('/auth/v1', createAuthCalls(forwardTo(services.auth), { database, ...forAuth }));
  return api;
}

/** The services allow every origin, but ALLOWED_ORIGINS decides which origins may call. */
const closeToOtherOrigins = async (c: Context<ApiEnv>, next: Next) => {
  await next();
  const names = [...c.res.headers.keys()].filter((name) => name.startsWith('access-control-'));
  for (const name of names) c.res.headers.delete(name);
};

/** Names a request's statements. Uses known names only, because callers must not be able to create new metric labels. */
const nameCalls =
  ({ tables, functions }: Catalog): Gate =>
  (c, next) => {
    const scope = requestScope.getStore();
    const [, service, kind, name = ''] = callPath.exec(c.req.path) ?? [];
    if (!scope || !service) return next();
    if (service !== 'rest') scope.call = `${c.req.method} ${service}`;
    else if ((kind ? functions : tables).has(name))
      scope.call = `${kind ? 'rpc' : c.req.method} ${name}`;
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
