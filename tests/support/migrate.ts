import { rm } from 'node:fs/promises';
import { openDatabase } from '../../server/backend/database.ts';
import { loadKeys } from '../../server/backend/keys.ts';
import { serveDatabase } from '../../server/backend/serve-database.ts';
import { readSettings } from '../../server/settings.ts';
import { createTemporaryFolder } from './server.ts';

/** Makes the product's schema in an empty PostgreSQL database, as a server's first start does. */
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
