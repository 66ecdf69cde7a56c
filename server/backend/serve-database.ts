import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailSender } from '../../supabase/functions/_shared/mail.ts';
import type { Settings } from '../settings.ts';
import { batchLookups } from './batch-lookups.ts';
import { type CallerChecks, createCallerChecks } from './callers.ts';
import { createApi } from './calls/api.ts';
import type { Executor, Services, SqlDatabase } from './interface.ts';
import { recordKeys, type ServerKeys } from './keys.ts';
import { createLiteServices } from './lite/services.ts';
import { createAuthMailer } from './mail/auth-mailer.ts';
import { applyMigrations, applySeed } from './migrations/migrations.ts';
import { createDamageError, isDamageError } from './pglite/open-embedded.ts';
import type { Listener } from './postgres/listen-to-postgres.ts';
import { readCatalog } from './rest/catalog.ts';
import { createRestService } from './rest/rest-service.ts';
import { createUploadStore } from './uploads/upload-store.ts';

export type Backend = {
  fetch(request: Request, peerAddress: string | null): Promise<Response>;
  ping(): Promise<void>;
  /** True if the token is stored, even if it is revoked. */
  isRefreshToken(token: string): Promise<boolean>;
  /** The number of guests on the user's longest list, or the limit of their plan if higher. */
  longestList(userId: string | undefined): Promise<number>;
  hasPaidPlan(userId: string | undefined): Promise<boolean>;
  callers: CallerChecks;
  listen(listener: Listener): Promise<void>;
  /** Reads one JSON value as an anonymous caller. `sql` is a single function call. */
  readAsVisitor(sql: string, parameters: unknown[]): Promise<string | null>;
  /** Bypasses row-level security. */
  query: Executor['query'];
  close(): Promise<void>;
};

export const supabaseDir = join(import.meta.dirname, '../../supabase');
export const migrationsDir = join(supabaseDir, 'migrations');

export async function serveDatabase(
  database: SqlDatabase,
  settings: Settings,
  keys: ServerKeys,
  sendMail: MailSender,
  migrations = migrationsDir,
): Promise<Backend> {
  const confirmsByMail = Boolean(settings.smtpUrl);
  const diskOfDatabase = settings.databaseUrl ? undefined : settings.dataDir;
  const siteUrl = settings.publicUrl;
  const mailer = createAuthMailer(sendMail, siteUrl);
  const uploads = createUploadStore(database);
  const services = createLiteServices({
    ...{ database, keys, siteUrl, confirmsByMail, uploads },
    mails: mailer,
  });
  try {
    await database.alone(async () => {
      await prepare(database, services, migrations);
      await recordKeys(database, keys);
    });
  } catch (error) {
    await database.close().catch(() => {}); // closing a damaged database can fail
    if (diskOfDatabase && isDamageError(error))
      throw createDamageError(join(diskOfDatabase, 'database'), (error as Error).message);
    throw error;
  }
  const callers = createCallerChecks(keys);
  const isStored = batchLookups(async (tokens) => {
    const rows = await database.query<{ token: string }>(
      'select token from auth.refresh_tokens where token = any ($1)',
      [tokens],
    );
    return rows.map(({ token }) => token);
  });
  const catalog = await readCatalog(database);
  const api = createApi({
    catalog,
    services,
    rest: createRestService(database, catalog, callers),
    database,
    mailer,
    callers,
    confirmsByMail,
    diskOfDatabase,
    dataDir: settings.dataDir,
  });
  return {
    fetch: async (request, peerAddress) => api.fetch(request, { peerAddress }),
    callers,
    query: database.query,
    readAsVisitor: (sql, parameters) =>
      database.asCaller({ role: 'anon' }, async ({ query }) => {
        const statement = `select (${sql})::text as value`;
        const [row] = await query<{ value: string | null }>(statement, parameters);
        return row?.value ?? null;
      }),
    listen: (listener) => database.listen('placecard_realtime', listener),
    isRefreshToken: async (token) => /^[\w-]{8,255}$/.test(token) && isStored(token),
    longestList: async (userId) => {
      const rows = await database.query<{ most: number }>(
        'select greatest(private.guest_limit($1::uuid), max(guests_count)) as most from public.events where user_id = $1::uuid',
        [userId ?? null],
      );
      return rows[0]?.most ?? 0;
    },
    hasPaidPlan: async (userId) => {
      const [plan] = await database.query<{ is_paid: boolean }>(
        'select private.has_paid_plan($1::uuid) as is_paid',
        [userId ?? null],
      );
      return plan?.is_paid === true;
    },
    ping: database.ping,
    close: () => database.close(),
  };
}

async function prepare(
  database: SqlDatabase,
  services: Services,
  migrations: string,
): Promise<void> {
  await createSystemSchema(database, services);
  await applyMigrations(database, migrations);
  await applySeed(database, join(supabaseDir, 'seed.sql'));
  await services.finishStart();
  await database.exec('select private.grant_access()');
}

/** Creates everything that the migrations need: roles, `auth`, `storage`, and the server's own schemas. */
export async function createSystemSchema(
  database: SqlDatabase,
  services: Pick<Services, 'createSchema'> = servicesOfSchema(database),
): Promise<void> {
  for (const file of ['roles.sql', 'realtime.sql', 'embedded.sql']) {
    await database.exec(await readFile(join(import.meta.dirname, 'migrations', file), 'utf8'));
  }
  await services.createSchema();
}

/** Services for a database that serves no requests, such as one being restored. The keys do not matter. */
const servicesOfSchema = (database: SqlDatabase) =>
  createLiteServices({
    database,
    keys: { jwtSecret: 'x'.repeat(32), publishableKey: 'sb_publishable_', secretKey: 'sb_secret_' },
    siteUrl: 'http://127.0.0.1',
    confirmsByMail: false,
    mails: createAuthMailer(async () => {}, ''),
    uploads: createUploadStore(database),
  });
