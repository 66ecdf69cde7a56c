import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import released from '../supabase/released.json' with { type: 'json' };
import { findIncompatibleMigrations, hashSql, isReleased } from './released-migrations.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const one = '20261121220000_events.sql';
const two = '20261121220100_guests.sql';
const promised = {
  version: '1.0.0',
  migrations: { [one]: hashSql('create 1'), [two]: hashSql('create 2') },
};
const files = { [one]: 'create 1', [two]: 'create 2' };

describe('after a release', () => {
  test('accepts unchanged and later migrations', () => {
    expect(
      findIncompatibleMigrations(promised, { ...files, '20270101000000_later.sql': 'alter' }),
    ).toEqual([]);
  });

  test.each([
    ['edited', { ...files, [one]: 'create 1 and more' }, `${one} has run on databases of 1.0.0`],
    ['removed', { [one]: 'create 1' }, `${two} is gone`],
    [
      'inserted before a released one',
      { ...files, '20261121220050_between.sql': 'x' },
      '20261121220050_between.sql would run after 20261121220100',
    ],
  ])('a migration that is %s is refused', (_, changed, message) => {
    expect(findIncompatibleMigrations(promised, changed as Record<string, string>)).toEqual([
      expect.stringContaining(message),
    ]);
  });

  test.each([
    ['its tag', ['v1.0.0'], '', true],
    ['its date', [], '# Changelog\n\n## [1.0.0] - 2026-12-01\n', true],
    ['neither', ['v0.9.0'], '# Changelog\n\n## [1.0.0] - unreleased\n', false],
  ])(
    'whether a version is released depends on its tag or its changelog date: %s',
    (_, tags, changelog, isOut) => {
      expect(isReleased('1.0.0', tags, changelog)).toBe(isOut);
    },
  );
});

test('migrations of the released version are unchanged', () => {
  const tags = execFileSync('git', ['tag', '--list'], { cwd: root, encoding: 'utf8' }).split('\n');
  const now = Object.fromEntries(
    globSync('supabase/migrations/*.sql', { cwd: root }).map((path) => [
      basename(path),
      read(path),
    ]),
  );

  const broken = isReleased(released.version, tags, read('CHANGELOG.md'))
    ? findIncompatibleMigrations(released, now)
    : [];

  expect(broken).toEqual([]);
});
