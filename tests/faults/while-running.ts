import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newEmail, password } from '../support/hosts.ts';
import { createTemporaryFolder, startServer } from '../support/server.ts';
import { connect } from '../support/test-server.ts';
import { type Fault, quietSettings } from './fault.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Copies this checkout with its build and packages. Packages are hard-linked, because nothing edits
 * their files.
 */
async function makeCheckout(): Promise<string> {
  const checkout = join(await createTemporaryFolder(), 'placecard');
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of stdout.trim().split('\n')) {
    await mkdir(dirname(join(checkout, file)), { recursive: true });
    await cp(join(root, file), join(checkout, file));
  }
  await cp(join(root, 'build'), join(checkout, 'build'), { recursive: true });
  const linked = spawnSync('cp', ['-al', join(root, 'node_modules'), checkout], {
    encoding: 'utf8',
  });
  assert.equal(linked.status, 0, linked.stderr);
  for (const trace of ['.placecard', '.cache']) {
    await rm(join(checkout, 'node_modules', trace), { recursive: true, force: true });
  }
  return checkout;
}

/** Lists all files of a folder with inode, size and modification time. */
async function listFiles(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const path of await readdir(folder, { recursive: true })) {
    const found = await lstat(join(folder, path));
    if (!found.isDirectory()) files.set(path, `${found.ino} ${found.size} ${found.mtimeMs}`);
  }
  return files;
}

/** Runs npm as an operator would, without node_modules in PATH. */
async function npm(checkout: string, args: string[], settings: Record<string, string> = {}) {
  const PATH = (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'));
  const env = {
    HOME: process.env.HOME,
    ...settings,
    PATH: PATH.join(':'),
  } as unknown as NodeJS.ProcessEnv;
  const child = spawn('npm', args, { cwd: checkout, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

export const commandsWhileRunningFault: Fault = {
  name: 'backup, restore, person and reconcile beside a server, first run after the documented install',
  async run() {
    const checkout = await makeCheckout();
    const server = await startServer(quietSettings, checkout);
    try {
      const before = await listFiles(checkout);
      const settings = { DATA_DIR: server.dataDir, LOG_LEVEL: 'warn' };
      const file = join(dirname(checkout), 'a.backup');
      const run = (...args: string[]) => npm(checkout, ['run', '--silent', ...args], settings);
      const answers = [
        await run('backup', '--', file),
        await run('person', '--', 'find', 'nobody@example.com'),
        await run('reconcile'),
        await run('restore', '--', file),
      ];
      const expected = [
        /^Backed up/,
        /^Nothing is stored about/,
        /^STRIPE_SECRET_KEY/,
        /another Placecard server/,
      ];
      for (const [index, { said }] of answers.entries())
        assert.match(said, expected[index] as RegExp);
      assert.deepEqual(await listFiles(checkout), before);
      const signUp = () => connect(server).auth.signUp({ email: newEmail(), password });
      const lazy = join(checkout, 'node_modules/@zxcvbn-ts/language-common/dist'); // the server loads this at the first sign-up
      await rename(lazy, `${lazy}.away`);
      assert.equal((await signUp()).error?.status, 500);
      await rename(`${lazy}.away`, lazy);
      assert.equal((await signUp()).error, null);
      return 'no file of the checkout was touched; a sign-up that lacked a package is answered once that is there';
    } finally {
      await server.stop('SIGKILL');
      await server.remove();
      await rm(dirname(checkout), { recursive: true, force: true });
    }
  },
};

const findScripts = (html: string) => [
  ...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path)),
];

export const rebuildWhileRunningFault: Fault = {
  name: 'npm run build under a running server',
  async run() {
    const checkout = await makeCheckout();
    let server = await startServer(quietSettings, checkout);
    let building: ReturnType<typeof npm> | undefined;
    try {
      const scripts = findScripts(await (await fetch(server.url)).text());
      assert(scripts.length > 3);
      await appendFile(join(checkout, 'app/root.tsx'), '\nconsole.warn("the next version");\n');
      let isBuilding = true;
      building = npm(checkout, ['run', 'build']).finally(() => (isBuilding = false));
      let asked = 0;
      const fetchStatus = async (path: string) => (await fetch(server.url + path)).status;
      while (isBuilding) {
        for (const path of scripts) assert.equal(await fetchStatus(path), 200, path);
        asked += scripts.length;
      }
      const { code, said } = await building;
      assert.equal(code, 0, said);

      await server.stop();
      server = await startServer({ ...quietSettings, DATA_DIR: server.dataDir }, checkout);
      const newScripts = findScripts(await (await fetch(server.url)).text());
      assert.notDeepEqual(newScripts, scripts);
      for (const path of [...scripts, ...newScripts])
        assert.equal(await fetchStatus(path), 200, path);
      return `${asked} scripts and styles asked for meanwhile, all there; after the restart those of the version before are, too`;
    } finally {
      await building;
      await server.stop('SIGKILL');
      await server.remove();
      await rm(dirname(checkout), { recursive: true, force: true });
    }
  },
};
