import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import { log } from '../log.ts';
import { StartError } from '../settings.ts';
import type { Database, Executor } from './database.ts';

/** The records of the Supabase CLI, in its own tables, so that either can carry on from the other. */
const historyTables = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
`;

/**
 * Applies the migrations in `directory` (of `only` these versions) that the database has not had yet, in the order of their versions, each in a
 * transaction of its own; the caller sees to it that no other process does the same. Throws a StartError with file and line of what failed; that migration has then left no trace.
 */
export async function applyMigrations(database: Database, directory: string, only?: string[]): Promise<void> {
  await database.exec(historyTables);
  const files = (await readdir(directory)).filter((file) => /^\d+_.+\.sql$/.test(file)).sort();
  for (const file of files) {
    const [, version = '', name = ''] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    if (only && !only.includes(version)) continue;
    const path = join(directory, file);
    const sql = await readFile(path, 'utf8');
    await database.transaction(async (tx) => {
      const applied = await tx.query('select 1 from supabase_migrations.schema_migrations where version = $1', [version]);
      if (applied.length > 0) return;
      log.info({ migration: file }, 'applying migration');
      await tx.exec('set local statement_timeout = 0'); // a migration of much data takes what it takes
      const statements = await runStatements(tx, sql, path);
      await tx.query('insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)', [
        version,
        statements,
        name,
      ]);
    });
  }
}

/** Runs the seed when it is new or has changed since; it is written so that it can run again (`on conflict`). */
export async function applySeed(database: Database, path: string): Promise<void> {
  const sql = await readFile(path, 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  await database.transaction(async (tx) => {
    const [seeded] = await tx.query('select hash from supabase_migrations.seed_files where path = $1', ['supabase/seed.sql']);
    if (seeded?.hash === hash) return;
    log.info('applying seed');
    await runStatements(tx, sql, path);
    await tx.query(
      'insert into supabase_migrations.seed_files (path, hash) values ($1, $2) on conflict (path) do update set hash = excluded.hash',
      ['supabase/seed.sql', hash],
    );
  });
}

async function runStatements(tx: Executor, sql: string, path: string): Promise<string[]> {
  const statements = splitSqlStatements(sql);
  let from = 0;
  for (const statement of statements) {
    const start = sql.indexOf(statement, from);
    from = start + statement.length;
    try {
      await tx.exec(statement);
    } catch (error) {
      const position = Number((error as { position?: string }).position ?? 1) - 1;
      const line = sql.slice(0, start + position).split('\n').length;
      throw new StartError(`Migration failed at ${relative(process.cwd(), path)}:${line}: ${(error as Error).message}`);
    }
  }
  return statements;
}
