// `npm run backup` and the like: prepares what is stale, then runs a file of ours on the project's own Node. Runs on Node 20 with nothing installed.
import { spawnSync } from 'node:child_process';
import { ensureDependencies, projectEnv, projectNode, root } from './setup.mjs';

ensureDependencies();
const { status } = spawnSync(projectNode, process.argv.slice(2), { cwd: root, env: projectEnv, stdio: 'inherit' });
process.exit(status ?? 1);
