import { rm } from 'node:fs/promises';
import { openDatabase } from '../../server/backend/database.ts';
import { loadKeys } from '../../server/backend/keys.ts';
import { serveDatabase } from '../../server/backend/serve-database.ts';
import { readSettings } from '../../server/settings.ts';
import { createTemporaryFolder } from './server.ts';

/**
 * Reads the catalogue of the running server's database. On PGlite, where only one process can open
 * a database, reads the catalogue of a new database instead.
 */
export async function readSchema() {
  const dataDir = await createTemporaryFolder();
  const { DATABASE_URL } = process.env;
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL });
  const database = await openDatabase(settings);
  const backend = DATABASE_URL
    ? database
    : await serveDatabase(database, settings, await loadKeys(settings), async () => {});
  try {
    return {
      /** The columns of all tables and views the API serves. */
      columns: await backend.query<{ table: string; column: string }>(
        `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
      ),
      functions: await backend.query<{ schema: string; signature: string; runnableBy: string[] }>(
        `select pg_namespace.nspname as schema, replace(proc.oid::regprocedure::text, pg_namespace.nspname || '.', '') as signature,
           array_to_json(array(
             select role from unnest(array['anon', 'authenticated']) as role where has_function_privilege(role, proc.oid, 'execute')
           )) as "runnableBy"
         from pg_proc as proc join pg_namespace on pg_namespace.oid = pronamespace
         where nspname in ('public', 'private', 'embedded', 'realtime')`,
      ),
      /** Rights of the API's roles that the API cannot use, or on schemas it does not serve. */
      strayRights: await backend.query<{ role: string; relation: string; right: string }>(
        `select role, relation.oid::regclass::text as relation, "right"
         from pg_class as relation
         cross join unnest(array['anon', 'authenticated']) as role
         cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as "right"
         where relkind in ('r', 'v', 'm', 'p', 'f') and has_table_privilege(role, relation.oid, "right")
           and (relnamespace in (select oid from pg_namespace where nspname in ('private', 'embedded', 'realtime'))
             or relnamespace = 'public'::regnamespace and "right" in ('truncate', 'references', 'trigger'))`,
      ),
    };
  } finally {
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
