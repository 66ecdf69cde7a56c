import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const all = mkdtempSync(join(tmpdir(), 'placecard-container-'));
const stages = [];
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
const isIgnored = (path) =>
  ignored.some((name) => path === join(root, name) || path.startsWith(join(root, name, '/')));
const fail = (why) => {
  rmSync(all, { recursive: true, force: true });
  throw new Error(why);
};

let stage;
const inside = (path) => join(stage.folder, isAbsolute(path) ? path : join(stage.directory, path));
const steps = {
  FROM(words) {
    stage = {
      name: words.at(-1),
      folder: join(all, `stage-${stages.length}`),
      directory: '/',
      env: {},
    };
    stages.push(stage);
    mkdirSync(join(stage.folder, 'home'), { recursive: true });
  },
  WORKDIR([directory]) {
    stage.directory = directory;
    mkdirSync(inside('.'), { recursive: true });
  },
  COPY(words) {
    const from = words[0].startsWith('--from=')
      ? stages.find(({ name }) => name === words[0].slice(7))
      : null;
    const given = from ? words.slice(1) : words;
    const target = given.at(-1);
    for (const source of given.slice(0, -1)) {
      const path = from ? join(from.folder, source) : join(root, source);
      const to = target.endsWith('/') ? join(inside(target), source) : inside(target);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(path, to, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => Boolean(from) || !isIgnored(file),
      });
    }
  },
  ENV(words) {
    Object.assign(stage.env, Object.fromEntries(words.map((word) => word.split('='))));
  },
  RUN(words) {
    const line = words.join(' ');
    if (/\/data\b/.test(line))
      return mkdirSync(join(stage.folder, 'data'), { recursive: true, mode: 0o700 });
    const { status } = spawnSync('sh', ['-c', line], {
      cwd: inside('.'),
      stdio: 'inherit',
      env: environment(),
    });
    if (status !== 0) fail(`RUN ${line} ended with ${status}`);
  },
  CMD(words) {
    stage.command = JSON.parse(words.join(' '));
  },
  USER() {},
  VOLUME() {},
  EXPOSE() {},
  HEALTHCHECK() {},
};
const network = Object.entries(process.env).filter(([name]) =>
  /^(https?_proxy|no_proxy|npm_config_registry|node_extra_ca_certs)$/i.test(name),
);
const environment = () => ({
  ...Object.fromEntries(network),
  PATH: process.env.PATH,
  HOME: join(stage.folder, 'home'),
  ...stage.env,
});

for (const line of readFileSync(join(root, 'Containerfile'), 'utf8').split('\n')) {
  if (!line || line.startsWith('#')) continue;
  const [name, ...words] = line.split(' ');
  if (!steps[name]) fail(`unknown step ${name}`);
  console.info(line);
  steps[name](words);
}

/** Prints the size in MB of the layers on top of the base image, plain and compressed. */
const sizeOf = (command) =>
  Math.round(
    Number(spawnSync('sh', ['-c', command], { cwd: stage.folder, encoding: 'utf8' }).stdout) / 1e6,
  );
console.info(
  `added to the base image: ${sizeOf('tar c . | wc -c')} MB, compressed ${sizeOf('tar c . | gzip | wc -c')} MB`,
);

const port = String(20000 + Math.floor(Math.random() * 12000));
const [program, ...given] = stage.command;
const env = {
  ...environment(),
  DATA_DIR: join(stage.folder, 'data'),
  HOST: '127.0.0.1',
  PORT: port,
};
const server = spawn(program, given, { cwd: inside('.'), stdio: 'inherit', env });
let status;
for (let waited = 0; waited < 120 && status !== 200 && server.exitCode === null; waited++) {
  await new Promise((resolve) => setTimeout(resolve, 500));
  status = (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.status;
}
const home = status === 200 ? await fetch(`http://127.0.0.1:${port}/`) : null;
const ended = server.exitCode === null && once(server, 'exit');
server.kill();
await ended;
if (!home?.ok) fail(`the server answered ${status}`);
rmSync(all, { recursive: true, force: true });
console.info('The Containerfile’s steps build a working server.');
