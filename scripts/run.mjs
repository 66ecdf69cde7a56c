// Runs a file on the project's own Node, for example for `npm run backup`. Installs missing
// packages, except for server commands. `--built` also builds the app. Runs on Node 20 with nothing
// installed.
import { spawnSync } from 'node:child_process';
import {
  commandEnv,
  ensureBuild,
  ensureDependencies,
  projectEnv,
  projectNode,
  requireDependencies,
  root,
} from './setup.mjs';

const needsBuild = process.argv[2] === '--built';
const [file, ...given] = process.argv.slice(needsBuild ? 3 : 2);
const isOfServer = file.startsWith('server/');
if (isOfServer) requireDependencies();
else await ensureDependencies({ withTests: true });
if (needsBuild) ensureBuild();
const { status } = spawnSync(projectNode, [file, ...given], {
  cwd: root,
  env: isOfServer ? commandEnv : projectEnv,
  stdio: 'inherit',
});
process.exit(status ?? 1);
