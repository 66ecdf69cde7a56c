import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slowTests } from '../vitest.config';
import { testsOf, testsOfPaths } from './tests-of-paths';

const sources = globSync(['server/**/*.*', 'supabase/{migrations,functions}/**/*.*', 'app/{features,lib}/**/*.{ts,tsx}']);

test('every pattern is the first that fits some file, and names tests that there are', () => {
  for (const [pattern, tests] of testsOfPaths) {
    const fitting = sources.find((path) => testsOfPaths.find(([each]) => each.test(path))?.[0] === pattern);
    expect(fitting, `a file for ${pattern}`).toBeDefined();
    expect(tests, `of ${pattern}`).not.toBe('');
  }
  expect(testsOf(sources).filter((path) => !existsSync(path))).toEqual([]);
});

test('every test of the api, and every slow one, runs for some file', () => {
  expect(testsOf(sources)).toEqual([...globSync('tests/api/*.test.ts'), ...slowTests].sort());
});

test('every file of the server, the functions and the database leads to a test of the api', () => {
  const untested = sources.filter((path) => !path.startsWith('app/') && testsOf([path]).length === 0);
  expect(untested).toEqual([]);
});

test('a test of the api that is changed itself runs, and nothing twice', () => {
  expect(testsOf(['tests/api/door.test.ts', 'app/features/door/model.ts', 'README.md'])).toEqual(['tests/api/door.test.ts']);
});
