import type { App } from '@supabase/lite';
import { type Context, Hono, type Next } from 'hono';
import { nothingHere } from '../http/refusals.ts';
import { pathOf } from '../web/plain-paths.ts';
import { authCalls } from './auth-calls.ts';
import type { AuthMailer } from './auth-mailer.ts';
import type { Callers } from './callers.ts';
import type { Executor } from './database.ts';
import { refuseEndedSessions } from './gates/ended-sessions.ts';
import { countExactly } from './gates/estimated-counts.ts';
import { refuseWritesOnFullDisk } from './gates/full-disk.ts';
import type { ApiEnv, Forward } from './gates/gate.ts';
import { refuseUnofferedQueries } from './gates/offered-queries.ts';
import { refuseOtherThanJson } from './gates/only-json.ts';
import { refuseTooManyValues } from './gates/too-many-values.ts';
import { storageCalls } from './storage-calls.ts';

type Parts = {
  lite: App;
  database: Executor;
  mailer: AuthMailer;
  callers: Callers;
  confirmsByMail: boolean;
  diskOfDatabase: string | undefined;
  dataDir: string;
};

export function createApi({ lite, database, callers, diskOfDatabase, dataDir, ...forAuth }: Parts): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>({ getPath: pathOf });
  const forward: Forward = async (c, request = c.req.raw) => lite.fetch(request, { peerAddress: c.env.peerAddress });

  api.notFound(nothingHere);
  api.onError((error) => {
    throw error; // whoever asked says what went wrong
  });

  api.use(closeToOtherOrigins);
  api.use(refuseWritesOnFullDisk(diskOfDatabase));
  for (const service of ['/rest/v1', '/storage/v1']) {
    api.all(service, nothingHere);
    api.use(`${service}/*`, refuseEndedSessions(database));
  }
  api.use('/rest/v1/*', refuseOtherThanJson(callers));
  api.all('/rest/v1/*', countExactly, refuseUnofferedQueries(callers), refuseTooManyValues, (c) => forward(c));
  api.route('/storage/v1', storageCalls(forward, database, dataDir));
  api.route('/auth/v1', authCalls(forward, { database, ...forAuth }));
  return api;
}

/** @supabase/lite opens itself to every origin; ALLOWED_ORIGINS decides who may call. */
const closeToOtherOrigins = async (c: Context<ApiEnv>, next: Next) => {
  await next();
  const names = [...c.res.headers.keys()].filter((name) => name.startsWith('access-control-'));
  for (const name of names) c.res.headers.delete(name);
};
