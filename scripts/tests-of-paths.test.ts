import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slowTests } from '../vitest.config';
import { findAccessTests, findTests, testsByPath } from './tests-of-paths';

const sources = globSync([
  'server/**/*.*',
  'supabase/{migrations,functions}/**/*.*',
  'supabase/*.{sql,toml}',
  'app/{features,lib}/**/*.{ts,tsx}',
]);

test('every pattern is used for some file and names existing tests', () => {
  for (const [pattern, tests] of testsByPath) {
    const fitting = sources.find(
      (path) => testsByPath.find(([each]) => each.test(path))?.[0] === pattern,
    );
    expect(fitting, `a file for ${pattern}`).toBeDefined();
    expect(tests, `of ${pattern}`).not.toBe('');
  }
  expect(findTests(sources).filter((path) => !existsSync(path))).toEqual([]);
});

test('every api test and every slow test is selected by some file', () => {
  expect(findTests(sources)).toEqual([...globSync('tests/api/*.test.ts'), ...slowTests].sort());
});

test('every server, function and database file selects an api test', () => {
  const untested = sources.filter(
    (path) => !path.startsWith('app/') && findTests([path]).length === 0,
  );
  expect(untested).toEqual([]);
});

test('an api test is selected once, even if the test and its source both changed', () => {
  expect(findTests(['tests/api/door.test.ts', 'app/features/door/model.ts', 'README.md'])).toEqual([
    'tests/api/door.test.ts',
  ]);
});

test('a new migration selects the access tests of the tables and functions it names', () => {
  const tried = new RegExp(findAccessTests('alter table public.guests …; select private.lock();'));
  const titles = [
    'rights on guests as owner',
    'rights on events as owner',
    'lock(uuid) may be called by owner',
    'unlock(uuid) may be called by owner',
    'the matrix lists every table',
  ];
  expect(titles.filter((title) => !tried.test(title))).toEqual([
    'rights on events as owner',
    'unlock(uuid) may be called by owner',
  ]);
  const matrix = readFileSync('tests/api/access-matrix.test.ts', 'utf8');
  for (const title of ['rights on $table as', '%s may be called by', 'the matrix lists every'])
    expect(matrix).toContain(`'${title}`);
});
