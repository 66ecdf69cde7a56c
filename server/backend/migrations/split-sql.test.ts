import { expect, test } from 'vitest';
import { splitSql } from './split-sql.ts';

test('a semicolon inside quotes, dollar quotes or a comment does not end a statement', () => {
  const statements = [
    `select 'it''s; here', "a;""b"`,
    '-- first; second\ncreate function f() returns text language sql as $$ select 1; select 2; $$',
    'do $body$ begin perform $$;$$; end $body$',
    '/* a; */ select 1',
  ];
  expect(splitSql(`${statements.join(';\n')};\n-- the end;\n`)).toEqual(statements);
});
