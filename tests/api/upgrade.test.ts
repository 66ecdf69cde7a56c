import { describe, expect, test } from 'vitest';
import { releasedVersions } from '../support/released-database.ts';
import { expectOneByOne, expectRestore, expectUpgrade } from '../support/upgrades.ts';

const inFolder = async () => ({});

test('each version that was released has left a database', () => {
  expect(releasedVersions).toContain('1.0.0');
});

describe.each(releasedVersions)('a data folder of %s', (version) => {
  test('comes along with all that is in it', () => expectUpgrade(version, inFolder));
  test('comes along migration by migration, and no older program opens it then', () => expectOneByOne(version, inFolder));
  test('comes back from its backup', () => expectRestore(version, inFolder));
});
