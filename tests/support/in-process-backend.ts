import { rm } from 'node:fs/promises';
import { createClient } from '@supabase/supabase-js';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../../server/backend/database.ts';
import { loadKeys } from '../../server/backend/keys.ts';
import { createMailer } from '../../server/backend/mail/mail.ts';
import { serveDatabase } from '../../server/backend/serve-database.ts';
import { createFunctions } from '../../server/functions.ts';
import { readSettings } from '../../server/settings.ts';
import { createDataFolder } from './server.ts';

/** Starts a backend in this process. Returns its database too. Mails are stored in `folder`. */
export async function startBackend(overrides: Record<string, string> = {}) {
  const folder = await createDataFolder();
  const settings = readSettings({ DATA_DIR: folder, ...overrides });
  const keys = await loadKeys(settings);
  const database = await openDatabase(settings);
  const sendMail = createMailer({ ...settings, smtpUrl: undefined });
  const backend = await serveDatabase(database, settings, keys, sendMail);
  const connect = (apiKey = keys.publishableKey) =>
    createClient(settings.publicUrl, apiKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => backend.fetch(new Request(input, init), null) },
    });
  const close = async () => {
    await backend.close();
    await rm(folder, { recursive: true, force: true });
  };
  const post = (path: string, body: unknown) => {
    const headers = { apikey: keys.publishableKey, 'Content-Type': 'application/json' };
    return backend.fetch(
      new Request(settings.publicUrl + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      }),
      null,
    );
  };
  const admin = connect(keys.secretKey);
  const { publicUrl, supportEmail } = settings;
  const functions = createFunctions(
    { admin, sendMail, publicUrl, supportEmail },
    undefined,
    true,
    keys.replyLinkKey,
  );
  return { connect, post, admin, functions, database, folder, close };
}

/** Starts a backend that is closed after the test. */
export async function startBackendForTest(overrides?: Record<string, string>) {
  const backend = await startBackend(overrides);
  onTestFinished(backend.close);
  return backend;
}
