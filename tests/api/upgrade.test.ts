import { describe, expect, test } from 'vitest';
import { releasedVersions } from '../support/released-database.ts';
import { emptyTables, expectOneByOne, expectRestore, expectUpgrade } from '../support/upgrades.ts';

const inFolder = async () => ({});

test('each version that was released has left a database', () => {
  expect(releasedVersions).toContain('1.0.0');
});

test('the newest has something in each table that the product writes', async () => {
  const newest = releasedVersions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? '';
  expect(await emptyTables(newest)).toEqual([
    'private.event_presence', // is empty after a crash, and does not come along
    'private.noted_changes', // is emptied at the end of each change
  ]);
});

describe.each(releasedVersions)('a data folder of %s', (version) => {
  test('comes along with all that is in it', () => expectUpgrade(version, inFolder));
  test('comes along migration by migration, and no older program opens it then', () => expectOneByOne(version, inFolder));
  test('comes back from its backup', () => expectRestore(version, inFolder));
});
