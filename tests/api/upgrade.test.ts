import { describe, expect, test } from 'vitest';
import { releasedVersions } from '../support/released-database.ts';
import {
  expectRestore,
  expectStepwiseUpgrade,
  expectUpgrade,
  listEmptyTables,
} from '../support/upgrades.ts';

const inFolder = async () => ({});

test('each released version has a saved database', () => {
  expect(releasedVersions).toContain('1.0.0');
});

test('the newest released database has rows in every table the product writes', async () => {
  const newest =
    releasedVersions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? '';
  expect(await listEmptyTables(newest)).toEqual([
    'private.event_presence', // an unlogged table, so backups omit it
    'private.noted_changes', // emptied at the end of each change
  ]);
});

describe.each(releasedVersions)('a data folder of version %s', (version) => {
  test('upgrades without losing data', () => expectUpgrade(version, inFolder));
  test('upgrades one migration at a time, and older versions refuse it afterwards', () =>
    expectStepwiseUpgrade(version, inFolder));
  test('restores from its backup', () => expectRestore(version, inFolder));
});
