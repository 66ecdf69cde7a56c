import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { App, setExperimental } from '@supabase/lite';
import { CompiledQuery } from 'kysely';
import type { SendMail } from '../../supabase/functions/_shared/mail.ts';
import type { Settings } from '../settings.ts';
import { createApi } from './api.ts';
import { batchLookups } from './batch-lookups.ts';
import { type Callers, createCallers } from './callers.ts';
import type { Executor, SqlDatabase } from './interface.ts';
import { type Keys, recordKeys } from './keys.ts';
import { createAuthMailer } from './mail/auth-mailer.ts';
import { applyMigrations, applySeed } from './migrations.ts';
import { damageError, isDamageError } from './pglite/open-embedded.ts';
import type { Listener } from './postgres/listen-to-postgres.ts';
import { createUploadAdapter } from './uploads/upload-contents.ts';

export type Backend = {
  fetch(request: Request, peerAddress: string | null): Promise<Response>;
  ping(): Promise<void>;
  /** Whether the token is stored, even if revoked. */
  isRefreshToken(token: string): Promise<boolean>;
  /** The number of guests on the user's longest list, or the limit of their plan if higher. */
  longestList(userId: string | undefined): Promise<number>;
  hasPaidPlan(userId: string | undefined): Promise<boolean>;
  callers: Callers;
  listen(listener: Listener): Promise<void>;
  /** Reads one JSON value as an anonymous caller; `sql` is one function call. */
  readAsVisitor(sql: string, parameters: unknown[]): Promise<string | null>;
  /** Bypasses row-level security. */
  query: Executor['query'];
  close(): Promise<void>;
};

export const supabaseDir = join(import.meta.dirname, '../../supabase');
export const ownMigrations = join(supabaseDir, 'migrations');

export async function serveDatabase(
  database: SqlDatabase,
  settings: Settings,
  keys: Keys,
  sendMail: SendMail,
  migrations = ownMigrations,
): Promise<Backend> {
  const confirmsByMail = Boolean(settings.smtpUrl);
  const diskOfDatabase = settings.databaseUrl ? undefined : settings.dataDir;
  const lite = createApp(database, keys, settings.publicUrl, confirmsByMail);
  const mailer = createAuthMailer(sendMail, settings.publicUrl);
  lite._mailer = mailer;
  try {
    await database.alone(async () => {
      await prepare(database, lite, migrations);
      await recordKeys(database, keys);
    });
  } catch (error) {
    await database.close().catch(() => {}); // a damaged database may not close
    if (diskOfDatabase && isDamageError(error))
      throw damageError(join(diskOfDatabase, 'database'), (error as Error).message);
    throw error;
  }
  const callers = createCallers(keys);
  const isStored = batchLookups(async (tokens) => {
    const rows = await database.query<{ token: string }>(
      'select token from auth.refresh_tokens where token = any ($1)',
      [tokens],
    );
    return rows.map(({ token }) => token);
  });
  const api = createApi({
    lite,
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
      database.connection.withContext({ auth: { role: 'anon' } }, async (tables) => {
        const query = CompiledQuery.raw(`select (${sql})::text as value`, parameters);
        const { rows } = await tables.executeQuery<{ value: string | null }>(query);
        return rows[0]?.value ?? null;
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

async function prepare(database: SqlDatabase, lite: App, migrations: string): Promise<void> {
  await createSystemSchema(database, lite);
  await applyMigrations(database, migrations);
  await applySeed(database, join(supabaseDir, 'seed.sql'));
  // The first request under row-level security makes @supabase/lite grant whole tables to the API roles, so our grants come after it.
  await database.connection.withContext({ auth: { role: 'anon' } }, async () => {});
  await database.exec('select private.grant_access()');
}

export async function createSystemSchema(database: SqlDatabase, app: App): Promise<void> {
  for (const file of ['roles.sql', 'realtime.sql', 'embedded.sql']) {
    await database.exec(await readFile(join(import.meta.dirname, 'schema', file), 'utf8'));
  }
  await app.init();
  await app.ensureSystemSchema();
  // The migrations revoke this from all later functions of the role, even after a restore has replaced every schema.
  await database.exec('grant execute on all functions in schema auth, storage to public');
  await database.exec(await readFile(join(import.meta.dirname, 'lite/auth-indexes.sql'), 'utf8'));
}

export function createApp(
  database: SqlDatabase,
  keys: Keys,
  siteUrl: string,
  confirmsByMail: boolean,
): App {
  setExperimental('storage', true);
  const app = new App({
    connection: database.connection,
    api: { schemas: ['public'], max_rows: 20_000 },
    storage: { enabled: true },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      minimum_password_length: 8,
      email: {
        enable_confirmations: confirmsByMail,
        double_confirm_changes: false,
        otp_expiry: 3600,
        otp_length: 32, // nobody types it: it is the token of a mailed link, and a short one could be guessed
      },
    },
  });
  app._storageAdapter = createUploadAdapter(database); // without one @supabase/lite creates no storage tables
  return app;
}
