// `npm run reload`: a server with WORKERS switches to the release that is now in its folder, without downtime (docs/deploy.md).
import { resolve } from 'node:path';
import { findLockHolder } from '../data-dir.ts';
import { readSettings, StartupError } from '../settings.ts';
import { RELOAD_SIGNAL } from '../workers.ts';
import { runCommand } from './command.ts';

await runCommand('npm run reload', async () => {
  const settings = readSettings(process.env);
  if (settings.workers === 1)
    throw new StartupError('WORKERS: a single process cannot reload without downtime: restart it');
  const holder = await findLockHolder(settings.dataDir);
  if (!holder) throw new StartupError(`DATA_DIR: no server is using ${resolve(settings.dataDir)}`);
  process.kill(holder.pid, RELOAD_SIGNAL);
  return 'The server is replacing its workers one by one. Its log says when all are replaced.';
});
