import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';
import type { SqlDatabase } from './sql-database.ts';

/** Opens the connection only, at DATABASE_URL or in DATA_DIR; serveDatabase makes the schema. */
export const openDatabase = (settings: Settings): Promise<SqlDatabase> =>
  settings.databaseUrl
    ? openPostgres(settings.databaseUrl, settings.rateLimitFactor)
    : openEmbedded(join(settings.dataDir, 'database'), settings.syncsEmbedded, settings.rateLimitFactor);
