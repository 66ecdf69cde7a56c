// `npm run keep:schema`, before a release: stores a database with data for upgrade tests, and the hashes of its migrations.
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import packageJson from '../package.json' with { type: 'json' };
import { openFolder } from '../server/backend/pglite/pglite-folder.ts';
import { fillReleaseDatabase } from '../tests/support/released-database.ts';
import { lowerHashCost, startServer } from '../tests/support/server.ts';
import {
  findIncompatibleMigrations,
  hashSql,
  isReleased,
  type ReleasedMigrations,
} from './released-migrations.ts';

const { version } = packageJson;
const list = 'supabase/released.json';
const files: Record<string, string> = {};
for (const path of globSync('supabase/migrations/*.sql').sort())
  files[basename(path)] = await readFile(path, 'utf8');

const earlier = JSON.parse(
  await readFile(list, 'utf8').catch(() => 'null'),
) as ReleasedMigrations | null;
const tags = execFileSync('git', ['tag', '--list'], { encoding: 'utf8' }).split('\n');
const broken =
  earlier && isReleased(earlier.version, tags, await readFile('CHANGELOG.md', 'utf8'))
    ? findIncompatibleMigrations(earlier, files)
    : [];
if (broken.length > 0) {
  console.error(broken.join('\n'));
  process.exit(1);
}

lowerHashCost();
const server = await startServer({ LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' });
await fillReleaseDatabase(server).finally(() => server.stop());
const database = await openFolder({ directory: join(server.dataDir, 'database'), isSynced: false });
const dump = await pgDump({
  pg: database,
  args: ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges'],
});
const compressed = gzipSync(await dump.text(), { level: 9 });
await database.close();
await server.remove();

await mkdir('tests/fixtures', { recursive: true });
await writeFile(`tests/fixtures/database-${version}.sql.gz`, compressed);
const migrations = Object.fromEntries(
  Object.entries(files).map(([file, sql]) => [file, hashSql(sql)]),
);
await writeFile(
  list,
  `${JSON.stringify({ version, migrations } satisfies ReleasedMigrations, null, 2)}\n`,
);
console.info(
  `Stored a database of ${version} (${Math.round(compressed.length / 1000)} kB) and the hashes of ${Object.keys(files).length} migrations.`,
);
