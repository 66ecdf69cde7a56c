import type { Executor, SqlDatabase } from '../backend/interface.ts';
import { StartupError } from '../settings.ts';
import { type BackupTable, createIncompleteBackupError, readBackup } from './backup-file.ts';
import { listTablesInOrder } from './tables.ts';

const BATCH_LENGTH = 1_000_000;
/** Every complete backup lists all tables of these schemas. Other tables depend on the version. */
const ownTablePattern = /^(public|private)\./;

/** The migrations must match the backup's. Triggers are off, so it checks foreign keys itself. Returns the row count. */
export const loadBackup = (database: SqlDatabase, file: string): Promise<number> =>
  database.transaction(async (tx) => {
    await tx.exec(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    const tables = await listTablesInOrder(tx);
    const execForEachTable = async (sql: (name: string) => string) => {
      for (const { name } of tables) await tx.exec(sql(name));
    };
    await tx.exec(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    await execForEachTable((name) => `alter table ${name} disable trigger user`);

    const found = new Set<string>();
    let currentTable: BackupTable | undefined;
    let batch: string[] = [];
    let size = 0;
    const insertBatch = async () => {
      if (!currentTable || batch.length === 0) return;
      const columns = currentTable.columns
        .map((column) => `"${column.replaceAll('"', '""')}"`)
        .join(', ');
      await tx.query(
        `insert into ${currentTable.name} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${currentTable.name}, $1::jsonb)`,
        [`[${batch.join(',')}]`],
      );
      batch = [];
      size = 0;
    };
    const rows = await readBackup(file, {
      header: () => {},
      table: ({ name }) => void found.add(name),
      async row(json, table) {
        if (table !== currentTable || size > BATCH_LENGTH) await insertBatch();
        if (table !== currentTable) {
          const target = tables.find(({ name }) => name === table.name);
          const missing = table.columns.find((column) => !target?.columns.includes(column));
          if (!target || missing) {
            throw new StartupError(
              `${file} contains ${table.name}${target ? `.${missing}` : ''}, which is unknown to this version: restore it with the version that wrote it`,
            );
          }
          currentTable = table;
        }
        batch.push(json);
        size += json.length;
      },
    });
    await insertBatch();
    const missingTable = tables.find(({ name }) => !found.has(name) && ownTablePattern.test(name));
    if (missingTable) throw createIncompleteBackupError(file, `it lacks ${missingTable.name}`);

    await tx.exec('set constraints all immediate');
    await execForEachTable((name) => `alter table ${name} enable trigger user`);
    await resetSequences(tx);
    return rows;
  });

async function resetSequences(tx: Executor): Promise<void> {
  const identityColumns = await tx.query<{ name: string; column: string }>(`
    select c.oid::regclass::text as name, a.attname::text as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attidentity <> '' and n.nspname in ('public', 'private')`);
  for (const { name, column } of identityColumns) {
    await tx.exec(
      `select setval(pg_get_serial_sequence('${name}', '${column}'), coalesce(max("${column}"), 0) + 1, false) from ${name}`,
    );
  }
}
