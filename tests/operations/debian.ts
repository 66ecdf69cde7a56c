import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { waitUntilTrue } from '../faults/fault.ts';
import { createTemporaryFolder } from '../support/server.ts';

const MIRROR = 'http://deb.debian.org/debian';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** The files by which this machine reaches the package servers of Debian and npm. */
const NETWORK_FILES = ['/etc/resolv.conf', CERTIFICATES];

export type Debian = {
  root: string;
  /** Runs a script with bash as root. Resolves with its exit code and output. */
  run(script: string): Promise<{ code: number | null; output: string }>;
  remove(): Promise<void>;
};

/**
 * Boots a new Debian 12 with systemd in a container that shares this machine's network. If it
 * cannot, resolves with the reason.
 */
export async function bootDebian(packages: string[]): Promise<Debian | string> {
  if (process.getuid?.() !== 0) return 'needs root';
  const tools = ['debootstrap', 'systemd-nspawn', 'nsenter'];
  if (!tools.every(isInstalled))
    apt('install', '--no-install-recommends', 'debootstrap', 'systemd-container');
  const missing = tools.filter((tool) => !isInstalled(tool));
  if (missing.length > 0) return `${missing.join(', ')} cannot be installed`;

  const folder = await createTemporaryFolder();
  const root = join(folder, 'debian');
  const made = spawnSync(
    'debootstrap',
    [
      `--include=systemd-sysv,dbus,${packages.join(',')}`,
      '--variant=minbase',
      'bookworm',
      root,
      MIRROR,
    ],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) {
    await rm(folder, { recursive: true, force: true });
    return `debootstrap: ${`${made.stdout}${made.stderr}`.trim().split('\n').at(-1)}`;
  }
  prepare(root);
  mkdirSync('/run/systemd/nspawn/propagate', { recursive: true });
  const nspawn = spawn(
    'systemd-nspawn',
    ['--directory', root, '--register=no', '--keep-unit', '--boot', '--console=pipe'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(nspawn, 'exit');
  let init = 0;
  const run: Debian['run'] = async (script) => {
    const file = join(root, 'root/script');
    writeFileSync(file, script);
    const inside = ['-t', String(init), '-m', '-u', '-i', '-p', '-C', '-r', '-w'];
    const shell = spawn('nsenter', [...inside, '/usr/bin/env', '-i', ...shellEnvironment], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [shell.stdout, shell.stderr])
      stream.on('data', (chunk) => (output += chunk));
    const [code] = (await once(shell, 'close')) as [number | null];
    return { code, output };
  };
  const remove = async () => {
    if (init) process.kill(init, 'SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await waitUntilTrue(async () => {
      init = Number(readFileSync(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8'));
      return init > 0 && /running|degraded/.test((await run('systemctl is-system-running')).output);
    }, 'systemd running in the container');
    return { root, run, remove };
  } catch (error) {
    nspawn.kill('SIGKILL');
    await remove();
    throw error;
  }
}

const shellEnvironment = [
  'HOME=/root',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'LC_ALL=C.UTF-8',
  `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`,
  'DEBIAN_FRONTEND=noninteractive',
  'bash',
  '/root/script',
];

const isInstalled = (program: string) =>
  spawnSync('which', [program], { stdio: 'ignore' }).status === 0;

const apt = (...args: string[]) =>
  spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });

/** Copies this machine's network settings into a new Debian, where apt-get then assumes yes. */
function prepare(root: string): void {
  for (const file of NETWORK_FILES) copyInto(root, file);
  for (const file of [join(homedir(), '.npmrc'), '/etc/npmrc', '/usr/etc/npmrc'])
    if (existsSync(file)) copyInto(root, file, file.replace(homedir(), '/root'));
  writeFileSync(join(root, 'etc/apt/apt.conf.d/90yes'), 'APT::Get::Assume-Yes "true";\n');
}

export function copyInto(root: string, from: string, to = from): void {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  cpSync(from, join(root, to), { recursive: true, dereference: true });
}
