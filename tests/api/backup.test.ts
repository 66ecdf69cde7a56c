import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../app/lib/database.types.ts';
import { openDatabase } from '../../server/backend/database.ts';
import { createApp, createSystemSchema, supabaseDir } from '../../server/backend/embedded.ts';
import { applyMigrations } from '../../server/backend/migrations.ts';
import { writeBackup } from '../../server/backup/backup-file.ts';
import { readSettings } from '../../server/settings.ts';
import { eventRow, password } from '../support/hosts.ts';
import { madeUpGuests } from '../support/made-up-guests.ts';
import { picture, screenshotName } from '../support/pictures.ts';
import { type RunningServer, startServer, temporaryFolder } from '../support/server.ts';

const folders: string[] = [];
const servers: RunningServer[] = [];
let server: RunningServer;
let file: string;

const folder = async () => {
  const path = await temporaryFolder();
  folders.push(path);
  return path;
};
const start = async (environment: Record<string, string> = {}) => {
  const started = await startServer({ LOG_LEVEL: 'warn', ...environment });
  servers.push(started);
  return started;
};
const connect = (at: RunningServer, key: string) =>
  createClient<Database>(at.url, key, { auth: { persistSession: false, autoRefreshToken: false } });

/** `npm run backup` or `npm run restore`: what it printed and its exit code. */
function run(command: 'backup' | 'restore', args: string[], environment: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const child = spawn('node', [`server/backup/${command}.ts`, ...args], {
    env: { PATH, HOME, ...environment } as NodeJS.ProcessEnv,
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  return new Promise<{ code: number | null; lines: string[] }>((resolve) =>
    child.on('close', (code) => resolve({ code, lines: printed.trim().split('\n') })),
  );
}

/** The rows of a backup by table, in no order that storing gives them. */
async function rowsOf(path: string): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  let rows: string[] = [];
  for (const line of gunzipSync(await readFile(path))
    .toString()
    .trim()
    .split('\n')
    .slice(1, -1)) {
    if (line.startsWith('[')) {
      rows = [];
      tables[(JSON.parse(line) as [string])[0]] = rows;
    } else rows.push(line);
  }
  for (const table of Object.values(tables)) table.sort();
  return tables;
}

const email = 'amelia@example.com';
const fullName = 'Amélie “Zoë” O’Hara \\ {"x"} 🥂';
const screenshot = { name: screenshotName(), bytes: picture(700_000) };
let eventId = '';
let session: { access_token: string; refresh_token: string };

const slow = { timeout: 120_000 };

beforeAll(async () => {
  server = await start();
  const host = connect(server, server.publishableKey);
  const admin = connect(server, server.secretKey);
  const { data } = await host.auth.signUp({ email, password, options: { data: { full_name: fullName } } });
  session = data.session as typeof session;
  const userId = data.user?.id ?? '';
  const { data: plan } = await admin.from('tier_plans').select('id').eq('name', 'Pro Plus').single();
  await admin.from('subscriptions').insert({ user_id: userId, tier_id: plan?.id ?? '' } as never);
  const { data: event, error } = await host
    .from('events')
    .insert(eventRow(userId, { event_name: 'Zoë & Tom’s “1; 2”' }))
    .select()
    .single();
  expect(error).toBeNull();
  eventId = event?.id ?? '';
  const imported = await host.rpc('import_guests', { event_uuid: eventId, guest_list: madeUpGuests(1500) as never });
  expect(imported.error).toBeNull();
  expect(
    (await host.storage.from('contactus').upload(screenshot.name, new File([screenshot.bytes], 'x.png', { type: 'image/png' })))
      .error,
  ).toBeNull();
  file = join(await folder(), 'a.backup');
  const made = await run('backup', [file], { DATA_DIR: server.dataDir });
  expect(made).toEqual({ code: 0, lines: [expect.stringMatching(/^Backed up [\d,]+ rows to /)] });
});

afterAll(async () => {
  for (const started of servers.splice(0)) {
    await started.stop('SIGKILL');
    await started.remove();
  }
  for (const path of folders) await rm(path, { recursive: true, force: true });
});

/** A backup of what stands in `environment`, taken without a server. */
async function backUpAgain(environment: Record<string, string>): Promise<string> {
  const again = join(await folder(), 'again.backup');
  expect((await run('backup', [again], environment)).code).toBe(0);
  return again;
}

/** Whoever had an account before the backup goes on with it, under every rule. */
async function expectToGoOn(restored: RunningServer): Promise<void> {
  const visitor = connect(restored, restored.publishableKey);
  expect((await visitor.auth.signInWithPassword({ email, password: 'not the password' })).error).not.toBeNull();
  const login = await visitor.auth.signInWithPassword({ email, password });
  expect(login.data.user?.user_metadata.full_name).toBe(fullName);

  const signedIn = connect(restored, restored.publishableKey);
  expect((await signedIn.auth.setSession(session)).error).toBeNull();
  expect((await signedIn.auth.refreshSession()).error).toBeNull();
  const added = await signedIn
    .from('guests')
    .insert({ event_id: eventId, name: 'Last Guest', table_number: 'new table' })
    .select('name, position' as 'name')
    .single();
  expect(added.error).toBeNull();
  const { data: events } = await signedIn.from('events').select('guests_count');
  expect(events).toEqual([{ guests_count: 1501 }]);
  const { data: latest } = await signedIn.from('guests').select('name').order('position', { ascending: false }).limit(1);
  expect(latest).toEqual([{ name: 'Last Guest' }]);
  expect((await signedIn.from('events').update({ guests_count: 1 }).eq('id', eventId).select()).error).not.toBeNull();

  const bytes = await fetch(visitor.storage.from('contactus').getPublicUrl(screenshot.name).data.publicUrl);
  expect(new Uint8Array(await bytes.arrayBuffer())).toEqual(screenshot.bytes);
  const page = await (await fetch(`${restored.url}/seating-plan/${eventId}`)).text();
  expect(page.includes('Last Guest')).toBe(true); // a whole page as a diff would tell nothing
}

test('a backup of a running server, restored into an empty folder, has every row, and its accounts go on', slow, async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const dataDir = await folder();
  const restored = await run('restore', [file], { DATA_DIR: dataDir });
  expect(restored).toEqual({ code: 0, lines: [expect.stringMatching(/^Restored 1,5\d\d rows into .*Keys were restored too/)] });
  const rows = await rowsOf(file);
  expect(rows['public.guests']).toHaveLength(1500);
  expect(rows['auth.users']).toHaveLength(1);
  expect(await rowsOf(await backUpAgain({ DATA_DIR: dataDir }))).toEqual(rows);
  await expectToGoOn(await start({ DATA_DIR: dataDir }));
});

test.skipIf(!process.env.DATABASE_URL)('an embedded server moves to PostgreSQL and back with every row', slow, async () => {
  const name = `placecard_backup_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(process.env.DATABASE_URL ?? '');
  const sql = postgres(url.href, { max: 1 });
  await sql.unsafe(`create database ${name}`);
  url.pathname = name;
  const environment = { DATABASE_URL: url.href, DATA_DIR: await folder() };
  let restored: RunningServer | undefined;
  try {
    expect((await run('restore', [file], environment)).lines).toEqual([expect.stringContaining(`rows into ${name}`)]);
    expect((await run('restore', [file], environment)).lines).toEqual([expect.stringContaining('holds accounts already')]);
    const rows = await rowsOf(file);
    restored = await startServer({ LOG_LEVEL: 'warn', ...environment });
    expect((await run('restore', [file, '--overwrite'], environment)).lines).toEqual([
      expect.stringContaining('another Placecard server'),
    ]);
    expect((await run('restore', [file, '--overwrite'], { ...environment, DATA_DIR: await folder() })).lines).toEqual([
      expect.stringContaining('stop the servers first'),
    ]);
    const fromPostgres = await backUpAgain(environment);
    expect(await rowsOf(fromPostgres)).toEqual(rows);
    await expectToGoOn(restored);
    await restored.stop();

    expect((await run('restore', [file, '--overwrite'], environment)).code).toBe(0);
    expect(await rowsOf(await backUpAgain(environment))).toEqual(rows);
    const back = await folder();
    expect((await run('restore', [fromPostgres], { DATA_DIR: back })).code).toBe(0);
    expect(await rowsOf(await backUpAgain({ DATA_DIR: back }))).toEqual(rows);
  } finally {
    await restored?.stop('SIGKILL');
    await sql.unsafe(`drop database if exists ${name} with (force)`);
    await sql.end();
  }
});

test('what is there is overwritten only when told so, and kept beside', slow, async () => {
  const dataDir = await folder();
  await mkdir(join(dataDir, 'database'));
  await writeFile(join(dataDir, 'database/PG_VERSION'), 'damaged');
  const refused = await run('restore', [file], { DATA_DIR: dataDir });
  expect(refused).toEqual({ code: 1, lines: [expect.stringContaining('is there already')] });
  expect((await run('restore', [file, '--overwrite'], { DATA_DIR: dataDir })).code).toBe(0);
  const [aside = ''] = (await readdir(dataDir)).filter((entry) => entry.startsWith('database-before-'));
  expect(await readFile(join(dataDir, aside, 'PG_VERSION'), 'utf8')).toBe('damaged');
  expect(await rowsOf(await backUpAgain({ DATA_DIR: dataDir }))).toEqual(await rowsOf(file));
});

test('a backup made before the latest migrations is brought up to date', slow, async () => {
  const versions = (await readdir(join(supabaseDir, 'migrations'))).map((name) => name.split('_')[0] ?? '').sort();
  const before = versions.slice(0, versions.indexOf('20261121160000')); // also_known_as came with it
  const database = await openDatabase(readSettings({ DATA_DIR: await folder() }));
  const keys = { publishableKey: 'sb_publishable_x', secretKey: 'sb_secret_x', jwtSecret: 'x'.repeat(32) };
  await createSystemSchema(database, createApp(database, keys, 'http://127.0.0.1', false));
  await applyMigrations(database, join(supabaseDir, 'migrations'), before);
  await database.query(`insert into public.faqs (question, answer, category, display_order) values ('Old?', 'Yes', 'Past', 1)`);
  const old = join(await folder(), 'old.backup');
  await writeBackup(database, keys, old);
  await database.close();

  const dataDir = await folder();
  expect((await run('restore', [old], { DATA_DIR: dataDir })).code).toBe(0);
  const again = await backUpAgain({ DATA_DIR: dataDir });
  expect((await rowsOf(again))['public.faqs']).toEqual([expect.stringContaining('"Old?"')]);
  expect(gunzipSync(await readFile(again)).toString()).toContain('"also_known_as"');
});

test.each([
  ['a file that breaks off', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  ['a file whose end was lost', (whole: Buffer) => gzipSync(gunzipSync(whole).toString().split('\n').slice(0, -2).join('\n'))],
  ['something else', () => Buffer.from('placecard')],
  ['an empty file', () => Buffer.alloc(0)],
  ['something else, compressed', () => gzipSync('{"rows":1}\n["end",0]\n')],
])('%s is refused in one line and nothing is made', async (_, damage) => {
  const damaged = join(await folder(), 'damaged.backup');
  await writeFile(damaged, damage(await readFile(file)));
  const dataDir = await folder();
  const refused = await run('restore', [damaged], { DATA_DIR: dataDir });
  expect(refused).toEqual({ code: 1, lines: [expect.stringContaining('is not a whole backup of Placecard')] });
  expect(await readdir(dataDir)).toEqual([]);
});

test('a backup made by a newer Placecard is refused in one line', async () => {
  const newer = join(await folder(), 'newer.backup');
  const text = gunzipSync(await readFile(file)).toString();
  await writeFile(newer, gzipSync(text.replace('"migrations":[', '"migrations":["20990101000000",')));
  const refused = await run('restore', [newer], { DATA_DIR: await folder() });
  expect(refused).toEqual({
    code: 1,
    lines: [expect.stringContaining('made by a newer Placecard (it has migration 20990101000000)')],
  });
});

test('a running server hands a backup to whoever holds its secret key on this machine, and to nobody else', async () => {
  const ask = (headers: Record<string, string>) => fetch(`${server.url}/backup`, { headers });
  const authorization = `Bearer ${server.secretKey}`;
  expect((await ask({ Authorization: authorization })).status).toBe(200);
  expect((await ask({ Authorization: authorization, 'X-Forwarded-For': '203.0.113.9' })).status).toBe(404);
  expect((await ask({ Authorization: `Bearer ${server.publishableKey}` })).status).toBe(404);
  expect((await ask({ Authorization: `Bearer ${session.access_token}` })).status).toBe(404);
  expect((await ask({})).status).toBe(404);
  expect((await readdir(server.dataDir)).filter((entry) => entry.includes('backup'))).toEqual([]);
});

test('a server whose keys are in its environment is asked with that key, and gets none from the command', async () => {
  const keys = {
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
    SUPABASE_JWT_SECRET: 'x'.repeat(32),
  };
  const { dataDir } = await start(keys);
  const made = join(await folder(), 'x.backup');
  const { code, lines } = await run('backup', [made], { DATA_DIR: dataDir });
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(/^SUPABASE_SECRET_KEY: /)] });
  expect(await readdir(dataDir)).not.toContain('keys.json');
  expect((await run('backup', [made], { DATA_DIR: dataDir, SUPABASE_SECRET_KEY: keys.SUPABASE_SECRET_KEY })).code).toBe(0);
});

test('a backup never takes the place of a file, and says what it cannot do', async () => {
  const taken = await run('backup', [file], { DATA_DIR: server.dataDir });
  expect(taken).toEqual({ code: 1, lines: [expect.stringContaining('is there already')] });
  const nothing = await run('backup', [], { DATA_DIR: await folder() });
  expect(nothing).toEqual({ code: 1, lines: [expect.stringContaining('There is no database in')] });
  const project = {
    SUPABASE_URL: 'https://x.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
  };
  for (const command of ['backup', 'restore'] as const) {
    const { code, lines } = await run(command, [join(await folder(), 'x.backup')], { ...project, DATA_DIR: await folder() });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^SUPABASE_URL: .*own backups/)]);
  }
});
