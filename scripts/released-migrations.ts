import { createHash } from 'node:crypto';

/** What a version was released with: each migration's hash by its file's name. */
export type Released = { version: string; migrations: Record<string, string> };

export const hashOf = (sql: string): string => createHash('sha256').update(sql).digest('hex').slice(0, 16);

const numberOf = (file: string) => file.split('_')[0] ?? '';

/** What of `files` (SQL by file name) would leave a database of the released version behind, each as one line; none where all is well. */
export function brokenPromises({ version, migrations }: Released, files: Record<string, string>): string[] {
  const last = Object.keys(migrations).map(numberOf).sort().at(-1) ?? '';
  return [
    ...Object.entries(migrations).flatMap(([file, hash]) => {
      const sql = files[file];
      if (sql === undefined) return [`${file} is gone, and databases of ${version} have it: put it back`];
      return hashOf(sql) === hash ? [] : [`${file} has run on databases of ${version}: put it back, and write a later migration`];
    }),
    ...Object.keys(files)
      .filter((file) => !(file in migrations) && numberOf(file) <= last)
      .map((file) => `${file} would run after ${last}, which databases of ${version} have: give it a later number`),
  ];
}

/** Whether it is out, by its tag or, where a clone has no tags, by its date in the changelog. */
export const isReleased = (version: string, tags: readonly string[], changelog: string): boolean =>
  tags.includes(`v${version}`) || tags.includes(version) || changelog.includes(`\n## [${version}] - 20`);
