import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isMissingGrants } from './ungranted-migrations.ts';

const table = 'create table public.seats (id uuid primary key);\n';
const view = 'create or replace view public.seats as select 1;\n';
const routine =
  'create or replace function private.seats() returns integer language sql as $$ select 1 $$;\n';
const grants = 'select private.grant_access();\n';

test.each([
  ['a table', table, true],
  ['a view', view, true],
  ['a function', routine, true],
  ['a table after the grants', `${grants}${table}`, true],
  ['a table before the grants', `${table}${grants}`, false],
  ['an index', 'create index seats_first on public.seats (id);\n', false],
])('detects whether a migration with %s lacks grants', (_, sql, is) => {
  expect(isMissingGrants(sql)).toBe(is);
});

test('every migration that creates an object grants rights to it', () => {
  const folder = join(import.meta.dirname, '../supabase/migrations');
  expect(
    readdirSync(folder).filter((file) => isMissingGrants(readFileSync(join(folder, file), 'utf8'))),
  ).toEqual([]);
});
