import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const readAll = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/^app\/.*\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const app = readAll('app/**/*.{ts,tsx}');
const contract = readAll('tests/contract/*.test.ts');

const isNamed = (name = '') => new RegExp(`\\b${name}\\b`).test(contract);

test.each([
  ['functions', /\.rpc\(\s*'(\w+)'/g, 40],
  ['tables and buckets', /\.from\(\s*'(\w+)'/g, 15],
])('all %s that the app calls are in the contract', (_, pattern, atLeast) => {
  const called = new Set([...app.matchAll(pattern)].map(([, name]) => name));
  expect(called.size).toBeGreaterThanOrEqual(atLeast);
  expect([...called].filter((name) => !isNamed(name))).toEqual([]);
});
