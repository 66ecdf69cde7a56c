import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect, onTestFinished } from 'vitest';
import {
  findIncompatibleMigrations,
  type ReleasedMigrations,
} from '../../scripts/released-migrations.ts';
import { openDatabase } from '../../server/backend/database.ts';
import type { SqlDatabase } from '../../server/backend/interface.ts';
import { loadKeys } from '../../server/backend/keys.ts';
import { migrationsDir, serveDatabase } from '../../server/backend/serve-database.ts';
import { writeBackup } from '../../server/backup/backup-file.ts';
import { checkBackup } from '../../server/backup/check-backup.ts';
import { fillDatabase } from '../../server/backup/fill-database.ts';
import { listTablesInOrder } from '../../server/backup/tables.ts';
import { readSettings, type Settings } from '../../server/settings.ts';
import released from '../../supabase/released.json' with { type: 'json' };
import { password } from './hosts.ts';
import { loadReleasedDatabase, releaseHostName } from './released-database.ts';
import { createTemporaryFolder } from './server.ts';

const later = {
  name: '20990101000000_later.sql',
  sql: `
    alter table public.guests add column called_at_home text;
    alter table public.events add column motto text not null default 'For ever';
    update public.guests set called_at_home = lower(name);
    select private.grant_access();`,
};
const unfinished = {
  name: '20990102000000_unfinished.sql',
  sql: 'delete from public.guests; select no_such_function();',
};

/** Writes to a folder the migrations of a saved database, our later migrations, and `more`. */
async function writeMigrations(
  database: SqlDatabase,
  version: string,
  more: readonly { name: string; sql: string }[],
) {
  const folder = join(await createTemporaryFolder(), 'migrations');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(folder);
  const ran = await database.query<{ file: string; sql: string }>(`
    select version || '_' || name || '.sql' as file, array_to_string(statements, E';\\n') as sql
    from supabase_migrations.schema_migrations order by version`);
  for (const { file, sql } of ran) await writeFile(join(folder, file), sql);
  const ourMigrations: Record<string, string> = {};
  for (const file of await readdir(migrationsDir))
    ourMigrations[file] = await readFile(join(migrationsDir, file), 'utf8');
  // Until a version is released, its migrations may be edited. Later migrations then need not fit
  // the saved database.
  const isUnchanged =
    released.version !== version ||
    findIncompatibleMigrations(released as ReleasedMigrations, ourMigrations).length === 0;
  const following = Object.entries(ourMigrations).filter(
    ([file]) => isUnchanged && file > (ran.at(-1)?.file ?? ''),
  );
  for (const [file, sql] of following) await writeFile(join(folder, file), sql);
  for (const { name, sql } of more) await writeFile(join(folder, name), sql);
  return folder;
}

type Contents = Record<string, { columns: string[]; rows: string[] }>;

/** Reads the users' data by table. For tables in `earlier`, reads only the columns listed there. */
async function readContents(database: SqlDatabase, earlier: Contents = {}): Promise<Contents> {
  const contents: Contents = {};
  for (const { name } of await listTablesInOrder(database)) {
    const [stored] = await database.query<{ columns: string[] }>(
      `select array_to_json(array_agg(attname)) as columns from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [name],
    );
    const columns = earlier[name]?.columns ?? stored?.columns ?? [];
    const found = await database.query<{ row: string }>(`
      select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any ('{${columns.join(', ')}}'))::text as row
      from ${name} t`);
    contents[name] = { columns, rows: found.map(({ row }) => row).sort() };
  }
  return contents;
}

async function expectUnchanged(database: SqlDatabase, before: Contents): Promise<void> {
  const after = await readContents(database, before);
  for (const [table, { rows }] of Object.entries(before)) {
    expect(after[table]?.rows, table).toEqual(expect.arrayContaining(rows));
  }
}

type OpenDatabase = { settings: Settings; database: SqlDatabase };
type Environment = () => Promise<Record<string, string>>;

async function open(environment: Record<string, string>): Promise<OpenDatabase> {
  const settings = readSettings({ DATA_DIR: await createTemporaryFolder(), ...environment });
  onTestFinished(() => rm(settings.dataDir, { recursive: true, force: true }));
  return { settings, database: await openDatabase(settings) };
}

const serve = async ({ settings, database }: OpenDatabase, migrations: string) =>
  serveDatabase(database, settings, await loadKeys(settings), async () => {}, migrations);

export async function listEmptyTables(version: string): Promise<string[]> {
  const { database } = await open({});
  await loadReleasedDatabase(database, version);
  const tables = await database.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private') order by 1`);
  const empty: string[] = [];
  for (const { name } of tables)
    if ((await database.query(`select from ${name} limit 1`)).length === 0) empty.push(name);
  await database.close();
  return empty;
}

/** Expects that the saved database keeps all its data in an upgrade, and that its accounts work. */
export async function expectUpgrade(version: string, environment: Environment): Promise<void> {
  const source = await open(await environment());
  await loadReleasedDatabase(source.database, version);
  const before = await readContents(source.database);
  expect(before['public.guests']?.rows.length).toBeGreaterThan(3);
  const migrations = await writeMigrations(source.database, version, [later]);

  const backend = await serve(source, migrations);

  await expectUnchanged(source.database, before);
  const { publishableKey } = await loadKeys(source.settings);
  const client = createClient(source.settings.publicUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init), null) },
  });
  const [host] = await source.database.query<{ email: string }>(
    `select email from auth.users where raw_user_meta_data ->> 'full_name' = $1`,
    [releaseHostName],
  );
  expect(
    (await client.auth.signInWithPassword({ email: host?.email ?? '', password })).error,
  ).toBeNull();
  const { data: guest } = await client
    .from('guests')
    .select('*')
    .eq('name', 'Zoë Fairweather')
    .single()
    .throwOnError();
  expect(guest).toMatchObject({ called_at_home: 'zoë fairweather' });
  const { event_id } = guest as { event_id: string };
  expect(
    (await client.from('guests').insert({ event_id, name: 'Late', table_number: '9' })).error,
  ).toBeNull();
  expect(
    (await client.from('events').update({ guests_count: 1 }).eq('id', event_id).select()).error,
  ).not.toBeNull();
  expect(await readAsHost(client, event_id)).toEqual({
    history: true,
    people: [releaseHostName, 'Linda', 'Sam Okafor'],
    notes: ['See you there'],
    signed: ['Final for the venue'],
    order: '17:30 Dinner',
    venues: ['The Tithe Barn'],
    keys: ['Planner'],
  });
  await backend.close();
}

async function readAsHost(client: SupabaseClient, event_uuid: string) {
  const call = async <Answer>(name: string) =>
    (await client.rpc(name, { event_uuid }).throwOnError()).data as Answer;
  const namesIn = async (table: string) => {
    const { data } = await client.from(table).select('name').throwOnError();
    return (data as { name: string }[]).map(({ name }) => name);
  };
  const { people } = await call<{ people: { name: string }[] }>('get_event_people');
  const { signed, running_order } = await call<{
    signed: { label: string }[];
    running_order: string;
  }>('get_sign_off');
  return {
    history: (await call<unknown[]>('get_event_history')).length > 5,
    people: people.map(({ name }) => name).sort(),
    notes: (await call<{ note: string | null }[]>('get_invitations')).flatMap(
      ({ note }) => note ?? [],
    ),
    signed: signed.map(({ label }) => label),
    order: running_order,
    venues: await namesIn('venues'),
    keys: await namesIn('api_keys'),
  };
}

/**
 * Expects that a failing migration changes nothing, and that the next start continues once the
 * migration is fixed.
 */
export async function expectStepwiseUpgrade(
  version: string,
  environment: Environment,
): Promise<void> {
  const settings = await environment();
  const source = await open(settings);
  await loadReleasedDatabase(source.database, version);
  const before = await readContents(source.database);
  const migrations = await writeMigrations(source.database, version, [later, unfinished]);

  await expect(serve(source, migrations)).rejects.toThrow(
    /Migration failed at .*20990102000000_unfinished\.sql:1: .*no_such_function/,
  );

  await writeFile(join(migrations, unfinished.name), '-- Fixed.\nselect private.grant_access();');
  const again = { ...source, database: await openDatabase(source.settings) };
  await expectUnchanged(again.database, before);
  await (await serve(again, migrations)).close();

  await rm(join(migrations, unfinished.name));
  const older = { ...source, database: await openDatabase(source.settings) };
  await expect(serve(older, migrations)).rejects.toThrow(
    'The database was created by a newer Placecard (it has migration 20990102000000): update this one first',
  );
}

/** Expects that a later version can restore a backup of the saved database. */
export async function expectRestore(version: string, environment: Environment): Promise<void> {
  const from = await open(await environment());
  await loadReleasedDatabase(from.database, version);
  const before = await readContents(from.database);
  const migrations = await writeMigrations(from.database, version, [later]);
  const file = join(from.settings.dataDir, 'old.backup');
  await writeBackup(from.database, null, file);
  await from.database.close();
  const header = await checkBackup(file, Number.POSITIVE_INFINITY, migrations);

  const to = await open(await environment());
  await fillDatabase(to.database, file, header, migrations);

  await expectUnchanged(to.database, before);
  expect(
    await to.database.query(`select called_at_home from public.guests where name = 'Priya'`),
  ).toEqual([{ called_at_home: 'priya' }]);
  await to.database.close();
}
