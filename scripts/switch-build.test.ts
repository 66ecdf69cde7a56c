import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuiltFrom, keepAssets, switchBuild } from './switch-build.mjs';

let folder: string;
let build: string;
let next: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'placecard-build-'));
  [build, next] = [join(folder, 'build'), join(folder, 'build.next')];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a new build like Vite's, in which each file contains its version. */
function make(version: string, at = next) {
  const files = [
    'server/index.js',
    'client/favicon.svg',
    'client/guest-page.json',
    `client/assets/page-${version}.js`,
  ];
  for (const file of files) {
    mkdirSync(dirname(join(at, file)), { recursive: true });
    writeFileSync(join(at, file), version);
  }
}

function switchTo(version: string) {
  make(version);
  switchBuild(next, build, version);
}

const contentOf = (file: string) =>
  existsSync(join(build, file)) ? readFileSync(join(build, file), 'utf8') : null;

test('a new build replaces the old one but keeps its hashed files until the next build', () => {
  switchTo('1');
  switchTo('2');
  expect(
    ['server/index.js', 'client/favicon.svg', 'client/guest-page.json'].map(contentOf),
  ).toEqual(['2', '2', '2']);
  expect([contentOf('client/assets/page-1.js'), contentOf('client/assets/page-2.js')]).toEqual([
    '1',
    '2',
  ]);
  expect(existsSync(next)).toBe(false);
  switchTo('3');
  expect(['1', '2', '3'].map((version) => contentOf(`client/assets/page-${version}.js`))).toEqual([
    null,
    '2',
    '3',
  ]);
});

test('rebuilding the same version keeps the files of the previous build', () => {
  switchTo('1');
  switchTo('2');
  switchTo('2');
  expect(contentOf('client/assets/page-1.js')).toBe('1');
});

test('files that return in a later build are not removed', () => {
  for (const version of ['1', '2', '1', '3']) switchTo(version);
  expect(['1', '2', '3'].map((version) => contentOf(`client/assets/page-${version}.js`))).toEqual([
    '1',
    null,
    '3',
  ]);
});

test('the files of a build without a file list are kept for one more build', () => {
  make('1', build);
  writeFileSync(join(build, '.placecard'), 'a hash and nothing else');
  switchTo('2');
  expect(contentOf('client/assets/page-1.js')).toBe('1');
  switchTo('3');
  expect(contentOf('client/assets/page-1.js')).toBeNull();
});

test('keeps files that belong to no build', () => {
  switchTo('1');
  writeFileSync(join(build, 'empty-database'), 'packed');
  switchTo('2');
  switchTo('3');
  expect(contentOf('empty-database')).toBe('packed');
});

test('an interrupted switch leaves no version marked as built', () => {
  switchTo('1');
  expect([isBuiltFrom(build, '1'), isBuiltFrom(build, '2')]).toEqual([true, false]);
  make('2');
  rmSync(join(next, 'client/assets'), { recursive: true });
  writeFileSync(join(next, 'client/assets'), 'a file cannot take the place of a folder');
  expect(() => switchBuild(next, build, '2')).toThrow();
  expect([isBuiltFrom(build, '1'), isBuiltFrom(build, '2')]).toEqual([false, false]);
  rmSync(next, { recursive: true });
  switchTo('2');
  expect([isBuiltFrom(build, '2'), contentOf('client/assets/page-1.js')]).toEqual([true, '1']);
});

test('a release keeps the hashed files of the previous release', () => {
  const before = build;
  switchTo('1');
  switchTo('2');
  build = join(folder, 'build-of-next-release');
  switchTo('3');
  keepAssets(before, build);
  expect(['1', '2', '3'].map((version) => contentOf(`client/assets/page-${version}.js`))).toEqual([
    null,
    '2',
    '3',
  ]);
  expect(contentOf('server/index.js')).toBe('3');
  switchTo('4');
  expect(['2', '3', '4'].map((version) => contentOf(`client/assets/page-${version}.js`))).toEqual([
    null,
    '3',
    '4',
  ]);
});
