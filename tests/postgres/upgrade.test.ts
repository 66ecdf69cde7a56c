import { describe, test } from 'vitest';
import { emptyDatabase } from '../support/empty-database.ts';
import { releasedVersions } from '../support/released-database.ts';
import { expectOneByOne, expectRestore, expectUpgrade } from '../support/upgrades.ts';

const inDatabase = async () => ({ DATABASE_URL: await emptyDatabase() });

describe.each(releasedVersions)('a PostgreSQL database of %s', (version) => {
  test('comes along with all that is in it', () => expectUpgrade(version, inDatabase));
  test('comes along migration by migration, and no older program opens it then', () => expectOneByOne(version, inDatabase));
  test('comes back from its backup', () => expectRestore(version, inDatabase));
});
