// `npm run backup` and the like: runs a file of ours on the project's own Node. One that tests, checks or measures is prepared for: packages, and the app's
// build where `--built` stands first. One of the server runs beside it, on what is there. Runs on Node 20 with nothing installed.
import { spawnSync } from 'node:child_process';
import { commandEnv, ensureBuild, ensureDependencies, projectEnv, projectNode, requireDependencies, root } from './setup.mjs';

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
