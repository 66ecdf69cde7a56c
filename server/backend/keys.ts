import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Settings, StartError } from '../settings.ts';

export const keysSchema = z.object({ publishableKey: z.string(), secretKey: z.string(), jwtSecret: z.string() });
export type Keys = z.infer<typeof keysSchema>;

const keysFile = (dataDir: string) => join(dataDir, 'keys.json');

const random = () => randomBytes(32).toString('base64url');

/** The backend's keys: those set in the environment, the rest made on first start and kept in DATA_DIR/keys.json, mode 600. */
export async function loadKeys(settings: Settings): Promise<Keys> {
  const kept = await readKeptKeys(settings.dataDir);
  const keys: Keys = {
    publishableKey: settings.publishableKey ?? kept?.publishableKey ?? `sb_publishable_${random()}`,
    secretKey: settings.secretKey ?? kept?.secretKey ?? `sb_secret_${random()}`,
    jwtSecret: settings.jwtSecret ?? kept?.jwtSecret ?? random(),
  };
  const allGiven = settings.publishableKey && settings.secretKey && settings.jwtSecret;
  if (!kept && !allGiven) await keepKeys(settings.dataDir, keys);
  return keys;
}

/** Keeps keys in a DATA_DIR that has none. */
export const keepKeys = (dataDir: string, keys: Keys): Promise<void> =>
  writeFile(keysFile(dataDir), `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' });

/** The keys that DATA_DIR holds; null where they were never made there. */
export async function readKeptKeys(dataDir: string): Promise<Keys | null> {
  const file = keysFile(dataDir);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartError(`Cannot read ${file}: ${(error as Error).message}`);
  }
  try {
    return keysSchema.parse(JSON.parse(text));
  } catch {
    throw new StartError(
      `${file} is damaged: restore it from a backup, or remove it to have new keys made (everybody signs in again)`,
    );
  }
}
