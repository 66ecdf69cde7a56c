// `npm start` and `npm run dev`: update stale packages and builds, then serve on the project's own Node. Runs on Node 20 with nothing installed.
import { spawn } from 'node:child_process';
import { ensureBuild, ensureDependencies, projectEnv, projectNode, root } from './setup.mjs';

const isDevelopment = process.argv.includes('--dev');

await ensureDependencies();
if (!isDevelopment) ensureBuild();

// With a small young generation (MB), finished requests are collected sooner, with short pauses and half the memory.
const args = isDevelopment
  ? ['--watch-path=server', '--watch-path=supabase', 'server/main.ts', '--dev']
  : ['--max-semi-space-size=8', 'server/main.ts'];
// With one arena for each of its many threads, malloc would keep 30 MB more.
const environment = {
  MALLOC_ARENA_MAX: '2',
  ...projectEnv,
  NODE_ENV: isDevelopment ? 'development' : 'production',
};
const server = spawn(projectNode, args, { cwd: root, env: environment, stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal));
// npm passes a SIGTERM to its shell, which dies without forwarding it. A new parent process means that npm was stopped.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 300).unref();
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
