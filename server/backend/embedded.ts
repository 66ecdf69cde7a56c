import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { App, setExperimental } from '@supabase/lite';
import type { SendMail } from '../../supabase/functions/_shared/mail.ts';
import { writeBackup } from '../backup/backup-file.ts';
import type { Settings } from '../settings.ts';
import { createAuthMailer } from './auth-mailer.ts';
import { type Database, damageError, type Executor, isDamage, openDatabase } from './database.ts';
import type { Fetch } from './fetch.ts';
import { refuseWhenFull } from './free-space.ts';
import { guard } from './gatekeeper.ts';
import { type Keys, readKeptKeys } from './keys.ts';
import type { Listener } from './listen-to-postgres.ts';
import { applyMigrations, applySeed } from './migrations.ts';
import { refuseLongLists } from './statement-size.ts';
import { refuseUnreadable } from './unreadable-requests.ts';
import { createUploadAdapter, guardUploads } from './uploads.ts';

export type Backend = {
  /** Answers /auth/v1, /rest/v1 and /storage/v1. */
  fetch: Fetch;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Hears what the database says with realtime.send, in whichever process it was said. */
  listen(listener: Listener): Promise<void>;
  /** Past every rule: for what the server itself keeps in the schema `embedded`. */
  query: Executor['query'];
  /** Writes all that is stored, as of one moment, into a new file. Everybody else waits while an embedded database is read. */
  backUp(file: string): Promise<void>;
  load: Database['load'];
  close(): Promise<void>;
};

export const supabaseDir = join(import.meta.dirname, '../../supabase');

/** Opens the database, brings its schema up to date and serves the Supabase API on it. Throws a StartError it can explain. */
export async function startBackend(settings: Settings, keys: Keys, sendMail: SendMail): Promise<Backend> {
  return serveDatabase(await openDatabase(settings), settings, keys, sendMail);
}

/** As startBackend, on a database that is already open; closes it when the schema cannot be brought up to date. */
export async function serveDatabase(database: Database, settings: Settings, keys: Keys, sendMail: SendMail): Promise<Backend> {
  const confirmsByMail = Boolean(settings.smtpUrl);
  const diskOfDatabase = settings.databaseUrl ? undefined : settings.dataDir;
  const app = createApp(database, keys, settings.publicUrl, confirmsByMail);
  const mailer = createAuthMailer(sendMail, settings.publicUrl);
  app._mailer = mailer;
  const prepare = async () => {
    await createSystemSchema(database, app);
    await applyMigrations(database, join(supabaseDir, 'migrations'));
    await applySeed(database, join(supabaseDir, 'seed.sql'));
    // The first request under row-level security makes @supabase/lite grant whole tables to the API roles; ours come right after.
    await database.connection.withContext({ auth: { role: 'anon' } }, async () => {});
    await database.exec('select private.grant_access()');
  };
  try {
    await database.alone(prepare);
  } catch (error) {
    await database.close().catch(() => {}); // a damaged one may not even close
    if (diskOfDatabase && isDamage(error)) throw damageError(join(diskOfDatabase, 'database'), (error as Error).message);
    throw error;
  }
  return {
    fetch: refuseWhenFull(
      guard(
        guardUploads(
          refuseUnreadable(refuseLongLists(async (request, peerAddress) => app.fetch(request, { peerAddress }))),
          diskOfDatabase,
        ),
        { database, mailer, confirmsByMail },
      ),
      diskOfDatabase,
    ),
    query: database.query,
    backUp: async (file) => writeBackup(database, await readKeptKeys(settings.dataDir), file),
    load: database.load,
    listen: (listener) => database.listen('placecard_realtime', listener),
    ping: async () => void (await database.query('select 1')),
    close: () => database.close(),
  };
}

/** What the migrations stand on, as a Supabase project has it: roles, auth and storage; and what only this server keeps. */
export async function createSystemSchema(database: Database, app: App): Promise<void> {
  for (const file of ['roles.sql', 'realtime.sql', 'embedded.sql']) {
    await database.exec(await readFile(join(import.meta.dirname, file), 'utf8'));
  }
  await app.init();
  await app.ensureSystemSchema();
}

export function createApp(database: Database, keys: Keys, siteUrl: string, confirmsByMail: boolean): App {
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
        otp_length: 32, // nobody types it: it makes the token of a mailed link, and a short one could be guessed
      },
    },
  });
  app._storageAdapter = createUploadAdapter(database); // without one it makes no tables for storage
  return app;
}
