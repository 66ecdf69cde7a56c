// Asks npm for known vulnerabilities in production packages; passes, with a note, if the registry cannot answer.
import { spawnSync } from 'node:child_process';
import { projectEnv, root } from './setup.mjs';

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
    `not audited: the registry does not say what is known (${report.message ?? report.error?.summary ?? 'no answer'})`,
  );
  process.exit(0);
}
const serious = Object.values(report.vulnerabilities).filter(({ severity }) => severity === 'high' || severity === 'critical');
for (const { name, severity, range } of serious) console.error(`${name} ${range}: ${severity}; see npm audit`);
if (serious.length > 0) process.exit(1);
console.info(`${report.metadata.dependencies?.prod ?? 'all'} packages audited: nothing serious is known`);
