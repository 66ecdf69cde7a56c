// Compares the migrations with their generated files (types, schema.sql, the tables of docs/rules.md), checks that each migration grants its objects,
// and asks the Supabase advisors. `--write` updates the files.
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { openDatabase } from '../server/backend/database.ts';
import { loadKeys } from '../server/backend/keys.ts';
import { openFolder } from '../server/backend/pglite/pglite-folder.ts';
import { serveDatabase } from '../server/backend/serve-database.ts';
import { readSettings } from '../server/settings.ts';
import { dumpReadableSchema } from './readable-schema.ts';
import { buildRuleTables, replaceTables } from './rule-tables.ts';
import { isMissingGrants } from './ungranted-migrations.ts';

const port = 15439;
const url = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`;

const dataDir = await mkdtemp(join(tmpdir(), 'placecard-schema-'));
const settings = readSettings({ DATA_DIR: dataDir });
const database = await openDatabase(settings);
const backend = await serveDatabase(database, settings, await loadKeys(settings), async () => {});
await backend.close();
const pglite = await openFolder({ directory: join(dataDir, 'database'), isSynced: false });
const schema = await dumpReadableSchema(pglite); // before others connect: pg_dump needs exclusive access
await pglite.exec('reset all');
const socket = new PGLiteSocketServer({ db: pglite, port, host: '127.0.0.1', maxConnections: 10 });
await socket.start();

let failed = false;
for (const file of await readdir('supabase/migrations')) {
  if (!isMissingGrants(await readFile(join('supabase/migrations', file), 'utf8'))) continue;
  console.error(`supabase/migrations/${file}: end it with select private.grant_access();`);
  failed = true;
}
try {
  await writeOrCompare('supabase/schema.sql', schema);
  const rules = replaceTables(
    await readFile('docs/rules.md', 'utf8'),
    buildRuleTables(schema, await readFile('supabase/seed.sql', 'utf8')),
  );
  await writeOrCompare('docs/rules.md', rules);
  await writeOrCompare(
    'app/lib/backend/database.types.ts',
    await supabase('gen', 'types', `--remote=${url}`, '--schema', 'public'),
  );
  const advice = await supabase(
    'db',
    'advisors',
    `--remote=${url}`,
    '--level',
    'info',
    '--output-format',
    'json',
  );
  // A new database has not used its indexes yet, so unused indexes mean nothing here.
  const findings = (
    JSON.parse(advice) as { results: { name: string; detail: string }[] }
  ).results.filter(({ name }) => name !== 'unused_index');
  for (const { name, detail } of findings) console.error(`Supabase advisors: ${name}: ${detail}`);
  failed ||= findings.length > 0;
} finally {
  await socket.stop();
  await pglite.close();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** Writes `text` to the file, or reports that it differs. */
async function writeOrCompare(file: string, text: string): Promise<void> {
  if (process.argv.includes('--write')) return writeFile(file, text);
  if ((await readFile(file, 'utf8')) === text) return;
  console.error(`${file} is stale: run npm run types`);
  failed = true;
}

function supabase(...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const command = spawn('supabase', args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    });
    let output = '';
    let complaint = '';
    command.stdout.on('data', (chunk) => (output += chunk));
    command.stderr.on('data', (chunk) => (complaint += chunk));
    command.on('error', reject);
    command.on('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`supabase ${args.join(' ')} failed:\n${complaint}${output}`)),
    );
  });
}
