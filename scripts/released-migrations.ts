import { createHash } from 'node:crypto';

/** The hashes of a released version's migrations by file name. */
export type ReleasedMigrations = { version: string; migrations: Record<string, string> };

export const hashSql = (sql: string): string =>
  createHash('sha256').update(sql).digest('hex').slice(0, 16);

const numberOf = (file: string) => file.split('_')[0] ?? '';

/** Reports, one line each, the `files` (SQL by file name) that would not upgrade a database of the released version. */
export function findIncompatibleMigrations(
  { version, migrations }: ReleasedMigrations,
  files: Record<string, string>,
): string[] {
  const last = Object.keys(migrations).map(numberOf).sort().at(-1) ?? '';
  return [
    ...Object.entries(migrations).flatMap(([file, hash]) => {
      const sql = files[file];
      if (sql === undefined)
        return [`${file} is gone, and databases of ${version} have it: put it back`];
      return hashSql(sql) === hash
        ? []
        : [`${file} has run on databases of ${version}: put it back, and write a later migration`];
    }),
    ...Object.keys(files)
      .filter((file) => !(file in migrations) && numberOf(file) <= last)
      .map(
        (file) =>
          `${file} would run after ${last}, which databases of ${version} have: give it a later number`,
      ),
  ];
}

/** True if the version has a tag or, in a clone without tags, a date in the changelog. */
export const isReleased = (version: string, tags: readonly string[], changelog: string): boolean =>
  tags.includes(`v${version}`) ||
  tags.includes(version) ||
  changelog.includes(`\n## [${version}] - 20`);
