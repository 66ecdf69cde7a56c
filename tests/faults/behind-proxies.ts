import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { startPostgres } from '../support/postgres.ts';
import {
  buildSharedSettings,
  createTemporaryFolder,
  findFreePort,
  type RunningServer,
  startServer,
} from '../support/server.ts';
import { createUnlimitedHost, type Fault, quietSettings, waitUntilTrue } from './fault.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const CLIENTS = 12;
const ROUNDS = 2;
/** A made-up reply token, which must not appear in a proxy's log. */
const replyToken = 'Zm9yZ2VkLWZvci10aGlzLXRlc3Qh';
const searchedName = 'Fairweather';

type Proxy = { port: number; log(): string; stop(): Promise<void> };

export const rollingRestartFault: Fault = {
  name: `two processes behind deploy/nginx.conf, each restarted ${ROUNDS} times under page loads`,
  async run() {
    if (!isInstalled('nginx', '-v')) return 'skipped: nginx is not installed';
    const postgres = await startPostgres();
    if (!postgres) return 'skipped: PostgreSQL is not installed';
    const shared = { ...quietSettings, TRUST_PROXY: '1', DATABASE_URL: postgres.url };
    const servers: RunningServer[] = [await startServer(shared)];
    let proxy: Proxy | undefined;
    try {
      const [first] = servers as [RunningServer];
      servers.push(
        await startServer({
          ...shared,
          ...(await buildSharedSettings(first.dataDir, postgres.url)),
        }),
      );
      const amelia = await createUnlimitedHost(first);
      const { id } = await amelia.addEvent({
        guests: [{ name: 'Zoë Fairweather', table_number: '4' }],
      });
      proxy = await startNginx(servers.map(getPort));

      const load = loadPages(proxy.port, listPaths(id));
      for (let round = 0; round < ROUNDS; round++)
        for (const [index, server] of servers.entries()) {
          const before = load.count();
          await server.stop('SIGTERM');
          servers[index] = await restart(server, {
            ...shared,
            ...(await buildSharedSettings(first.dataDir, postgres.url)),
          });
          await waitUntilTrue(
            async () => load.count() > before + 200,
            'pages while one process was away',
          );
        }
      const { count, failures } = await load.end();
      assert.equal(
        failures.length,
        0,
        `${failures.length} of ${count} page loads failed: ${failures.slice(0, 3).join(', ')}`,
      );

      for (const server of servers) await server.stop('SIGTERM');
      await assertPrivateLog(proxy, id, servers);
      return `${count} page loads all answered; with both processes away the log of nginx names nobody`;
    } finally {
      await proxy?.stop();
      for (const server of servers) {
        await server.stop('SIGKILL');
        await server.remove();
      }
      await postgres.remove();
    }
  },
};

export const serverDownBehindCaddyFault: Fault = {
  name: 'the server down behind deploy/Caddyfile',
  async run() {
    if (!isInstalled('caddy', 'version')) return 'skipped: Caddy is not installed';
    const server = await startServer({ ...quietSettings, TRUST_PROXY: '1' });
    let proxy: Proxy | undefined;
    try {
      const { id } = await (await createUnlimitedHost(server)).addEvent();
      proxy = await startCaddy(getPort(server));
      const load = loadPages(proxy.port, listPaths(id));
      await waitUntilTrue(async () => load.count() > 200, 'pages through Caddy');
      assert.deepEqual((await load.end()).failures, []);
      await server.stop('SIGTERM');
      await assertPrivateLog(proxy, id, [server]);
      return 'pages served; with the server away the log of Caddy names nobody';
    } finally {
      await proxy?.stop();
      await server.stop('SIGKILL');
      await server.remove();
    }
  },
};

const getPort = ({ url }: RunningServer) => Number(new URL(url).port);
const isInstalled = (program: string, argument: string) =>
  spawnSync(program, [argument]).status === 0;

const restart = ({ url, dataDir }: RunningServer, settings: Record<string, string>) =>
  startServer({ ...settings, DATA_DIR: dataDir, PORT: new URL(url).port });

/** Paths to load, with their expected status. */
const listPaths = (eventId: string): [string, number][] => [
  ['/', 200],
  ['/pricing', 200],
  [`/seating-plan/${eventId}`, 200],
  [`/seating-plan/${eventId}?name=${searchedName}`, 200],
  [`/reply/${replyToken}`, 404],
];

/** Loads pages in a loop from CLIENTS clients, over IPv4 and IPv6, until `end`. */
function loadPages(port: number, paths: [string, number][]) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const failures: string[] = [];
  let count = 0;
  let isOver = false;
  const work = Array.from({ length: CLIENTS }, async (_, client) => {
    const host = client % 2 === 0 ? '127.0.0.1' : '::1';
    for (let turn = client; !isOver; turn++) {
      const [path, wanted] = paths[turn % paths.length] as [string, number];
      const outcome = await loadPage(agent, host, port, path);
      if (outcome !== wanted) failures.push(`${path}: ${outcome}`);
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

/** Resolves with the status of a complete response, or with the error. */
const loadPage = (
  agent: Agent,
  host: string,
  port: number,
  path: string,
): Promise<number | string> =>
  new Promise((resolve) => {
    const headers = { Host: 'placecard.example', Accept: 'text/html' };
    request({ agent, host, port, path, headers, servername: 'placecard.example' }, (answer) => {
      answer.on('end', () =>
        resolve(answer.complete ? (answer.statusCode ?? 0) : 'half a response'),
      );
      answer.on('error', ({ message }) => resolve(message));
      answer.resume();
    })
      .on('error', ({ message }) => resolve(message))
      .end();
  });

/** Requests every page while no server runs. Expects no private data in the proxy's log. */
async function assertPrivateLog(
  proxy: Proxy,
  eventId: string,
  servers: RunningServer[],
): Promise<void> {
  const agent = new Agent({ rejectUnauthorized: false });
  for (const [path] of listPaths(eventId)) {
    for (const host of ['127.0.0.1', '::1'])
      assert.equal(await loadPage(agent, host, proxy.port, path), 502);
  }
  agent.destroy();
  // Ignores the servers' own URLs, which are not private.
  const log = servers.reduce(
    (text, { url }) => text.replaceAll(new URL(url).host, ''),
    proxy.log(),
  );
  for (const secret of [eventId, replyToken, searchedName, '127.0.0.1', '::1'])
    assert(!log.includes(secret), `the proxy's log has ${secret}:\n${proxy.log().slice(0, 600)}`);
}

/** Runs deploy/nginx.conf with other ports, servers and certificate. */
async function startNginx(serverPorts: number[]): Promise<Proxy> {
  const folder = await createTemporaryFolder();
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  makeCertificate(folder);
  const shipped = readFileSync(join(deploy, 'nginx.conf'), 'utf8');
  const adapted = shipped
    .replaceAll('# server 127.0.0.1:3001', 'server 127.0.0.1:3001')
    .replaceAll(/127\.0\.0\.1:300([01])/g, (_, digit) => `127.0.0.1:${serverPorts[Number(digit)]}`)
    .replaceAll(
      /listen (\[::\]:)?443/g,
      (_, isIPv6) => `listen ${isIPv6 ? '[::1]' : '127.0.0.1'}:${port}`,
    )
    .replaceAll(
      /listen (\[::\]:)?80;/g,
      (_, isIPv6) => `listen ${isIPv6 ? '[::1]' : '127.0.0.1'}:${plainPort};`,
    )
    .replaceAll('/etc/letsencrypt/live/placecard.example', folder);
  for (const part of serverPorts)
    assert(adapted.includes(`127.0.0.1:${part}`), 'deploy/nginx.conf names no second process');
  writeFileSync(join(folder, 'placecard.conf'), adapted);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((of) => `${of}_temp_path ${folder}/${of};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events { worker_connections 768; }
     http { access_log ${folder}/access.log; ${temporary} include ${folder}/placecard.conf; }`,
  );
  const child = spawn('nginx', [
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    join(folder, 'error.log'),
    '-g',
    'daemon off;',
  ]);
  return waitForProxy(child, folder, port, () =>
    readAll([join(folder, 'error.log'), join(folder, 'access.log')]),
  );
}

/** Runs deploy/Caddyfile with another address and server, and an internal certificate. */
async function startCaddy(serverPort: number): Promise<Proxy> {
  const folder = await createTemporaryFolder();
  const port = await findFreePort();
  const shipped = readFileSync(join(deploy, 'Caddyfile'), 'utf8');
  const adapted = shipped
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
    .replace(/^placecard\.example \{/m, `https://placecard.example:${port} {\n\ttls internal`)
    .replace(/^\{$/m, '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust');
  writeFileSync(join(folder, 'Caddyfile'), adapted);
  const child = spawn(
    'caddy',
    ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    {
      env: { PATH: process.env.PATH, HOME: folder } as unknown as NodeJS.ProcessEnv,
    },
  );
  let log = '';
  child.stderr?.on('data', (chunk) => (log += chunk));
  return waitForProxy(child, folder, port, () => log);
}

async function waitForProxy(
  child: ChildProcess,
  folder: string,
  port: number,
  log: () => string,
): Promise<Proxy> {
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const agent = new Agent({ rejectUnauthorized: false });
  const answers = async () => typeof (await loadPage(agent, '127.0.0.1', port, '/')) === 'number';
  await waitUntilTrue(
    async () => child.exitCode !== null || (await answers()),
    'an answer of the proxy',
  ).catch(() => child.kill());
  agent.destroy();
  if (child.exitCode === null) return { port, log, stop };
  const text = log();
  await stop();
  throw new Error(`the proxy did not start: ${text}`);
}

function makeCertificate(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=placecard.example', '-days', '2'];
  const { status, stderr } = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    ...files,
    ...subject,
  ]);
  if (status !== 0) throw new Error(`openssl: ${stderr}`);
}

const readAll = (files: string[]) =>
  files.map((file) => readFileSync(file, { encoding: 'utf8', flag: 'a+' })).join('\n');
