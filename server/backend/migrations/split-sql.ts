/** Matches a semicolon, or a part whose semicolons end no statement: quoted text and names, dollar quotes, comments. */
const token =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|;/g;
const comment = /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;

/** Returns the statements of a migration with their comments, without semicolons. Does not support E'\'', nested comments or `begin atomic`. */
export function splitSql(sql: string): string[] {
  const ends = [...sql.matchAll(token)]
    .filter(([found]) => found === ';')
    .map(({ index }) => index);
  return [...ends, sql.length]
    .map((end, at) => sql.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end).trim())
    .filter((statement) => statement.replace(comment, '').trim() !== '');
}
