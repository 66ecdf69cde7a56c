// Checks that the lock file has a hash for each package, then asks npm for known vulnerabilities in production packages; passes, with a note, if the
// registry does not answer.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectEnv, root } from './setup.mjs';

/** Binaries for other platforms. The registry used for the lock file does not have them. */
const unhashed = /^node_modules\/@supabase\/cli-(darwin|linux|windows)-[\w-]+$/;

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const withoutHash = Object.entries(packages)
  .filter(
    ([path, { integrity, inBundle }]) => path && !integrity && !inBundle && !unhashed.test(path),
  )
  .map(([path]) => path);
if (withoutHash.length > 0) {
  console.error(`missing integrity in package-lock.json: ${withoutHash.join(', ')}`);
  console.error('Delete these entries, then: npm install --package-lock-only');
  process.exit(1);
}

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  env: projectEnv,
  encoding: 'utf8',
  timeout: 60_000,
});

let report;
try {
  report = JSON.parse(stdout);
} catch {
  report = {};
}
if (!report.metadata?.vulnerabilities) {
  console.info(
    `not audited: the registry did not answer (${report.message ?? report.error?.summary ?? 'no answer'})`,
  );
  process.exit(0);
}
const serious = Object.values(report.vulnerabilities).filter(
  ({ severity }) => severity === 'high' || severity === 'critical',
);
for (const { name, severity, range } of serious)
  console.error(`${name} ${range}: ${severity}; see npm audit`);
if (serious.length > 0) process.exit(1);
console.info(
  `${report.metadata.dependencies?.prod ?? 'all'} packages audited: no serious vulnerabilities`,
);
