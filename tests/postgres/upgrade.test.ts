import { describe, test } from 'vitest';
import { createDatabaseForTest } from '../support/empty-database.ts';
import { releasedVersions } from '../support/released-database.ts';
import { expectRestore, expectStepwiseUpgrade, expectUpgrade } from '../support/upgrades.ts';

const inDatabase = async () => ({ DATABASE_URL: await createDatabaseForTest() });

describe.each(releasedVersions)('a PostgreSQL database of version %s', (version) => {
  test('upgrades without losing data', () => expectUpgrade(version, inDatabase));
  test('upgrades one migration at a time, and older versions refuse it afterwards', () =>
    expectStepwiseUpgrade(version, inDatabase));
  test('restores from its backup', () => expectRestore(version, inDatabase));
});
