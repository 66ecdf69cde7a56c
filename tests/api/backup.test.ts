import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { openDatabase } from '../../server/backend/database.ts';
import { applyMigrations } from '../../server/backend/migrations/migrations.ts';
import { createSystemSchema, supabaseDir } from '../../server/backend/serve-database.ts';
import { writeBackup } from '../../server/backup/backup-file.ts';
import { readSettings } from '../../server/settings.ts';
import { generateGuests } from '../support/generated-guests.ts';
import { createHostOn, password } from '../support/hosts.ts';
import { buildPng, buildScreenshotName } from '../support/pictures.ts';
import { fetchReplyTokens, makeReplyLinks } from '../support/reply-links.ts';
import {
  buildEnvironment,
  createTemporaryFolder,
  type RunningServer,
  startServer,
} from '../support/server.ts';
import { connect, connectAdmin } from '../support/test-server.ts';

const folders: string[] = [];
const servers: RunningServer[] = [];
let server: RunningServer;
let file: string;
let asking: { email: string; eventId: string };

const folder = async () => {
  const path = await createTemporaryFolder();
  folders.push(path);
  return path;
};
const start = async (environment: Record<string, string> = {}) => {
  const started = await startServer({ LOG_LEVEL: 'warn', ...environment });
  servers.push(started);
  return started;
};

/** Runs `npm run backup` or `npm run restore`. Resolves with its output and exit code. */
function run(command: 'backup' | 'restore', args: string[], environment: Record<string, string>) {
  const child = spawn('node', [`server/backup/${command}.ts`, ...args], {
    env: buildEnvironment(environment),
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  return new Promise<{ code: number | null; lines: string[] }>((resolve) =>
    child.on('close', (code) => resolve({ code, lines: printed.trim().split('\n') })),
  );
}

/** The rows of a backup by table. They are sorted, because their stored order varies. */
async function readRows(path: string): Promise<Record<string, string[]>> {
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

const fullName = 'Amélie “Zoë” O’Hara \\ {"x"} 🥂';
const screenshot = { name: buildScreenshotName(), bytes: buildPng(700_000) };
/** Every kind of line break. `question` contains them and has the maximum length. */
const breaks = ['\n', '\r\n', '\r', '\u2028', '\u2029', '\u2028\n\u2029', '\u0085', '\uffff'];
const question = [...breaks.join('|'), ...'🥂'.repeat(5000)].slice(0, 5000).join('');
let email = '';
let eventId = '';
let session: { access_token: string; refresh_token: string };
/** The reply token of another host's household that has replied. */
let replyToken = '';

const door = { id: randomUUID(), kind: 'door', x: 10, y: 14.25, width: 1.8, depth: 0.2, turn: 90 };
const topTable = {
  ...NEW_TABLE,
  id: randomUUID(),
  label: 'Top Table 🥂',
  x: 2.5,
  y: 3,
  turn: 359.5,
  note: fullName,
};
const room = {
  room: { width: 31.7, is_shown: true },
  tables: { add: [topTable] },
  fixtures: { add: [door] },
};

const secret = randomUUID();
const checkIn = {
  id: randomUUID(),
  guest_id: randomUUID(),
  device: '🥂',
  at: '2027-06-12T14:00:00Z',
  turn: 1,
  kind: 'in',
};

const slow = { timeout: 120_000 };

beforeAll(async () => {
  server = await start();
  const amelia = await createHostOn(server, {
    name: fullName,
    plan: 'Pro Plus',
    events: [{ event_name: 'Zoë & Tom’s “1; 2”' }],
  });
  ({ email, session } = amelia);
  eventId = amelia.event.id;
  const imported = await amelia.client.rpc('change_seating', {
    event_uuid: eventId,
    change: { guests: { add: generateGuests(1500) } } as never,
  });
  expect(imported.error).toBeNull();
  const drawn = await amelia.client.rpc('change_seating', { event_uuid: eventId, change: room });
  expect(drawn.error).toBeNull();
  const wish = { kind: 'at', tag: 'Zoë’s “aunts”', table_id: topTable.id };
  await amelia.client
    .rpc('change_seating', { event_uuid: eventId, change: { wishes: { add: [wish] } } })
    .throwOnError();
  const link = {
    link_name: fullName,
    link_rights: ['look', 'check_in'],
    link_ends_at: '2099-01-01T00:00:00Z',
    secret,
  };
  await amelia.client.rpc('make_door_link', { event_uuid: eventId, ...link }).throwOnError();
  await connect(server)
    .rpc('record_check_ins', { secret, since: 0, facts: [checkIn] })
    .throwOnError();
  await amelia.client
    .from('guests')
    .update({ party: 'Zoë’s “aunts”', seat: 3 })
    .eq('table_number', '4')
    .throwOnError();
  expect(
    (
      await amelia.client.storage
        .from('contactus')
        .upload(screenshot.name, new File([screenshot.bytes], 'x.png', { type: 'image/png' }))
    ).error,
  ).toBeNull();
  const write = (text: string) =>
    connect(server).from('contact_submissions').insert({
      inquiry_type: 'general',
      full_name: 'Tom Hughes',
      email: 'tom@example.com',
      question: text,
    });
  expect((await write(question)).error).toBeNull();
  expect((await write('nothing here: \0 and after')).error).not.toBeNull();
  await write('halves of signs: \ud800 and \udfff'); // may be stored or refused, but must not damage the backup
  const tom = await createHostOn(server, {
    plan: 'Basic',
    guests: [
      { name: 'Margaret', party: 'Hartley' },
      { name: 'William', party: 'hartley' },
    ],
  });
  replyToken = (await makeReplyLinks(tom, 1))[0]?.token ?? '';
  asking = { email: tom.email, eventId: tom.event.id };
  const { data: guests } = await tom.client.from('guests').select('id').throwOnError();
  const said = {
    guests: guests.map(({ id }) => ({ id, reply: 'yes', allergies: 'Nuts 🥂' })),
    note: fullName,
  };
  await connect(server)
    .rpc('answer_invitation', { token: replyToken, answers: said })
    .throwOnError();
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

/** Backs up the data of `environment` without a server. */
async function backUpAgain(environment: Record<string, string>): Promise<string> {
  const again = join(await folder(), 'again.backup');
  expect((await run('backup', [again], environment)).code).toBe(0);
  return again;
}

/** Checks that accounts from before the backup still work and every rule still holds. */
async function expectAccountsWork(restored: RunningServer): Promise<void> {
  const visitor = connect(restored);
  expect(
    (await visitor.auth.signInWithPassword({ email, password: 'not the password' })).error,
  ).not.toBeNull();
  const login = await visitor.auth.signInWithPassword({ email, password });
  expect(login.data.user?.user_metadata.full_name).toBe(fullName);

  const signedIn = connect(restored);
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
  const { data: drawn } = await connect(restored).rpc('get_event_room', { event_uuid: eventId });
  expect(drawn).toMatchObject([
    { width: 31.7, tables: [{ label: topTable.label }], fixtures: [{ kind: 'door' }] },
  ]);
  const { data: door } = await connect(restored).rpc('open_door', { secret });
  expect(door).toMatchObject({
    link: { name: fullName },
    facts: [{ id: checkIn.id, device: '🥂' }],
    number: 1,
  });
  const { data: reply } = await connect(restored).rpc('get_invitation', { token: replyToken });
  const noted = { reply: 'yes', has_allergies: true };
  expect(reply).toMatchObject({
    guests: [{ name: 'Margaret', ...noted }, noted],
    has_note: true,
    plus_ones: 1,
  });
  const tom = connect(restored);
  await tom.auth.signInWithPassword({ email: asking.email, password });
  expect(
    Object.values(await fetchReplyTokens({ client: tom, event: { id: asking.eventId } })),
  ).toEqual([replyToken]);
  const { data: aunts } = await signedIn.from('guests').select('seat').eq('party', 'Zoë’s “aunts”');
  expect(aunts).toHaveLength(60);
  const { data: latest } = await signedIn
    .from('guests')
    .select('name')
    .order('position', { ascending: false })
    .limit(1);
  expect(latest).toEqual([{ name: 'Last Guest' }]);
  expect(
    (await signedIn.from('events').update({ guests_count: 1 }).eq('id', eventId).select()).error,
  ).not.toBeNull();

  const { data: bytes } = await connectAdmin(restored)
    .storage.from('contactus')
    .download(screenshot.name);
  expect(new Uint8Array((await bytes?.arrayBuffer()) ?? [])).toEqual(screenshot.bytes);
  const page = await (await fetch(`${restored.url}/seating-plan/${eventId}`)).text();
  expect(page.includes('Last Guest')).toBe(true); // avoids an unreadable diff of the whole page
}

test('a restored backup has every row, and its accounts still work', slow, async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const dataDir = await folder();
  const restored = await run('restore', [file], { DATA_DIR: dataDir });
  expect(restored).toEqual({
    code: 0,
    lines: [expect.stringMatching(/^Restored 1,6\d\d rows into .*Keys were restored too/)],
  });
  const rows = await readRows(file);
  expect(rows['public.guests']).toHaveLength(1502);
  expect(rows['private.invitations']?.map((row) => JSON.parse(row))).toMatchObject([
    { note: fullName, plus_ones: 1 },
  ]);
  expect(rows['private.invited_guests']).toHaveLength(2);
  expect(rows['public.tables']).toHaveLength(26);
  expect(rows['public.wishes']).toHaveLength(1);
  expect(rows['auth.users']).toHaveLength(2);
  const messages = (rows['public.contact_submissions'] ?? []).map(
    (row) => (JSON.parse(row) as { question: string }).question,
  );
  expect(messages).toContain(question);
  expect(await readRows(await backUpAgain({ DATA_DIR: dataDir }))).toEqual(rows);
  await expectAccountsWork(await start({ DATA_DIR: dataDir }));
});

/** A complete backup that cannot be loaded, because a guest has no event. */
async function writeUnloadableBackup(): Promise<string> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n');
  const first = lines.findIndex((line) => line.startsWith('["public.guests"')) + 1;
  const guest = JSON.parse(lines[first] ?? '') as object;
  const broken = join(await folder(), 'broken.gz');
  await writeFile(
    broken,
    gzipSync(lines.with(first, JSON.stringify({ ...guest, event_id: randomUUID() })).join('\n')),
  );
  return broken;
}

test.skipIf(!process.env.DATABASE_URL)(
  'a backup moves every row from an embedded database to PostgreSQL and back',
  slow,
  async () => {
    const name = `placecard_backup_${randomUUID().replaceAll('-', '')}`;
    const url = new URL(process.env.DATABASE_URL ?? '');
    const sql = postgres(url.href, { max: 1 });
    await sql.unsafe(`create database ${name}`);
    url.pathname = name;
    const environment = { DATABASE_URL: url.href, DATA_DIR: await folder() };
    let restored: RunningServer | undefined;
    try {
      expect((await run('restore', [file], environment)).lines).toEqual([
        expect.stringContaining(`rows into ${name}`),
      ]);
      expect((await run('restore', [file], environment)).lines).toEqual([
        expect.stringContaining('already has accounts'),
      ]);
      const rows = await readRows(file);
      restored = await startServer({ LOG_LEVEL: 'warn', ...environment });
      expect((await run('restore', [file, '--overwrite'], environment)).lines).toEqual([
        expect.stringContaining('another Placecard server'),
      ]);
      expect(
        (await run('restore', [file, '--overwrite'], { ...environment, DATA_DIR: await folder() }))
          .lines,
      ).toEqual([expect.stringContaining('stop the servers first')]);
      const fromPostgres = await backUpAgain(environment);
      expect(await readRows(fromPostgres)).toEqual(rows);
      await expectAccountsWork(restored);
      await restored.stop();

      const before = await readRows(await backUpAgain(environment));
      expect(
        await run('restore', [await writeUnloadableBackup(), '--overwrite'], environment),
      ).toEqual({
        code: 1,
        lines: [expect.stringContaining('cannot be restored')],
      });
      expect(await readRows(await backUpAgain(environment))).toEqual(before);
      expect((await run('restore', [file, '--overwrite'], environment)).code).toBe(0);
      expect(await readRows(await backUpAgain(environment))).toEqual(rows);
      restored = await startServer({ LOG_LEVEL: 'warn', ...environment });
      await expectAccountsWork(restored);
      await restored.stop();
      const back = await folder();
      expect((await run('restore', [fromPostgres], { DATA_DIR: back })).code).toBe(0);
      expect(await readRows(await backUpAgain({ DATA_DIR: back }))).toEqual(rows);
    } finally {
      await restored?.stop('SIGKILL');
      await sql.unsafe(`drop database if exists ${name} with (force)`);
      await sql.end();
    }
  },
);

test.skipIf(!process.env.DATABASE_URL)(
  'restore refuses a database with another application’s tables, even with --overwrite',
  slow,
  async () => {
    const name = `placecard_backup_${randomUUID().replaceAll('-', '')}`;
    const url = new URL(process.env.DATABASE_URL ?? '');
    const sql = postgres(url.href, { max: 1 });
    await sql.unsafe(`create database ${name}`);
    url.pathname = name;
    const environment = { DATABASE_URL: url.href, DATA_DIR: await folder() };
    const there = async <T>(statements: string) => {
      const other = postgres(url.href, { max: 1, onnotice: () => {} });
      return (await other.unsafe(statements).finally(() => other.end())) as unknown as T;
    };
    const expectRefusal = async (names: string, args: string[]) =>
      expect(await run('restore', args, environment)).toEqual({
        code: 1,
        lines: [expect.stringContaining(`${name} has data of another application (${names})`)],
      });
    try {
      await there(`create table public.mine (id int generated always as identity); insert into public.mine default values;
      create function public.count_mine() returns bigint language sql as 'select count(*) from public.mine';
      create schema shop; create table shop.orders (id int)`);
      for (const args of [[file], [file, '--overwrite']])
        await expectRefusal('public.count_mine, public.mine', args);
      expect(await there('select public.count_mine()')).toEqual([{ count_mine: '1' }]);

      await there('drop function public.count_mine; drop table public.mine; create schema empty');
      await expectRefusal('shop.orders', [file]);
      expect((await run('restore', [file, '--overwrite'], environment)).code).toBe(0);
      expect(await there('select * from shop.orders')).toEqual([]);
      expect((await run('restore', [file], environment)).lines).toEqual([
        expect.stringContaining('already has accounts'),
      ]);

      await there(
        'create table auth.mine (id int); create table public.mine (id int); insert into public.mine values (1)',
      );
      await expectRefusal('auth.mine, public.mine', [file, '--overwrite']);
      expect(await there('select id from public.mine')).toEqual([{ id: 1 }]);
      await there('drop table auth.mine, public.mine');
      expect((await run('restore', [file, '--overwrite'], environment)).code).toBe(0);
      expect(await readRows(await backUpAgain(environment))).toEqual(await readRows(file));
    } finally {
      await sql.unsafe(`drop database if exists ${name} with (force)`);
      await sql.end();
    }
  },
);

test(
  'restore overwrites existing data only with --overwrite, and keeps the old files',
  slow,
  async () => {
    const dataDir = await folder();
    await mkdir(join(dataDir, 'database'));
    await writeFile(join(dataDir, 'database/PG_VERSION'), 'damaged');
    const refused = await run('restore', [file], { DATA_DIR: dataDir });
    expect(refused).toEqual({ code: 1, lines: [expect.stringContaining('already exists')] });
    expect((await run('restore', [file, '--overwrite'], { DATA_DIR: dataDir })).code).toBe(0);
    const [aside = ''] = (await readdir(dataDir)).filter((entry) =>
      entry.startsWith('database-before-'),
    );
    expect(await readFile(join(dataDir, aside, 'PG_VERSION'), 'utf8')).toBe('damaged');
    expect(await readRows(await backUpAgain({ DATA_DIR: dataDir }))).toEqual(await readRows(file));
  },
);

test('a backup made before the latest migrations is brought up to date', slow, async () => {
  const versions = (await readdir(join(supabaseDir, 'migrations')))
    .map((name) => name.split('_')[0] ?? '')
    .sort();
  const before = versions.slice(0, versions.indexOf('20261121221200')); // the migration that added missed_searches
  const database = await openDatabase(readSettings({ DATA_DIR: await folder() }));
  const keys = {
    publishableKey: 'sb_publishable_x',
    secretKey: 'sb_secret_x',
    jwtSecret: 'x'.repeat(32),
    replyLinkKey: 'x'.repeat(32),
  };
  await createSystemSchema(database);
  await applyMigrations(database, join(supabaseDir, 'migrations'), before);
  await database.query(
    `insert into public.faqs (question, answer, category, display_order) values ('Old?', 'Yes', 'Past', 1)`,
  );
  const old = join(await folder(), 'old.backup');
  await writeBackup(database, keys, old);
  await database.close();

  const dataDir = await folder();
  expect((await run('restore', [old], { DATA_DIR: dataDir })).code).toBe(0);
  const again = await backUpAgain({ DATA_DIR: dataDir });
  expect((await readRows(again))['public.faqs']).toEqual([expect.stringContaining('"Old?"')]);
  expect(gunzipSync(await readFile(again)).toString()).toContain('"public.missed_searches"');
});

test.each([
  ['a truncated file', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  [
    'a file without its last line',
    (whole: Buffer) => gzipSync(gunzipSync(whole).toString().split('\n').slice(0, -2).join('\n')),
  ],
  ['a file of another kind', () => Buffer.from('placecard')],
  ['an empty file', () => Buffer.alloc(0)],
  ['a compressed file of another kind', () => gzipSync('{"rows":1}\n["end",0]\n')],
])('restoring %s is refused with a one-line message and creates nothing', async (_, damage) => {
  const damaged = join(await folder(), 'damaged.backup');
  await writeFile(damaged, damage(await readFile(file)));
  const dataDir = await folder();
  const refused = await run('restore', [damaged], { DATA_DIR: dataDir });
  expect(refused).toEqual({
    code: 1,
    lines: [expect.stringContaining('is not a complete Placecard backup')],
  });
  expect(await readdir(dataDir)).toEqual([]);
});

test('refuses a backup from a newer Placecard with a one-line message', async () => {
  const newer = join(await folder(), 'newer.backup');
  const text = gunzipSync(await readFile(file)).toString();
  await writeFile(
    newer,
    gzipSync(text.replace('"migrations":[', '"migrations":["20990101000000",')),
  );
  const refused = await run('restore', [newer], { DATA_DIR: await folder() });
  expect(refused).toEqual({
    code: 1,
    lines: [
      expect.stringContaining('was written by a newer Placecard (it has migration 20990101000000)'),
    ],
  });
});

test('restoring a backup from before the current migrations is refused with advice', async () => {
  const older = join(await folder(), 'older.backup');
  const text = gunzipSync(await readFile(file)).toString();
  await writeFile(
    older,
    gzipSync(
      text.replace(/"migrations":\[[^\]]*/, '"migrations":["20261121090000","20261121090100"'),
    ),
  );
  const dataDir = await folder();
  const refused = await run('restore', [older], { DATA_DIR: dataDir });
  expect(refused).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(
        /written by a Placecard from before 1\.0\.0 \(it has migration 20261121090000\), which this one cannot read: .*restore/i,
      ),
    ],
  });
  expect(await readdir(dataDir)).toEqual([]);
});

test('a running server sends a backup only to a caller with its secret key', async () => {
  const ask = (headers: Record<string, string>) => fetch(`${server.url}/backup`, { headers });
  const authorization = `Bearer ${server.secretKey}`;
  expect((await ask({ Authorization: authorization })).status).toBe(200);
  expect(
    (await ask({ Authorization: authorization, 'X-Forwarded-For': '203.0.113.9' })).status,
  ).toBe(404);
  expect((await ask({ Authorization: `Bearer ${server.publishableKey}` })).status).toBe(404);
  expect((await ask({ Authorization: `Bearer ${session.access_token}` })).status).toBe(404);
  expect((await ask({})).status).toBe(404);
  expect(
    (await readdir(server.dataDir)).filter(
      (entry) => entry !== 'backups' && entry.includes('backup'),
    ),
  ).toEqual([]);
});

test('if the server’s keys are in its environment, the backup command needs the secret key', async () => {
  const keys = {
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
    SUPABASE_JWT_SECRET: 'x'.repeat(32),
  };
  const { dataDir } = await start(keys);
  const made = join(await folder(), 'x.backup');
  const { code, lines } = await run('backup', [made], { DATA_DIR: dataDir });
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^SUPABASE_SECRET_KEY: /)],
  });
  expect(await readdir(dataDir)).not.toContain('keys.json');
  expect(
    (
      await run('backup', [made], {
        DATA_DIR: dataDir,
        SUPABASE_SECRET_KEY: keys.SUPABASE_SECRET_KEY,
      })
    ).code,
  ).toBe(0);
});

test('the backup command never overwrites a file, and explains each failure', async () => {
  const taken = await run('backup', [file], { DATA_DIR: server.dataDir });
  expect(taken).toEqual({ code: 1, lines: [expect.stringContaining('already exists')] });
  const nothing = await run('backup', [], { DATA_DIR: await folder() });
  expect(nothing).toEqual({ code: 1, lines: [expect.stringContaining('There is no database in')] });
  const project = {
    SUPABASE_URL: 'https://x.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
  };
  for (const command of ['backup', 'restore'] as const) {
    const { code, lines } = await run(command, [join(await folder(), 'x.backup')], {
      ...project,
      DATA_DIR: await folder(),
    });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^SUPABASE_URL: .*own backups/)]);
  }
});
