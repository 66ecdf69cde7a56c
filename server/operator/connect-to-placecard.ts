import { resolve } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { openExistingDatabase } from '../backend/database.ts';
import { findKeys, readStoredKeys } from '../backend/keys.ts';
import { createMailer } from '../backend/mail/mail.ts';
import { serveDatabase } from '../backend/serve-database.ts';
import { findLockHolder } from '../data-dir.ts';
import { type Settings, StartupError } from '../settings.ts';

/** Opens the database, or connects to its running server: only the server can open an embedded database. */
export async function connectToPlacecard(
  settings: Settings,
): Promise<{ admin: SupabaseClient; close: () => Promise<void> }> {
  const connect = (url: string, key: string, fetchHere?: typeof fetch) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: fetchHere },
    });
  const secretKey = settings.secretKey ?? (await readStoredKeys(settings.dataDir))?.secretKey;
  const holder =
    settings.supabaseUrl || settings.databaseUrl ? null : await findLockHolder(settings.dataDir);
  const address = settings.supabaseUrl ?? holder?.address;
  if (address) {
    if (!secretKey) throw new StartupError('SUPABASE_SECRET_KEY: set it to the server’s value');
    return { admin: connect(address, secretKey), close: async () => {} };
  }
  const database = await openExistingDatabase(settings);
  const keys = await findKeys(settings);
  if (!keys) {
    await database.close();
    throw new StartupError(
      `There are no keys in ${resolve(settings.dataDir)}: set DATA_DIR to the server’s value`,
    );
  }
  const backend = await serveDatabase(database, settings, keys, createMailer(settings));
  const here: typeof fetch = (input, init) => backend.fetch(new Request(input, init), null);
  return { admin: connect(settings.publicUrl, keys.secretKey, here), close: backend.close };
}
