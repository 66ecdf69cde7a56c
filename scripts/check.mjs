/**
 * `npm run check [-- BASE]`: the checks most likely to find a fault in files that differ from BASE
 * (`main`), in a few minutes: types, Biome, structure, commit subjects, the unit tests that import
 * these files, and the tests that tests-of-paths.ts names. `npm test` is required before merging.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { ensureBuild, root, tsc } from './setup.mjs';
import { findAccessTests, findTests } from './tests-of-paths.ts';

const [base = 'main'] = process.argv.slice(2);

function git(...words) {
  const printed = execFileSync('git', words, { cwd: root, encoding: 'utf8' });
  return printed.split('\n').filter(Boolean);
}

const [fork = 'HEAD'] = git('merge-base', 'HEAD', base);
const changed = [
  ...git('diff', '--name-only', '--no-renames', fork),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const present = changed.filter((path) => existsSync(path));
const sources = present.filter((path) => /\.(tsx?|mjs|css|json|csv|sql)$/.test(path));
const named = findTests(changed);

const accessMatrix = 'tests/api/access-matrix.test.ts';
const isMigration = (path) => path.startsWith('supabase/migrations/');
const migrations = present.filter(isMigration);
const older = git('ls-tree', '-r', '--name-only', fork, 'supabase/migrations');
const sql = migrations.map((path) => readFileSync(path, 'utf8')).join('\n');
/**
 * New migrations name the tables they change, so only the rights to those tables are tested. A
 * replaced function or policy may affect any table, so all rights are tested then.
 */
const isNarrowChange =
  migrations.length > 0 &&
  !changed.some((path) => older.includes(path)) &&
  !/\bor replace\b|\b(?:alter|drop) (?:function|policy)\b/i.test(sql);

let failed = 0;

/** Runs a command and prints its output at the end, because another command runs in parallel. */
async function step(command, ...words) {
  const started = performance.now();
  const child = spawn(command, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'warn', TEST_FEW: '1' },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  const [status] = await once(child, 'close');
  if (status !== 0) failed++;
  const seconds = Math.round((performance.now() - started) / 1000);
  const [name] =
    [command, ...words.filter((word) => !word.startsWith('-'))].join(' ').match(/^.{1,60}/) ?? [];
  console.info(
    `${status === 0 ? '' : printed}── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`,
  );
}

console.info(`${changed.length} files differ from ${base}`);
await Promise.all([
  (async () => {
    await step('react-router', 'typegen');
    await step('node', tsc);
  })(),
  (async () => {
    if (present.length > 0)
      await step('biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...present);
    await step('node', 'scripts/check-structure.mjs');
    await step('node', 'scripts/check-commits.mjs');
    if (sources.length > 0) {
      const passing = ['--passWithNoTests', '--reporter=dot', '--project=unit', '--project=server'];
      await step('vitest', 'related', '--run', ...passing, ...sources);
    }
  })(),
]);
const tests = (...words) =>
  step('vitest', 'run', '--reporter=dot', '--project=slow', '--project=api', ...words);
if (named.length > 0) {
  ensureBuild();
  const isNarrow = isNarrowChange && named.includes(accessMatrix);
  const whole = named.filter((test) => !isNarrow || test !== accessMatrix);
  if (whole.length > 0) await tests('--passWithNoTests', ...whole);
  if (isNarrow) await tests(accessMatrix, '--testNamePattern', findAccessTests(sql));
}
console.info(failed === 0 ? '\nAll passed.' : `\n${failed} failed.`);
process.exit(failed === 0 ? 0 : 1);
