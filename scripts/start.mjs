// `npm start` and `npm run dev`: prepare what is stale, then serve on the project's own Node. Runs on Node 20 with nothing installed.
import { spawn } from 'node:child_process';
import { ensureBuild, ensureDependencies, projectEnv, projectNode, root } from './setup.mjs';

const isDevelopment = process.argv.includes('--dev');

await ensureDependencies();
if (!isDevelopment) ensureBuild();

// Young objects in little room (MB): bytes of requests that are done with are found sooner, with short pauses and half the memory.
const args = isDevelopment
  ? ['--watch-path=server', '--watch-path=supabase', 'server/main.ts', '--dev']
  : ['--max-semi-space-size=8', 'server/main.ts'];
const environment = { ...projectEnv, NODE_ENV: isDevelopment ? 'development' : 'production' };
const server = spawn(projectNode, args, { cwd: root, env: environment, stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal));
// npm hands a SIGTERM to its shell, which dies without passing it on: a new parent means that npm was told to stop.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 300).unref();
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
