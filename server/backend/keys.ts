import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigurationError, type Settings } from '../settings.ts';
import type { Executor } from './interface.ts';

const key = z.string().min(1);
/** `replyLinkKey` creates the tokens of reply links. It is never in the database, so that a copy of the database opens no reply link. */
export const keysSchema = z.object({
  publishableKey: key,
  secretKey: key,
  jwtSecret: key,
  replyLinkKey: key,
});
export type ServerKeys = z.infer<typeof keysSchema>;

const keysFile = (dataDir: string) => join(dataDir, 'keys.json');

const derivedFrom = (secret: string) =>
  createHmac('sha256', secret).update('reply links').digest('base64url');
const random = () => randomBytes(32).toString('base64url');

/** Reads the keys from the environment, or generates DATA_DIR/keys.json on first start, mode 600. Never stores keys of a Supabase project. */
export async function loadKeys(settings: Settings): Promise<ServerKeys> {
  const { supabaseUrl, publishableKey, secretKey, replyLinkKey = '' } = settings;
  if (supabaseUrl && publishableKey && secretKey)
    return { publishableKey, secretKey, jwtSecret: '', replyLinkKey };
  const stored = await readStoredKeys(settings.dataDir);
  const isGiven = publishableKey && secretKey && settings.jwtSecret;
  const chosen = chooseKeys(settings, stored);
  const keys = {
    publishableKey: chosen.publishableKey ?? `sb_publishable_${random()}`,
    secretKey: chosen.secretKey ?? `sb_secret_${random()}`,
    jwtSecret: chosen.jwtSecret ?? random(),
    replyLinkKey: chosen.replyLinkKey ?? random(),
  };
  if (!stored && !isGiven) await storeKeys(settings.dataDir, keys);
  return keys;
}

/** Reads the keys from the environment or DATA_DIR/keys.json; null unless all are present. */
export async function findKeys(settings: Settings): Promise<ServerKeys | null> {
  const found = keysSchema.safeParse(chooseKeys(settings, await readStoredKeys(settings.dataDir)));
  return found.success ? found.data : null;
}

/** A missing reply link key is derived from the JWT secret if the environment has all other keys. */
const chooseKeys = (
  { publishableKey, secretKey, jwtSecret, replyLinkKey }: Settings,
  stored: ServerKeys | null,
): Partial<ServerKeys> => ({
  publishableKey: publishableKey ?? stored?.publishableKey,
  secretKey: secretKey ?? stored?.secretKey,
  jwtSecret: jwtSecret ?? stored?.jwtSecret,
  replyLinkKey:
    replyLinkKey ??
    stored?.replyLinkKey ??
    (publishableKey && secretKey && jwtSecret ? derivedFrom(jwtSecret) : undefined),
});

export const storeKeys = (dataDir: string, keys: ServerKeys): Promise<void> =>
  writeFile(keysFile(dataDir), `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' });

export async function readStoredKeys(dataDir: string): Promise<ServerKeys | null> {
  const file = keysFile(dataDir);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new ConfigurationError(`Cannot read ${file}: ${(error as Error).message}`);
  }
  try {
    return keysSchema.parse(JSON.parse(text));
  } catch {
    throw new ConfigurationError(
      `${file} is damaged: restore it from a backup, or remove it to generate new keys (all users must sign in again)`,
    );
  }
}

/** Records a fingerprint of the keys. Throws a ConfigurationError while processes with other keys are connected, as they would reject our tokens. */
export async function recordKeys(database: Executor, keys: ServerKeys): Promise<void> {
  const { publishableKey, secretKey, jwtSecret, replyLinkKey } = keys;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([publishableKey, secretKey, jwtSecret, replyLinkKey]))
    .digest('hex');
  const [stored] = await database.query<{ fingerprint: string }>(
    'select fingerprint from embedded.keys_in_use',
  );
  if (stored && stored.fingerprint !== fingerprint && (await hasOthers(database))) {
    throw new ConfigurationError(
      'SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, SUPABASE_JWT_SECRET, REPLY_LINK_KEY: another Placecard process runs on this database with other keys; give every process the same keys (the first process’s are in its keys.json)',
    );
  }
  await database.query(
    `insert into embedded.keys_in_use (fingerprint) values ($1)
     on conflict (is_only_row) do update set fingerprint = excluded.fingerprint where keys_in_use.fingerprint <> excluded.fingerprint`,
    [fingerprint],
  );
}

async function hasOthers(database: Executor): Promise<boolean> {
  const others = await database.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name like 'placecard %'
     and application_name <> current_setting('application_name') limit 1`,
  );
  return others.length > 0;
}
