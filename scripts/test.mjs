// `npm test`: rebuilds if necessary, runs every check required before merging, and prints the totals. Runs on Node 20 with nothing installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies, projectEnv, projectNode, root, tsc } from './setup.mjs';

// `npm test` skips the tests in tests/slow-tests.ts and some journeys (playwright.config.ts) to save time.
const isWhole = process.argv.includes('--all');
if (isWhole) projectEnv.TEST_ALL = '1';

await ensureDependencies({ withTests: true });

const reports = mkdtempSync(join(tmpdir(), 'placecard-reports-'));
const total = { passed: 0, failed: 0 };
const failures = [];

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'));
  } catch {
    return null;
  }
};

const failure = (name, messages) => `${name}\n${messages.join('\n').slice(0, 2000)}`;

/** Reads vitest's report: the number of passed tests, and the failures with their reasons. */
const fromVitest = (file) => () => {
  const report = readReport(file);
  const tests = (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => [
    ...(message ? [failure(name, [message])] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${name}: ${fullName}`, failureMessages)),
  ]);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    failures: tests,
  };
};

const fromPlaywright = (file) => () => {
  const report = readReport(file);
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const failed = (report?.suites ?? []).flatMap(specs).filter(({ ok }) => !ok);
  const reasons = ({ tests }) =>
    tests.flatMap(({ results }) =>
      results.flatMap(({ errors }) => errors.map(({ message }) => message)),
    );
  return {
    passed: report?.stats.expected ?? 0,
    failed: report?.stats.unexpected ?? 0,
    failures: failed.map((spec) => failure(`${spec.file}: ${spec.title}`, reasons(spec))),
  };
};

/** Runs a step and returns whether it passed. Its output is shown at the end, or immediately with `isShown`. */
async function step(name, command, args, { env = {}, results, isShown = false } = {}) {
  process.stdout.write(`\n── ${name} …\n`);
  const started = Date.now();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...projectEnv, ...env },
    stdio: ['ignore', ...(isShown ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const [status] = await once(child, 'close');
  const {
    passed,
    failed,
    failures: named,
  } = results?.() ?? { passed: status === 0 ? 1 : 0, failed: 0, failures: [] };
  total.passed += passed;
  total.failed += failed || (status === 0 ? 0 : 1);
  if (named.length > 0) failures.push(...named);
  else if (status !== 0) failures.push(failure(name, [output.slice(-2000)]));
  if (output) process.stdout.write(`\n── ${name}\n${output}`);
  process.stdout.write(
    `── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s\n`,
  );
  return status === 0;
}

function end() {
  rmSync(reports, { recursive: true, force: true });
  for (const [number, what] of failures.entries())
    process.stdout.write(`\nFailed (${number + 1} of ${failures.length}): ${what}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed === 0 ? 0 : 1);
}

const projects = (file, names, ...options) =>
  [
    ['run', ...names.flatMap((name) => ['--project', name]), ...options],
    ['--reporter=dot', '--reporter=json', `--outputFile.json=${join(reports, file)}`],
  ].flat();

// These checks only read the sources, so they run during the app's build.
const routes = step('types of the routes', 'react-router', ['typegen']);
const sourceChecks = (async () => {
  if (process.env.INSTALL_POSTGRES)
    await step('install PostgreSQL', projectNode, ['scripts/install-postgres.ts']);
  await step('Biome', 'biome', ['check', '--error-on-warnings']);
  await step('structure', projectNode, ['scripts/check-structure.mjs']);
  await step('commit subjects', projectNode, ['scripts/check-commits.mjs']);
  await step('contrast of all themes', projectNode, ['scripts/check-contrast.mjs']);
  await step('known vulnerabilities', projectNode, ['scripts/check-dependencies.mjs']);
  await routes;
  await step('types', projectNode, [tsc]);
  await step('unused code and dependencies', 'knip', []);
})();
const isBuilt = await step('build', projectNode, ['scripts/setup.mjs']);
if (!isBuilt) {
  await sourceChecks;
  end();
}
// The API tests take longest and wait for one database thread, so everything that needs no server runs on the second core.
await Promise.all([
  step('api tests', 'vitest', projects('api.json', ['api', 'contract']), {
    env: { LOG_LEVEL: 'warn', SUPABASE_URL: '' }, // the contract tests run on our own server
    results: fromVitest('api.json'),
    isShown: true,
  }),
  (async () => {
    await sourceChecks;
    await step('database types and advisors', projectNode, ['scripts/check-database.ts'], {
      env: { LOG_LEVEL: 'warn' },
    });
    await step(
      'unit tests',
      'vitest',
      projects('unit.json', ['unit', 'server', 'slow'], '--maxWorkers=1'),
      {
        env: { LOG_LEVEL: 'warn' },
        results: fromVitest('unit.json'),
      },
    );
    await step(
      'the same on PostgreSQL',
      projectNode,
      [
        'scripts/test-postgres.ts',
        ...(isWhole ? [] : ['--quick']),
        `--outputFile.json=${join(reports, 'postgres.json')}`,
      ],
      { results: fromVitest('postgres.json') },
    );
  })(),
]);
await step('journeys in a browser', 'playwright', ['test', '--reporter=list,json'], {
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') },
  results: fromPlaywright('playwright.json'),
  isShown: true,
});

end();
