import assert from 'node:assert/strict';
import { cp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createTemporaryFolder,
  findFreePort,
  spawnServer,
  startServer,
} from '../support/server.ts';
import { type Fault, quietSettings } from './fault.ts';

const damages: Record<string, (database: string) => Promise<unknown>> = {
  'pg_control broken off': (database) => truncate(join(database, 'global/pg_control'), 100),
  'pg_control full of something else': (database) =>
    writeFile(join(database, 'global/pg_control'), Buffer.alloc(8192, 7)),
  'no pg_control': (database) => rm(join(database, 'global/pg_control')),
  'no journal': (database) => rm(join(database, 'pg_wal'), { recursive: true }),
  'an empty journal': (database) =>
    forEachFile(join(database, 'pg_wal'), (file) => truncate(file, 0)),
  'another version': (database) => writeFile(join(database, 'PG_VERSION'), '12\n'),
  'no version': (database) => rm(join(database, 'PG_VERSION')),
  'no tables': (database) => rm(join(database, 'base'), { recursive: true }),
  'empty tables': (database) => forEachFile(join(database, 'base/5'), (file) => truncate(file, 0)),
  'tables full of something else': (database) =>
    forEachFile(join(database, 'base/5'), async (file) =>
      writeFile(file, Buffer.alloc((await stat(file)).size, 9)),
    ),
};

async function forEachFile(
  folder: string,
  work: (file: string) => Promise<unknown>,
): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await work(join(folder, entry.name));
}

export const damagedDataFault: Fault = {
  name: `a damaged data folder, ${Object.keys(damages).length} ways`,
  async run() {
    const server = await startServer(quietSettings);
    try {
      await server.stop('SIGKILL');
      for (const [kind, damage] of Object.entries(damages)) {
        const dataDir = await createTemporaryFolder();
        try {
          await cp(server.dataDir, dataDir, { recursive: true });
          await damage(join(dataDir, 'database'));
          const starting = spawnServer({
            ...quietSettings,
            DATA_DIR: dataDir,
            PORT: String(await findFreePort()),
          });
          const code = await Promise.race([
            starting.ended,
            new Promise((resolve) => setTimeout(resolve, 60_000, 'still running')),
          ]);
          starting.process.kill('SIGKILL');
          const lines = starting.output().trim().split('\n');
          assert.deepEqual(
            { code, lines: lines.length },
            { code: 1, lines: 1 },
            `${kind}: ${starting.output()}`,
          );
          assert(
            lines[0]?.startsWith(`The database in ${dataDir}/database is damaged`),
            `${kind}: ${lines[0]}`,
          );
          assert.match(lines[0] ?? '', /npm run restore -- FILE --overwrite$/);
        } finally {
          await rm(dataDir, { recursive: true, force: true });
        }
      }
      return 'each start is one line with the folder and the command that brings back a backup, exit 1';
    } finally {
      await server.remove();
    }
  },
};
