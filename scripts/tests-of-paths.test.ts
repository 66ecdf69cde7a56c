import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slowTests } from '../vitest.config';
import { findTests, testsOfPaths } from './tests-of-paths';

const sources = globSync([
  'server/**/*.*',
  'supabase/{migrations,functions}/**/*.*',
  'app/{features,lib}/**/*.{ts,tsx}',
]);

test('every pattern is the first match of some file and names existing tests', () => {
  for (const [pattern, tests] of testsOfPaths) {
    const fitting = sources.find(
      (path) => testsOfPaths.find(([each]) => each.test(path))?.[0] === pattern,
    );
    expect(fitting, `a file for ${pattern}`).toBeDefined();
    expect(tests, `of ${pattern}`).not.toBe('');
  }
  expect(findTests(sources).filter((path) => !existsSync(path))).toEqual([]);
});

test('every api test and every slow test runs for some file', () => {
  expect(findTests(sources)).toEqual([...globSync('tests/api/*.test.ts'), ...slowTests].sort());
});

test('every file of the server, the functions and the database leads to an api test', () => {
  const untested = sources.filter(
    (path) => !path.startsWith('app/') && findTests([path]).length === 0,
  );
  expect(untested).toEqual([]);
});

test('a changed api test runs itself, and only once', () => {
  expect(findTests(['tests/api/door.test.ts', 'app/features/door/model.ts', 'README.md'])).toEqual([
    'tests/api/door.test.ts',
  ]);
});
