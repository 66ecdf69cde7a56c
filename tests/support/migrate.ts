import { rm } from 'node:fs/promises';
import { openDatabase } from '../../server/backend/database.ts';
import { loadKeys } from '../../server/backend/keys.ts';
import { serveDatabase } from '../../server/backend/serve-database.ts';
import { readSettings } from '../../server/settings.ts';
import { createTemporaryFolder } from './server.ts';

/** Runs all migrations on an empty PostgreSQL database, like a server's first start. */
export async function migrate(url: string): Promise<void> {
  const settings = readSettings({ DATABASE_URL: url, DATA_DIR: await createTemporaryFolder() });
  const backend = await serveDatabase(
    await openDatabase(settings),
    settings,
    await loadKeys(settings),
    async () => {},
  );
  await backend.close();
  await rm(settings.dataDir, { recursive: true, force: true });
}
