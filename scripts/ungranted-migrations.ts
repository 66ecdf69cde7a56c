/** Whether a migration makes something to grant, and does not end in granting it. */
export const isUngranted = (sql: string) =>
  /^\s*create\s+(or\s+replace\s+)?(materialized\s+)?(table|view|function|procedure)\b/im.test(sql) &&
  !/^select private\.grant_access\(\);\s*$/m.test(sql.trimEnd().split('\n').at(-1) ?? '');
