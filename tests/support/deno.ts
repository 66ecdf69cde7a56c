import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort } from './server.ts';

const root = join(import.meta.dirname, '../..');
const functions = join(root, 'supabase/functions');

// Uses our node_modules and downloads nothing.
const denoOptions = [
  '--cached-only',
  '--node-modules-dir=manual',
  '--config',
  join(functions, 'deno.json'),
];

function runDeno(args: string[], environment: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    DENO_NO_UPDATE_CHECK: '1',
    NO_COLOR: '1',
    ...environment,
  } as NodeJS.ProcessEnv;
  const child = spawn('deno', args, { cwd: root, env, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { pid: child.pid ?? 0, output: () => output, ended };
}

export async function typecheckFunctions(names: readonly string[]) {
  const run = runDeno([
    'check',
    ...denoOptions,
    ...names.map((name) => join(functions, name, 'index.ts')),
  ]);
  return { code: await run.ended, output: run.output() };
}

/** Runs a function on a free port, like the platform. Resolves when the server is ready. */
export async function serveFunction(name: string, environment: Record<string, string>) {
  const port = await findFreePort();
  const allowed = ['--allow-net', '--allow-env', '--allow-read', '--allow-sys'];
  const run = runDeno(['run', ...denoOptions, ...allowed, join(functions, name, 'index.ts')], {
    ...environment,
    DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
  });
  let isOver = false;
  const stop = () => void (isOver || process.kill(-run.pid));
  run.ended.then(() => (isOver = true));
  process.once('exit', stop); // even if the test that started it is aborted
  for (let tries = 0; tries < 1200 && !/Listening on/i.test(run.output()); tries++) {
    if (isOver) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (isOver) throw new Error(`${name} ended before it listened:\n${run.output()}`);
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      stop();
      return run.ended;
    },
  };
}
