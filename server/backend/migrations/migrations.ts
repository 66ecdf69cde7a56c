import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { log } from '../../log.ts';
import { ConfigurationError, StartupError } from '../../settings.ts';
import type { Executor, SqlDatabase } from '../interface.ts';
import { splitSql } from './split-sql.ts';

/** The Supabase CLI's own tables, so that either tool can continue after the other. */
const historyTables = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
`;

/** Runs at the end of each migration. It takes 40 ms, so the first start, which serves no requests before the last migration, runs it only once. */
const GRANT = 'select private.grant_access()';

/** Applies new migrations, or only those in `only`. The caller holds a lock. Throws a StartupError with file and line. */
export async function applyMigrations(
  database: SqlDatabase,
  directory: string,
  only?: string[],
): Promise<void> {
  await database.exec(historyTables);
  const recorded = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const maker = await findForeignVersion(
    recorded.map(({ version }) => version),
    directory,
    'go on with that one, or start this one with an empty DATA_DIR or database',
  );
  if (maker) throw new ConfigurationError(`The database was created by ${maker}`);
  const isFirstStart = recorded.length === 0;
  let isGrantDue = false;
  for (const { version, name, path } of await migrationsIn(directory)) {
    if (only && !only.includes(version)) continue;
    const sql = await readFile(path, 'utf8');
    await database.transaction(async (tx) => {
      const applied = await tx.query(
        'select 1 from supabase_migrations.schema_migrations where version = $1',
        [version],
      );
      if (applied.length > 0) return;
      log.info({ migration: basename(path) }, 'applying migration');
      await tx.exec('set local statement_timeout = 0'); // a migration of much data may take long
      const statements = splitSql(sql);
      const isDeferred = (statement: string) => isFirstStart && statement === GRANT;
      await runStatements(tx, sql, path, isDeferred);
      isGrantDue ||= statements.some(isDeferred);
      await tx.query(
        'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
        [version, statements, name],
      );
    });
  }
  if (isGrantDue) await database.exec(GRANT);
}

async function migrationsIn(
  directory: string,
): Promise<{ version: string; name: string; path: string }[]> {
  const files = (await readdir(directory)).sort();
  return files.flatMap((file) => {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    return version && name ? [{ version, name, path: join(directory, file) }] : [];
  });
}

export async function findForeignVersion(
  recorded: readonly string[],
  directory: string,
  adviceIfOlder: string,
): Promise<string | null> {
  const ownVersions = (await migrationsIn(directory)).map(({ version }) => version);
  const foreignVersion = recorded.find((version) => !ownVersions.includes(version));
  if (!foreignVersion) return null;
  return foreignVersion > (ownVersions.at(-1) ?? '')
    ? `a newer Placecard (it has migration ${foreignVersion}): update this one first`
    : `a Placecard from before 1.0.0 (it has migration ${foreignVersion}), which this one cannot read: ${adviceIfOlder}`;
}

export async function applySeed(database: SqlDatabase, path: string): Promise<void> {
  const sql = await readFile(path, 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  await database.transaction(async (tx) => {
    const [seeded] = await tx.query(
      'select hash from supabase_migrations.seed_files where path = $1',
      ['supabase/seed.sql'],
    );
    if (seeded?.hash === hash) return;
    log.info('applying seed');
    await runStatements(tx, sql, path);
    await tx.query(
      'insert into supabase_migrations.seed_files (path, hash) values ($1, $2) on conflict (path) do update set hash = excluded.hash',
      ['supabase/seed.sql', hash],
    );
  });
}

async function runStatements(
  tx: Executor,
  sql: string,
  path: string,
  isLeftOut = (_: string) => false,
): Promise<void> {
  let from = 0;
  for (const statement of splitSql(sql)) {
    const start = sql.indexOf(statement, from);
    from = start + statement.length;
    if (isLeftOut(statement)) continue;
    try {
      await tx.exec(statement);
    } catch (error) {
      const position = Number((error as { position?: string }).position ?? 1) - 1;
      const line = sql.slice(0, start + position).split('\n').length;
      throw new StartupError(
        `Migration failed at ${relative(process.cwd(), path)}:${line}: ${(error as Error).message}`,
      );
    }
  }
}
