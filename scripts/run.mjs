// `npm run backup` and the like: prepares what is stale (the app's build, too, where `--built` stands first), then runs a file of ours on the
// project's own Node. Runs on Node 20 with nothing installed.
import { spawnSync } from 'node:child_process';
import { ensureBuild, ensureDependencies, projectEnv, projectNode, root } from './setup.mjs';

const needsBuild = process.argv[2] === '--built';
const [file, ...given] = process.argv.slice(needsBuild ? 3 : 2);
// What is not of the server tests, checks or measures it.
await ensureDependencies({ withTests: !file.startsWith('server/') });
if (needsBuild) ensureBuild();
const { status } = spawnSync(projectNode, [file, ...given], {
  cwd: root,
  env: projectEnv,
  stdio: 'inherit',
});
process.exit(status ?? 1);
