/** True if a migration creates an object that needs grants, but does not end with the call that grants them. */
export const isMissingGrants = (sql: string) =>
  /^\s*create\s+(or\s+replace\s+)?(materialized\s+)?(table|view|function|procedure)\b/im.test(
    sql,
  ) && !/^select private\.grant_access\(\);\s*$/m.test(sql.trimEnd().split('\n').at(-1) ?? '');
