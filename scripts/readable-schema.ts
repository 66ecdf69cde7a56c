import type { PGlite } from '@electric-sql/pglite';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';

type Entry = { name: string; type: string; schema: string; sql: string };
type Grant = { roles: string[]; privilege: string; columns: string[] | null; object: string };

const heading = (text: string) => `-- ${text}`;

/** Returns a readable schema: domains, each table with everything attached to it, functions, grants. It is the same on every machine. */
export async function dumpReadableSchema(database: PGlite): Promise<string> {
  const { rows: grants } = await database.query<Grant>(
    'select who as roles, privilege, columns, object from private.access order by object, id',
  );
  const dump = await pgDump({
    pg: database,
    args: ['--schema-only', '--no-owner', '--no-privileges'],
  });
  const entries = entriesOf(await dump.text());
  const ownEntries = entries.filter(({ schema }) => schema === 'public' || schema === 'private');
  const tables = ownEntries.filter(({ type }) => type === 'TABLE').sort((a, b) => byName(a, b));
  const attached = entries.filter(({ type }) =>
    /CONSTRAINT|INDEX|SEQUENCE|TRIGGER|POLICY|ROW SECURITY/.test(type),
  );
  const sections = [
    heading(
      'What the migrations amount to. Written by `npm run types`; change the migrations instead.',
    ),
    ...ownEntries.filter(({ type }) => type === 'DOMAIN').map(({ sql }) => sql),
    ...tables.flatMap((table) => [
      heading(`${table.schema}.${table.name}`),
      table.sql,
      linesOf(attached.filter(({ sql }) => tableOf(sql) === `${table.schema}.${table.name}`)),
    ]),
    heading('On the tables of Supabase'),
    linesOf(
      attached.filter(
        ({ type, schema, sql }) =>
          /TRIGGER|POLICY/.test(type) &&
          /^(auth|storage)$/.test(schema) &&
          !/ FUNCTION (auth|storage)\./.test(sql),
      ),
    ),
    ...['public', 'private'].flatMap((schema) => [
      heading(`Functions of the schema ${schema}`),
      ...ownEntries
        .filter((entry) => entry.type === 'FUNCTION' && entry.schema === schema)
        .map(({ sql }) => sql),
    ]),
    heading('Who may do what: the rows of private.access'),
    grants.map(grantOf).join('\n'),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** Returns the entries of a dump in order, each without surrounding comments and blank lines. */
function entriesOf(dump: string): Entry[] {
  const parts = dump
    .split(/^--\n-- Name: (.+); Type: (.+); Schema: (.+); Owner: .*\n--\n/m)
    .slice(1);
  const entries: Entry[] = [];
  for (let at = 0; at + 3 < parts.length; at += 4) {
    const [name = '', type = '', schema = '', text = ''] = parts.slice(at, at + 4);
    const sql = text
      .replace(/^(SET|--).*$/gm, '')
      .replace(/^(ALTER TABLE ONLY .*)\n +/gm, '$1 ')
      .trim();
    entries.push({ name, type, schema, sql });
  }
  return entries;
}

const linesOf = (entries: Entry[]) => entries.map(({ sql }) => sql).join('\n');

const tableOf = (sql: string) =>
  /\b(?:ON|TABLE(?: ONLY)?) ((?:public|private)\.\w+)/.exec(sql)?.[1];

/** Puts the schema that the API serves first. */
const byName = (a: Entry, b: Entry) =>
  b.schema.localeCompare(a.schema) || a.name.localeCompare(b.name);

function grantOf({ roles, privilege, columns, object }: Grant): string {
  const of = columns ? ` (${columns.join(', ')})` : '';
  return `grant ${privilege}${of} on ${privilege === 'execute' ? 'function ' : ''}${object} to ${roles.join(', ')};`;
}
