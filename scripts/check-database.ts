// Holds the migrations against the generated types and the Supabase advisors. `--write` renews app/lib/database.types.ts.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { openDatabase } from '../server/backend/database.ts';
import { serveDatabase } from '../server/backend/embedded.ts';
import { loadKeys } from '../server/backend/keys.ts';
import { readSettings } from '../server/settings.ts';

const typesFile = 'app/lib/database.types.ts';
const port = 15439;
const url = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`;

const dataDir = await mkdtemp(join(tmpdir(), 'placecard-schema-'));
const settings = readSettings({ DATA_DIR: dataDir });
const database = await openDatabase(settings);
const backend = await serveDatabase(database, settings, await loadKeys(settings), async () => {});
const socket = new PGLiteSocketServer({ db: database.connection.driver as PGlite, port, host: '127.0.0.1', maxConnections: 10 });
await socket.start();

let failed = false;
try {
  const types = await supabase('gen', 'types', `--remote=${url}`, '--schema', 'public');
  if (process.argv.includes('--write')) await writeFile(typesFile, types);
  else if (types !== (await readFile(typesFile, 'utf8'))) {
    console.error(`${typesFile} is stale: run npm run types`);
    failed = true;
  }
  const advice = await supabase('db', 'advisors', `--remote=${url}`, '--level', 'info', '--output-format', 'json');
  // A new database has used none of its indexes yet, so that one finding says nothing here.
  const findings = (JSON.parse(advice) as { results: { name: string; detail: string }[] }).results.filter(
    ({ name }) => name !== 'unused_index',
  );
  for (const { name, detail } of findings) console.error(`Supabase advisors: ${name}: ${detail}`);
  failed ||= findings.length > 0;
} finally {
  await socket.stop();
  await backend.close();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

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
      code === 0 ? resolve(output) : reject(new Error(`supabase ${args.join(' ')} failed:\n${complaint}${output}`)),
    );
  });
}
