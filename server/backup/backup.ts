// `npm run backup [-- FILE]`: writes one file with all data of a Placecard server, whether it is running or not (docs/backup.md).
import { createWriteStream, existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { parseArgs } from 'node:util';
import { openExistingDatabase } from '../backend/database.ts';
import { readStoredKeys } from '../backend/keys.ts';
import { findLockHolder } from '../data-dir.ts';
import { runCommand, UsageError } from '../operator/command.ts';
import { readSettings, type Settings, StartupError } from '../settings.ts';
import { buildBackupName, finishBackup, writeBackup } from './backup-file.ts';
import { BACKUP_PATH } from './serve-backup.ts';

await runCommand('npm run backup [-- FILE]', async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [fileName = buildBackupName(), ...rest] = positionals;
  if (rest.length > 0) throw new UsageError();
  const settings = readSettings(process.env);
  const startDir = process.env.INIT_CWD ?? process.cwd();
  const file = resolve(startDir, fileName);
  if (existsSync(file)) throw new StartupError(`${file} already exists: choose another file name`);
  const rows = await finishBackup(file, (unfinished) => takeBackup(settings, unfinished));
  return `Backed up ${rows.toLocaleString('en-GB')} rows to ${relative(startDir, file)}. It gives access to every account: keep it as safe as the data folder.`;
});

async function takeBackup(settings: Settings, file: string): Promise<void> {
  if (settings.supabaseUrl) {
    throw new StartupError(
      'SUPABASE_URL: a key cannot read passwords, so use the project’s own backups: Database, Backups in its dashboard, or `supabase db dump`',
    );
  }
  const holder = settings.databaseUrl ? null : await findLockHolder(settings.dataDir);
  return holder ? requestBackup(holder.address, settings, file) : readDatabase(settings, file);
}

async function readDatabase(settings: Settings, file: string): Promise<void> {
  const database = await openExistingDatabase(settings);
  try {
    await writeBackup(database, await readStoredKeys(settings.dataDir), file);
  } finally {
    await database.close();
  }
}

async function requestBackup(address: string, settings: Settings, file: string): Promise<void> {
  const secretKey = settings.secretKey ?? (await readStoredKeys(settings.dataDir))?.secretKey;
  if (!secretKey) {
    throw new StartupError(
      'SUPABASE_SECRET_KEY: set it to the server’s value, because the data folder has no keys',
    );
  }
  const answer = await fetch(`${address}${BACKUP_PATH}`, {
    headers: { Authorization: `Bearer ${secretKey}` },
  }).catch(() => null);
  if (!answer)
    throw new StartupError(
      `The server that uses ${resolve(settings.dataDir)} does not answer at ${address}`,
    );
  if (!answer.ok || !answer.body || answer.headers.get('Content-Type') !== 'application/gzip') {
    const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
    throw new StartupError(
      `The server at ${address} returned no backup (${message ?? `status ${answer.status}`})`,
    );
  }
  await pipeline(
    Readable.fromWeb(answer.body as ReadableStream),
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
}
