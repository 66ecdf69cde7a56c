import type { Executor } from '../backend/interface.ts';

const systemObjects = [
  ...['audit_log_entries', 'flow_state', 'identities', 'refresh_tokens', 'sessions', 'users'].map(
    (name) => `auth.${name}`,
  ),
  ...['email', 'jwt', 'role', 'uid'].map((name) => `auth.${name}`),
  ...['buckets', 'objects', 'extension', 'filename', 'foldername', 'operation'].map(
    (name) => `storage.${name}`,
  ),
  ...['storage.allow_any_operation', 'storage.allow_only_operation', 'realtime.send'],
  ...['keys_in_use', 'periodic_jobs', 'request_counts', 'upload_contents', 'upload_pieces'].map(
    (name) => `embedded.${name}`,
  ),
  ...['supabase_migrations.schema_migrations', 'supabase_migrations.seed_files'],
];
const createPattern =
  /\bcreate\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:table|view|function|sequence)\s+(?:if\s+not\s+exists\s+)?(\w+\.\w+)/gi;

/** Finds tables, views, sequences and functions not created by any Placecard, in `schemas` and elsewhere, except those of extensions. */
export async function findOtherApplications(
  tx: Executor,
  schemas: string[],
): Promise<{ within: string[]; beside: string[] }> {
  const ours = new Set(await listPlacecardObjects(tx));
  const found = await tx.query<{ schema: string; name: string }>(`
    select distinct n.nspname::text as schema, n.nspname || '.' || o.name as name
    from (
      select 'pg_class'::regclass as catalog, oid, relnamespace as schema, relname as name
      from pg_class where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      union all select 'pg_proc'::regclass, oid, pronamespace, proname from pg_proc
    ) as o join pg_namespace n on n.oid = o.schema
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.classid = o.catalog and d.objid = o.oid and d.deptype in ('e', 'a', 'i'))
    order by name`);
  const others = found.filter(({ name }) => !ours.has(name));
  const namesIn = (isWithin: boolean) =>
    others.filter(({ schema }) => schemas.includes(schema) === isWithin).map(({ name }) => name);
  return { within: namesIn(true), beside: namesIn(false) };
}

/** Reads the applied migrations, so that tables of an older or newer Placecard are recognised. */
async function listPlacecardObjects(tx: Executor): Promise<string[]> {
  const [made] = await tx.query<{ system: boolean; history: boolean }>(`
    select to_regclass('embedded.upload_contents') is not null as system,
      to_regclass('supabase_migrations.schema_migrations') is not null as history`);
  if (!made?.system) return [];
  const applied = made.history
    ? await tx.query<{ sql: string }>(
        `select array_to_string(statements, ';') as sql from supabase_migrations.schema_migrations where statements is not null`,
      )
    : [];
  const created = applied.flatMap(({ sql }) =>
    [...sql.matchAll(createPattern)].map(([, name = '']) => name.toLowerCase()),
  );
  return created.includes('private.grant_access') ? [...systemObjects, ...created] : systemObjects;
}
