import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, inject, test } from 'vitest';
import { openDatabase } from '../../server/backend/database.ts';
import { applyMigrations } from '../../server/backend/migrations/migrations.ts';
import { readSettings } from '../../server/settings.ts';
import { createHostOn, password } from '../support/hosts.ts';
import {
  createDataFolder,
  createTemporaryFolder,
  findFreePort,
  type RunningServer,
  spawnServer,
  startServer,
} from '../support/server.ts';
import { connect } from '../support/test-server.ts';

const started: RunningServer[] = [];
const folders: string[] = [];
const start = async (environment?: Record<string, string>) => {
  const server = await startServer(environment);
  started.push(server);
  return server;
};
const folder = async () => {
  const path = await createTemporaryFolder();
  folders.push(path);
  return path;
};
afterEach(async () => {
  for (const server of started.splice(0)) {
    await server.stop('SIGKILL');
    await server.remove();
  }
  for (const path of folders.splice(0)) await rm(path, { recursive: true, force: true });
});

async function failedStart(
  environment: Record<string, string>,
  options?: { uid: number; gid: number },
) {
  const server = spawnServer({ INVOCATION_ID: 'of systemd', ...environment }, undefined, options);
  const code = await server.ended;
  return { code, lines: server.output().trim().split('\n') };
}

test.each([
  ['PORT', 'eighty'],
  ['PUBLIC_URL', 'https://placecard.example/weddings'],
  ['REGISTRATION', 'members'],
  ['DATABASE_URL', 'mysql://localhost/x'],
])(
  'a wrong %s (%s) is reported in one line, with an exit code that keeps systemd from restarting',
  async (name, value) => {
    const { code, lines } = await failedStart({ DATA_DIR: await folder(), [name]: value });
    expect(code).toBe(78);
    expect(await readFile('deploy/placecard.service', 'utf8')).toContain(
      '\nRestartPreventExitStatus=78\n',
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(name);
  },
);

test('without systemd a wrong setting exits with 1', async () => {
  const { code, lines } = await failedStart({ PORT: 'eighty', INVOCATION_ID: '' });
  expect([code, lines]).toEqual([1, [expect.stringContaining('Setting PORT')]]);
});

test('if the port is taken, the server logs one line, exits with 1 and leaves the data folder unchanged', async () => {
  const port = await findFreePort();
  const holder = createServer().listen(port, '127.0.0.1');
  const dataDir = await folder();
  const { code, lines } = await failedStart({ DATA_DIR: dataDir, PORT: String(port) });
  holder.close();
  expect(code).toBe(1);
  expect(lines).toEqual([`Port ${port} on 127.0.0.1 is already taken; set PORT to another`]);
  expect(await readdir(dataDir)).toEqual([]);
});

test('a closed output pipe stops the server', async () => {
  const server = spawnServer({ DATA_DIR: await folder(), PORT: String(await findFreePort()) });
  server.process.stdout?.destroy();
  expect(await server.ended).toBe(1);
});

test('an unwritable data folder is reported in one line, exit 78', async () => {
  const path = join(await folder(), 'file');
  await writeFile(path, 'not a folder');
  const { code, lines } = await failedStart({ DATA_DIR: join(path, 'data') });
  expect(code).toBe(78);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('DATA_DIR: cannot write to');
});

test('an unwritable backup folder is reported in one line with advice for systemd, exit 78', async () => {
  const path = join(await folder(), 'file');
  await writeFile(path, 'not a folder');
  const { code, lines } = await failedStart({
    DATA_DIR: await folder(),
    BACKUPS_DIR: join(path, 'backups'),
  });
  expect(code).toBe(78);
  expect(lines).toEqual([
    expect.stringMatching(/^BACKUPS_DIR: cannot write to .*file\/backups \(ENOTDIR\)/),
  ]);
  expect(lines[0]).toContain('ReadWritePaths');
});

test('a server without the embedded database needs no backup folder', async () => {
  const path = join(await folder(), 'file');
  await writeFile(path, 'not a folder');
  const environment = {
    DATA_DIR: await folder(),
    BACKUPS_DIR: join(path, 'backups'),
    DATABASE_URL: 'postgres://127.0.0.1:1/x',
  };
  const { lines } = await failedStart({
    ...environment,
    PORT: String(await findFreePort()),
    LOG_LEVEL: 'silent',
  });
  expect(lines.join('\n')).not.toContain('BACKUPS_DIR');
});

test('damaged keys are reported in one line with advice', async () => {
  const dataDir = await folder();
  await writeFile(join(dataDir, 'keys.json'), '{"publishableKey":');
  const { code, lines } = await failedStart({
    DATA_DIR: dataDir,
    PORT: String(await findFreePort()),
    LOG_LEVEL: 'silent',
  });
  expect(code).toBe(78);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('is damaged');
});

test.each([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://127.0.0.1:1/placecard' }],
  [
    'SUPABASE_URL',
    {
      SUPABASE_URL: 'http://127.0.0.1:1',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      SUPABASE_SECRET_KEY: 'sb_secret_x',
    },
  ],
])(
  '%s on a data folder that has an embedded database is refused in one line, exit 78',
  async (name, settings) => {
    const dataDir = await folder();
    await mkdir(join(dataDir, 'database'));
    await writeFile(join(dataDir, 'database/PG_VERSION'), '17\n');
    const { code, lines } = await failedStart({ DATA_DIR: dataDir, ...settings });
    expect(lines).toEqual([
      expect.stringContaining(
        `${name}: ${dataDir}/database is an embedded database, which this setting`,
      ),
    ]);
    expect(code).toBe(78);
    expect(await readdir(dataDir)).toEqual(['database']);
  },
);

test('without DATABASE_URL, a data folder used with PostgreSQL gets no embedded database', async () => {
  const dataDir = await folder();
  await writeFile(join(dataDir, 'uses-postgres'), '127.0.0.1:5432/placecard');
  const { code, lines } = await failedStart({
    DATA_DIR: dataDir,
    PORT: String(await findFreePort()),
  });
  expect(lines).toEqual([
    expect.stringMatching(/^DATABASE_URL: .* used PostgreSQL \(127\.0\.0\.1:5432\/placecard\)/),
  ]);
  expect(code).toBe(78);
  expect(await readdir(dataDir)).toEqual(['uses-postgres']);
});

test.skipIf(!process.env.DATABASE_URL)(
  'a server on PostgreSQL notes the database in its data folder, without the password',
  async () => {
    const { DATABASE_URL = '' } = process.env;
    const { host, pathname } = new URL(DATABASE_URL);
    expect(await readFile(join(inject('server').dataDir, 'uses-postgres'), 'utf8')).toBe(
      `${host}${pathname}`,
    );
  },
);

test.skipIf(process.getuid?.() !== 0)(
  'files owned by root after a restore are named instead of reported as damaged',
  async () => {
    const dataDir = await createDataFolder();
    folders.push(dataDir);
    const nobody = 65534;
    const rootsOwn = join(dataDir, 'database/global/pg_control');
    for (const path of ['.', ...(await readdir(dataDir, { recursive: true }))])
      await chown(join(dataDir, path), nobody, nobody);
    await chown(rootsOwn, 0, 0);
    await chmod(rootsOwn, 0o600);
    const settings = { DATA_DIR: dataDir, PORT: String(await findFreePort()), LOG_LEVEL: 'warn' };
    const { code, lines } = await failedStart(settings, { uid: nobody, gid: nobody });
    expect(lines).toEqual([
      expect.stringMatching(
        `^DATA_DIR: this process \\(uid ${nobody}\\) cannot read and write ${rootsOwn} .*chown -R USER: ${dataDir}\\)`,
      ),
    ]);
    expect(code).toBe(78);
  },
);

test.each<[string, (database: string) => Promise<unknown>]>([
  ['a file in its place', (database) => writeFile(database, 'x')],
  [
    'a nearly empty folder',
    async (database) => {
      await mkdir(database);
      await writeFile(join(database, 'PG_VERSION'), '17\n');
    },
  ],
])(
  'a damaged database (%s) is reported in one line with its folder and the restore command, exit 1',
  async (_, damage) => {
    const dataDir = await folder();
    await damage(join(dataDir, 'database'));
    const { code, lines } = await failedStart({
      DATA_DIR: dataDir,
      PORT: String(await findFreePort()),
      LOG_LEVEL: 'warn',
    });
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringContaining(`The database in ${dataDir}/database is damaged`),
    ]);
    expect(lines[0]).toContain('npm run restore -- FILE --overwrite');
  },
);

test.each([
  [
    '20261121090000',
    'a Placecard from before 1.0.0 (it',
    'go on with that one, or start this one with an empty DATA_DIR or database',
  ],
  ['20990101000000', 'a newer Placecard (it', 'update this one first'],
])(
  'a database with a migration of another version (%s) is reported in one line with advice, exit 78',
  async (version, maker, advice) => {
    const [dataDir, migrations] = [await folder(), await folder()];
    await writeFile(join(migrations, `${version}_other.sql`), 'create table other (id int);');
    const database = await openDatabase(readSettings({ DATA_DIR: dataDir }));
    await applyMigrations(database, migrations);
    await database.close();
    const { code, lines } = await failedStart({
      DATA_DIR: dataDir,
      PORT: String(await findFreePort()),
      LOG_LEVEL: 'warn',
    });
    expect(code).toBe(78);
    expect(lines).toEqual([
      expect.stringContaining(`The database was created by ${maker} has migration ${version})`),
    ]);
    expect(lines[0]).toContain(advice);
  },
);

test('a second server on the same data folder is refused', async () => {
  const server = await start();
  const { code, lines } = await failedStart({
    DATA_DIR: server.dataDir,
    PORT: String(await findFreePort()),
  });
  expect(code).toBe(1);
  expect(lines[0]).toContain('another Placecard server');
});

test.skipIf(process.platform !== 'linux')(
  'a stale lock does not stop a server, even if its process id is in use again',
  async () => {
    const dataDir = await folder();
    await writeFile(join(dataDir, 'server.pid'), `${process.pid} http://127.0.0.1:1 1`);
    const server = await start({ DATA_DIR: dataDir });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  },
);

test('keys are created once with mode 600, and keys and rows survive a restart and a kill -9', async () => {
  const first = await start();
  expect((await stat(join(first.dataDir, 'keys.json'))).mode & 0o777).toBe(0o600);
  const { email } = await createHostOn(first);
  await first.stop('SIGKILL');

  const second = await start({ DATA_DIR: first.dataDir });
  expect(second.publishableKey).toBe(first.publishableKey);
  const again = connect(second);
  const { data } = await again.auth.signInWithPassword({ email, password });
  expect(data.user?.email).toBe(email);
  // The backend grants whole tables after a restart and a request. The column rules still hold.
  const forged = await again
    .from('profiles')
    .update({ id: '00000000-0000-4000-8000-000000000000' })
    .eq('id', data.user?.id ?? '')
    .select();
  expect(forged.error).not.toBeNull();
  expect(await second.stop('SIGTERM')).toBe(0);
});

test('SIGTERM lets a running request finish, and does not wait for its idle connection', async () => {
  const server = await start();
  const running = fetch(`${server.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { apikey: server.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'amelia@example.com' }), // answered after 300 ms
  });
  await expect.poll(() => fetch(`${server.url}/healthz`).then(({ status }) => status)).toBe(200);
  const ended = server.stop('SIGTERM');
  expect((await running).status).toBe(200);
  expect(await ended).toBe(0);
});

test('stopping lets the running request finish and closes its connection', async () => {
  const server = await start();
  const agent = new Agent({ keepAlive: true });
  const headers = {
    apikey: server.publishableKey,
    'Content-Type': 'application/json',
    'Content-Length': 30,
  };
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(
      `${server.url}/auth/v1/recover`,
      { method: 'POST', agent, headers },
      resolve,
    ).on('error', reject);
    outgoing.write('{"email":"a@exam');
    outgoing.on('socket', (socket) =>
      socket.on('connect', async () => {
        const ended = server.stop('SIGTERM');
        while (!server.output().includes('finishing open requests'))
          await new Promise((go) => setTimeout(go, 20));
        outgoing.end('ple.com"}     ');
        await ended;
      }),
    );
  });
  const answer = await answered;
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  expect(await text(answer)).toBe('{}');
  expect(answer.complete).toBe(true);
  expect(await server.stop()).toBe(0);
  agent.destroy();
});

test('all services answer on one port', async () => {
  const server = await start();
  const headers = { apikey: server.publishableKey };
  const status = async (path: string, init?: RequestInit) =>
    (await fetch(server.url + path, { headers, ...init })).status;
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await status('/auth/v1/settings')).toBe(200);
  expect(await status('/rest/v1/tier_plans?select=id')).toBe(200);
  expect(await status('/functions/v1/send-welcome-email', { method: 'POST', body: '{}' })).toBe(
    400,
  );
  expect(await status('/functions/v1/constructor', { method: 'POST', body: '{}' })).toBe(404);
  expect(await status('/storage/v1/status')).toBe(200);
  expect(await status('/realtime/v1/websocket')).toBe(426);
  expect(
    await status('/rest/v1/guests', { method: 'POST', body: 'x'.repeat(11 * 1024 * 1024) }),
  ).toBe(413);
});

test('a caller who hangs up during a request causes no error in server or database', async () => {
  const server = await start({ LOG_LEVEL: 'info' });
  const paths = [
    '/rest/v1/contact_submissions',
    '/functions/v1/create-payment',
    '/auth/v1/recover',
    '/auth/v1/user',
    '/storage/v1/object/contactus/x.png',
    '/test-checkout/6f1c1f0e-0f6b-4a3c-9d59-0d1a3c1b2e4f',
  ];
  for (const path of paths) {
    const outgoing = request(server.url + path, {
      method: path.endsWith('user') ? 'PUT' : 'POST',
      headers: {
        apikey: server.publishableKey,
        'Content-Type': 'application/json',
        'Content-Length': 1000,
      },
    }).on('error', () => {});
    outgoing.write('{"email":', () => setTimeout(() => outgoing.destroy(), 50));
  }
  type Line = { level: string | number; msg: string; method?: string; status?: number };
  const lines = () =>
    server
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  const requests = () => lines().filter(({ method }) => method === 'POST' || method === 'PUT');
  await expect.poll(() => requests().length, { timeout: 10_000 }).toBe(paths.length);
  expect(requests().filter(({ status = 0 }) => status >= 500)).toEqual([]);
  expect(lines().filter(({ level }) => level === 'error' || Number(level) >= 50)).toEqual([]);
});

test('links in QR codes and mails start with PUBLIC_URL', async () => {
  const server = await start({ PUBLIC_URL: 'https://placecard.example/' });
  expect(await (await fetch(server.url)).text()).toContain(
    'data-public-url="https://placecard.example"',
  );
});

test('SUPPORT_EMAIL is shown on pages and receives messages', async () => {
  const server = await start({ SUPPORT_EMAIL: 'help@seats.example' });
  const pages = await Promise.all(
    ['/privacy', '/contact'].map(async (path) => (await fetch(server.url + path)).text()),
  );
  expect(pages[0]).toContain('mailto:help@seats.example');
  expect(pages[1]).toContain('data-support-email="help@seats.example"'); // an attribute, because the browser renders the panel
  expect(pages.join()).not.toContain('hello@placecard.example');
});

test('the welcome mail is sent once, to a new address only, and stored in the outbox', async () => {
  const server = await start();
  const { client, email } = await createHostOn(server, { name: 'Priya Raman' });
  await client.auth.signOut();
  const ask = async (address: string) =>
    (
      await client.functions.invoke('send-welcome-email', {
        body: { name: 'Spam', email: address },
      })
    ).data;
  expect(await ask('stranger@example.com')).toEqual({ success: true });
  expect(await ask(email)).toEqual({ success: true });
  expect(await ask(email)).toEqual({ success: true });

  const mails = await readdir(join(server.dataDir, 'outbox'));
  expect(mails).toHaveLength(1);
  const mail = await readFile(join(server.dataDir, 'outbox', mails[0] ?? ''), 'utf8');
  expect(mail).toContain(`To: ${email}`);
  expect(mail).toContain('Hello Priya Raman,');
  expect(mail).not.toContain('Spam');
  const [line = '{}', ...others] = server
    .output()
    .split('\n')
    .filter((text) => text.includes('outbox'));
  expect(others).toEqual([]); // the mail is logged once
  expect(JSON.parse(line)).toMatchObject({
    to: email,
    subject: 'Welcome to Placecard',
    link: `${server.url}/dashboard`,
    file: expect.stringContaining('.eml'),
  });
});

test('a failing migration is reported with file and line, and leaves the database unchanged', async () => {
  const database = await openDatabase(readSettings({ DATA_DIR: await folder() }));
  const migrations = await folder();
  await writeFile(
    join(migrations, '20260101000000_good.sql'),
    '-- Good.\ncreate table good (id int);\n',
  );
  await writeFile(
    join(migrations, '20260102000000_bad.sql'),
    '-- Bad.\ncreate table half (id int);\n\ninsert into half values (1);\nselect nonsense from half;\n',
  );

  await expect(applyMigrations(database, migrations)).rejects.toThrow(
    /20260102000000_bad\.sql:5: column "nonsense" does not exist/,
  );
  expect(
    await database.query(
      `select to_regclass('good') is not null as good, to_regclass('half') is not null as half`,
    ),
  ).toEqual([{ good: true, half: false }]);
  const recorded =
    'select version, name, statements from supabase_migrations.schema_migrations order by version';
  expect(await database.query(recorded)).toEqual([
    {
      version: '20260101000000',
      name: 'good',
      statements: ['-- Good.\ncreate table good (id int)'],
    },
  ]);

  await writeFile(join(migrations, '20260102000000_bad.sql'), 'create table half (id int);');
  await applyMigrations(database, migrations);
  await applyMigrations(database, migrations);
  expect(await database.query(recorded)).toHaveLength(2);
  await database.close();
});

test('the first start grants access once, after all migrations; later migrations grant access themselves', async () => {
  const database = await openDatabase(readSettings({ DATA_DIR: await folder() }));
  const migrations = await folder();
  const grant = 'select private.grant_access();';
  await writeFile(
    join(migrations, '20260102000000_first.sql'),
    `create schema private;
     create table private.grants (tables bigint);
     create function private.grant_access() returns void language sql as $$
       insert into private.grants select count(*) from pg_tables where schemaname = 'public' and tablename like 'made_%' $$;
     create table made_first (a int);
     ${grant}`,
  );
  await writeFile(
    join(migrations, '20260103000000_second.sql'),
    `create table made_second (a int);\n${grant}\n`,
  );
  await applyMigrations(database, migrations);
  expect(await database.query('select tables::int from private.grants')).toEqual([{ tables: 2 }]);
  await writeFile(
    join(migrations, '20260104000000_third.sql'),
    `create table made_third (a int);\n${grant}\n`,
  );
  await writeFile(
    join(migrations, '20260105000000_fourth.sql'),
    `create table made_fourth (a int);\n${grant}\n`,
  );
  await applyMigrations(database, migrations);
  expect(await database.query('select tables::int from private.grants')).toEqual([
    { tables: 2 },
    { tables: 3 },
    { tables: 4 },
  ]);
  await database.close();
});

test('migrations are applied in the order of their versions', async () => {
  const database = await openDatabase(readSettings({ DATA_DIR: await folder() }));
  const migrations = await folder();
  await writeFile(
    join(migrations, '20260103000000_second.sql'),
    'alter table first_table add column b int;',
  );
  await writeFile(
    join(migrations, '20260102000000_first.sql'),
    'create table first_table (a int);',
  );
  await applyMigrations(database, migrations);
  expect(await database.query('select a, b from first_table')).toEqual([]);
  await database.close();
});

test('the terms name the seller that the operator configured', async () => {
  const { url } = await start({
    SELLER_NAME: 'Amber Ltd',
    SELLER_ADDRESS: '1 High Street, York YO1 1AA',
  });
  const page = await (await fetch(`${url}/terms`)).text();
  expect(page.replaceAll('<!-- -->', '')).toContain(
    'run by a small UK business: Amber Ltd, 1 High Street, York YO1 1AA.',
  );
  expect(page).toContain('data-seller-address="1 High Street, York YO1 1AA"');
});
