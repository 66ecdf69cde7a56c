import { describe, expect, test } from 'vitest';
import { keptVersions } from '../support/kept-database.ts';
import { expectOneByOne, expectRestore, expectUpgrade } from '../support/upgrades.ts';

const inFolder = async () => ({});

test('each version that was released has left a database', () => {
  expect(keptVersions).toContain('1.0.0');
});

describe.each(keptVersions)('a data folder of %s', (version) => {
  test('comes along with all that is in it', () => expectUpgrade(version, inFolder));
  test('comes along migration by migration, and no older program opens it then', () => expectOneByOne(version, inFolder));
  test('comes back from its backup', () => expectRestore(version, inFolder));
});
