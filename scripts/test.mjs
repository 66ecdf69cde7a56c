// `npm test`: prepares what is stale, runs every check that must pass before landing, and counts. Runs on Node 20 with nothing installed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild, ensureDependencies, projectEnv, projectNode, root } from './setup.mjs';

// What `npm test` leaves out for its time: the functions under Deno, lists of over 20,000 guests, and more of the journeys on desktop and over plain http.
if (process.argv.includes('--all')) projectEnv.TEST_ALL = '1';

ensureDependencies();
ensureBuild();

const reports = mkdtempSync(join(tmpdir(), 'placecard-reports-'));
const total = { passed: 0, failed: 0 };

function step(name, command, args, { env = {}, count } = {}) {
  process.stdout.write(`\n── ${name}\n`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: { ...projectEnv, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const { passed, failed } = count?.() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  total.passed += passed;
  total.failed += failed || (status === 0 ? 0 : 1);
  process.stdout.write(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s\n`);
}

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'));
  } catch {
    return null; // the step failed before it could report
  }
};

step('types of the routes', 'react-router', ['typegen']);
step('types', 'tsc', ['--noEmit']);
step('Biome', 'biome', ['check', '--error-on-warnings']);
step('structure', projectNode, ['scripts/check-structure.mjs']);
step('contrast of all themes', projectNode, ['scripts/check-contrast.mjs']);
step('unused code and dependencies', 'knip', []);
step('known faults of dependencies', projectNode, ['scripts/check-dependencies.mjs']);
step('database types and advisors', projectNode, ['scripts/check-database.ts'], { env: { LOG_LEVEL: 'warn' } });
step(
  'unit and api tests',
  'vitest',
  ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${join(reports, 'vitest.json')}`],
  {
    env: { LOG_LEVEL: 'warn' },
    count: () => {
      const report = readReport('vitest.json');
      return report && { passed: report.numPassedTests, failed: report.numFailedTests };
    },
  },
);
step(
  'the same on PostgreSQL',
  projectNode,
  ['scripts/test-postgres.ts', '--quick', `--outputFile.json=${join(reports, 'postgres.json')}`],
  {
    count: () => {
      const report = readReport('postgres.json');
      return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
    },
  },
);
step('journeys in a browser', 'playwright', ['test', '--reporter=list,json'], {
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') },
  count: () => {
    const report = readReport('playwright.json');
    return report && { passed: report.stats.expected, failed: report.stats.unexpected };
  },
});

rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
