import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readlinkSync, renameSync, symlinkSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { createHostOn } from '../support/hosts.ts';
import { startPostgres } from '../support/postgres.ts';
import { buildEnvironment, createTemporaryFolder, findFreePort } from '../support/server.ts';
import { connectAdmin } from '../support/test-server.ts';
import { type Fault, quietSettings, waitUntilTrue } from './fault.ts';

const root = join(import.meta.dirname, '../..');
const CLIENTS = 8;
const MIN_PAGE_LOADS = 2500;

export const reloadFault: Fault = {
  name: 'one unit with WORKERS=2 takes a new release by npm run reload, under page loads and edits',
  async run() {
    const postgres = await startPostgres();
    if (!postgres) return 'skipped: PostgreSQL is not installed';
    const folder = await createTemporaryFolder();
    const link = join(folder, 'current');
    const [before, after] = ['1.0.0', '1.1.0'].map((version) => makeRelease(folder, version));
    symlinkSync(String(before), link);
    const port = await findFreePort();
    const settings = buildEnvironment({
      ...quietSettings,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: postgres.url,
      PORT: String(port),
      WORKERS: '2',
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
    });
    const primary = spawn(process.execPath, [join(link, 'server/main.ts')], {
      cwd: link,
      env: settings,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let log = '';
    primary.stdout?.on('data', (chunk) => (log += chunk));
    const server = { url: `http://127.0.0.1:${port}`, dataDir: join(folder, 'data') };
    try {
      await waitUntilTrue(async () => log.split('Placecard is ready').length > 2, 'two workers');
      const keys = JSON.parse(await readFile(join(server.dataDir, 'keys.json'), 'utf8'));
      const target = { ...server, publishableKey: keys.publishableKey, secretKey: keys.secretKey };
      const amelia = await createHostOn(target, { plan: 'Pro Plus' });
      const { id } = await amelia.addEvent({ guests: [{ name: 'Zoë', table_number: '4' }] });

      const load = loadPages(port, ['/', '/pricing', `/seating-plan/${id}`]);
      const edits = editGuests(amelia.client, id);
      await waitUntilTrue(async () => load.count() > 300, 'page loads before the reload');
      symlinkSync(String(after), `${link}.next`);
      renameSync(`${link}.next`, link);
      const command = spawnSync(process.execPath, [join(root, 'server/operator/reload.ts')], {
        env: settings,
        encoding: 'utf8',
      });
      assert.equal(command.status, 0, command.stderr);
      await waitUntilTrue(async () => log.includes('workers replaced'), 'the end of the reload');
      await waitUntilTrue(async () => load.count() >= MIN_PAGE_LOADS, 'page loads after it');
      const { count, failures } = await load.end();
      const { acknowledged, refused } = await edits.end();

      assert.deepEqual([failures.slice(0, 3), refused.slice(0, 3)], [[], []]);
      const stored = await connectAdmin(target).from('guests').select('name').eq('event_id', id);
      const names = new Set(stored.data?.map(({ name }) => name));
      assert.deepEqual(
        acknowledged.filter((name) => !names.has(name)),
        [],
      );
      const folders = workersOf(Number(primary.pid)).map((pid) => readlinkSync(`/proc/${pid}/cwd`));
      assert.deepEqual(folders, [after, after]);
      return `${count} page loads all answered, ${acknowledged.length} acknowledged edits all stored; both workers are of the new release`;
    } finally {
      primary.kill('SIGTERM');
      if (primary.exitCode === null) await once(primary, 'exit');
      await postgres.remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Makes a built release in its own folder. It shares only the packages with the others. */
function makeRelease(folder: string, version: string): string {
  const release = join(folder, `placecard-${version}`);
  for (const part of ['app', 'build', 'server', 'supabase', 'package.json'])
    cpSync(join(root, part), join(release, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(release, 'node_modules'));
  return release;
}

const workersOf = (primary: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      const { stdout } = spawnSync('cat', [`/proc/${pid}/stat`], { encoding: 'utf8' });
      return Number(stdout.slice(stdout.lastIndexOf(')') + 2).split(' ')[1]) === primary;
    });

/** Loads pages in turn from several clients with keep-alive, until `end` is called. */
function loadPages(port: number, paths: string[]) {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  let count = 0;
  let isOver = false;
  const loadPage = (path: string) =>
    new Promise<string>((resolve) => {
      const headers = { Accept: 'text/html' };
      get({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
        answer.on('end', () => resolve(answer.complete ? String(answer.statusCode) : 'half'));
        answer.on('error', ({ message }) => resolve(message));
        answer.resume();
      }).on('error', ({ message }) => resolve(message));
    });
  const work = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let turn = client; !isOver; turn++) {
      const path = String(paths[turn % paths.length]);
      const outcome = await loadPage(path);
      if (outcome !== '200') failures.push(`${path}: ${outcome}`);
      count++;
    }
  });
  return {
    count: () => count,
    async end() {
      isOver = true;
      await Promise.all(work);
      agent.destroy();
      return { count, failures };
    },
  };
}

/** Adds one guest after another until `end` is called. */
function editGuests(client: ReturnType<typeof connectAdmin>, eventId: string) {
  const acknowledged: string[] = [];
  const refused: string[] = [];
  let isOver = false;
  const work = (async () => {
    for (let at = 0; !isOver; at++) {
      const name = `Guest ${at}`;
      const { error } = await client
        .from('guests')
        .insert({ event_id: eventId, name, table_number: '5' });
      if (error) refused.push(error.message);
      else acknowledged.push(name);
    }
  })();
  return {
    async end() {
      isOver = true;
      await work;
      return { acknowledged, refused };
    },
  };
}
