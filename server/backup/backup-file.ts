import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import type { Executor, SqlDatabase } from '../backend/interface.ts';
import { keysSchema, type ServerKeys } from '../backend/keys.ts';
import { MEGABYTE } from '../bytes.ts';
import { log } from '../log.ts';
import { StartupError } from '../settings.ts';
import { type BackedUpTable, listTablesInOrder } from './tables.ts';

// Gzipped lines of JSON: a header; [name, columns] and row objects of each table, after the tables it references; ["end", number of rows].
const headerSchema = z.object({
  placecardBackup: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.string().regex(/^\d{1,20}$/)).min(1),
  /** ServerKeys for access tokens and links; null if the data folder has none. */
  keys: keysSchema.nullable(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

const nameSchema = z.string().regex(/^\P{C}{1,200}$/u);
const tableSchema = z
  .tuple([nameSchema, z.array(nameSchema)])
  .transform(([name, columns]) => ({ name, columns }));
const endSchema = z
  .tuple([z.literal('end'), z.int().nonnegative()])
  .transform(([, rows]) => ({ rows }));
const markSchema = z.union([endSchema, tableSchema]);
export type BackupTable = z.output<typeof tableSchema>;

/** The time in UTC, without characters that some file systems refuse in names. */
export const getFileTimestamp = () => new Date().toISOString().replaceAll(':', '-').slice(0, 19);
export const buildBackupName = () => `placecard-${getFileTimestamp()}.backup`;
export const UNFINISHED_SUFFIX = '.unfinished';

/** Reads the backup back before it renames it to `file`. `row` may throw to stop. Resolves with the number of rows. */
export async function finishBackup(
  file: string,
  write: (unfinished: string) => Promise<void>,
  row?: () => void,
): Promise<number> {
  const unfinished = `${file}${UNFINISHED_SUFFIX}`;
  try {
    await write(unfinished);
    const rows = await readBackup(unfinished, { header: () => {}, row });
    await rename(unfinished, file);
    return rows;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Writes a consistent snapshot to `file`, which must not exist. Only its owner may read it: it contains secrets. */
export async function writeBackup(
  database: SqlDatabase,
  keys: ServerKeys | null,
  file: string,
  signal?: AbortSignal,
): Promise<void> {
  await removeExpiredData(database).catch((error: Error) =>
    log.warn({ reason: error.message }, 'could not remove expired data before the backup'),
  );
  await database.transaction((tx) =>
    pipeline(
      generateLines(tx, keys),
      createGzip({ level: 4 }),
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
      { signal },
    ),
  );
}

/** Removes expired data first (docs/rules.md), because the nightly job may not have run yet. */
const removeExpiredData = (database: SqlDatabase): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.exec("set local statement_timeout = '30s'");
    for (const sweep of ['private.sweep_nightly()', 'public.sweep_contact_messages()']) {
      const [exists] = await tx.query('select 1 where to_regprocedure($1) is not null', [sweep]); // older versions may lack it
      if (exists) await tx.query(`select ${sweep}`);
    }
  });

async function* generateLines(tx: Executor, keys: ServerKeys | null): AsyncGenerator<string> {
  await tx.exec(
    `set transaction isolation level repeatable read, read only; set local timezone = 'UTC'; set local bytea_output = 'hex';
     set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  );
  const migrations = await tx.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  const header: BackupHeader = {
    placecardBackup: 1,
    madeAt: new Date().toISOString(),
    migrations: migrations.map(({ version }) => version),
    keys,
  };
  yield `${JSON.stringify(header)}\n`;
  let total = 0;
  for (const table of await listTablesInOrder(tx)) {
    yield `${JSON.stringify([table.name, table.columns])}\n`;
    for await (const rows of readRowBatches(tx, table)) {
      total += rows.length;
      yield rows.map((row) => `${row}\n`).join('');
    }
  }
  yield `${JSON.stringify(['end', total])}\n`;
}

/** Yields rows as JSON in batches, so that no table has to fit into memory. */
async function* readRowBatches(
  tx: Executor,
  { name, hasFiles }: BackedUpTable,
): AsyncGenerator<string[]> {
  await tx.exec(
    `declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${name} t`,
  );
  for (;;) {
    const rows = await tx.query<{ row: string }>(`fetch ${hasFiles ? 1 : 250} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await tx.exec('close backup_rows');
}

type Handlers = {
  header(header: BackupHeader): Promise<void> | void;
  table?(table: BackupTable): void;
  row?(json: string, table: BackupTable): Promise<void> | void;
};

export const createIncompleteBackupError = (file: string, reason: string) =>
  new StartupError(`${file} is not a complete Placecard backup (${reason})`);

/** Streams `file` to the handlers. Resolves with the number of rows; throws a StartupError if it is not a complete backup. */
export async function readBackup(
  file: string,
  { header, table: begin, row }: Handlers,
): Promise<number> {
  let table: BackupTable | undefined;
  let expected: number | undefined;
  let rows = 0;
  let lines = 0;
  const createError = (why: string) => createIncompleteBackupError(file, why);
  const input = createReadStream(file);
  const text = createGunzip();
  const copying = pipeline(input, text).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new StartupError(`File not found: ${file}`)
      : createError(error.message);
  });
  copying.catch(() => {});
  for await (const line of readLines(text, file)) {
    lines++;
    if (expected !== undefined) throw createError('there is data after its end');
    if (lines === 1) {
      const parsed = headerSchema.safeParse(parseLine(line));
      if (!parsed.success) throw createError('its header is invalid');
      await header(parsed.data);
    } else if (line.startsWith('[')) {
      const { data: mark } = markSchema.safeParse(parseLine(line));
      if (!mark) throw createError(`line ${lines} is neither a table nor the end`);
      if ('rows' in mark) expected = mark.rows;
      else {
        table = mark;
        begin?.(table);
      }
    } else {
      if (!table) throw createError(`line ${lines} belongs to no table`);
      rows++;
      await row?.(line, table);
    }
  }
  await copying;
  if (expected !== rows) throw createError('its end is missing');
  return rows;
}

const LINE_FEED = 0x0a;
/** In bytes. The longest row, a picture, is below a megabyte, but a small compressed file may contain an endless line. */
const MAX_LINE_BYTES = 64 * MEGABYTE;

/** Splits only at `\n`, because messages may contain other line breaks. readBackup detects a truncated file. */
async function* readLines(text: AsyncIterable<Buffer>, file: string): AsyncGenerator<string> {
  let partial: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of text) {
      let from = 0;
      for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
        yield Buffer.concat([...partial, chunk.subarray(from, end)]).toString();
        partial = [];
        length = 0;
        from = end + 1;
      }
      if (from < chunk.length) partial.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > MAX_LINE_BYTES)
        throw createIncompleteBackupError(file, 'a line in it is too long');
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
  }
}

export function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
