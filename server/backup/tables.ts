import type { Executor } from '../backend/interface.ts';

export type BackedUpTable = {
  name: string;
  columns: string[];
  hasFiles: boolean;
};

/** All our tables, except those that migrations fill and those a server can recompute or may lose, such as counters, job times and presence. */
const backedUp = `
  n.nspname in ('public', 'private', 'auth', 'storage', 'embedded', 'supabase_migrations')
  and (c.oid = any (array[
    to_regclass('private.access'), to_regclass('supabase_migrations.schema_migrations'), to_regclass('embedded.request_counts'),
    to_regclass('embedded.periodic_jobs'), to_regclass('embedded.keys_in_use'), to_regclass('private.noted_changes'),
    to_regclass('private.event_presence'), to_regclass('private.registration')]::oid[])) is not true`;

export async function listTablesInOrder(tx: Executor): Promise<BackedUpTable[]> {
  const found = await tx.query<{
    id: string;
    refers_to: string[];
    name: string;
    columns: string[];
    has_files: boolean;
  }>(`
    select c.oid::text as id, format('%I.%I', n.nspname, c.relname) as name,
      array(select distinct k.confrelid::text from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers_to,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype) as has_files
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${backedUp}
    order by name`);
  const ordered: typeof found = [];
  while (ordered.length < found.length) {
    const next = found.filter(
      (table) =>
        !ordered.includes(table) &&
        table.refers_to.every((id) => ordered.some((done) => done.id === id)),
    );
    if (next.length === 0)
      throw new Error('tables reference each other in a circle: a backup cannot order them');
    ordered.push(...next);
  }
  return ordered.map(({ name, columns, has_files: hasFiles }) => ({ name, columns, hasFiles }));
}
