import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { buildRuleTables, parseBounds, replaceTables } from './rule-tables';

test.each([
  [
    'name',
    "((char_length((name)::text) <= 200) AND (btrim((name)::text, private.invisible_characters()) <> ''::text))",
    '1 to 200 characters',
  ],
  ['note', '(char_length((note)::text) <= 5000)', 'up to 5,000 characters'],
  [
    'device',
    '((char_length((device)::text) >= 3) AND (char_length((device)::text) <= 40))',
    '3 to 40 characters',
  ],
  ['seats', '((seats >= 1) AND (seats <= 60))', '1 to 60'],
  [
    'x',
    "((x >= ('-100'::integer)::double precision) AND (x <= (300)::double precision))",
    '-100 to 300',
  ],
  [
    'turn',
    '((turn >= (0)::double precision) AND (turn < (360)::double precision))',
    '0 to less than 360',
  ],
  [
    'opens_at',
    "((opens_at >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (opens_at <= '9999-12-31 00:00:00+00'::timestamp with time zone))",
    '2000-01-01 to 9999-12-31',
  ],
  ['reply', "(reply = ANY (ARRAY['yes'::text, 'no'::text]))", 'yes, no'],
  ['tags', 'private.are_tags((tags)::text)', null],
  ['x', '((x IS NULL) = (y IS NULL))', null],
  ['a', '((seats >= 1) AND (seats <= 60))', null],
])('reads the bounds of %s from %s', (column, check, bounds) => {
  expect(parseBounds(column, check)).toBe(bounds);
});

const schema = `CREATE TABLE public.guests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name private.one_line NOT NULL,
    seat smallint,
    CONSTRAINT guest_name_length CHECK (((char_length((name)::text) <= 200) AND (btrim((name)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT seat_number CHECK (((seat >= 1) AND (seat <= 60)))
);
`;
const seed = `insert into public.tier_plans (…) values
  ('b0000000-0000-4000-8000-000000000001', 'Basic', 1, 0, 50, 1, false, 12,
    '["1 event"]', null),
  ('b0000000-0000-4000-8000-000000000003', 'Pro Plus', 3, 79, 999999, 999999, false, 6,
    '["Unlimited events"]', null)
`;

test('the tables of docs/rules.md match the schema, the seed and the rate limits', () => {
  const tables = buildRuleTables(schema, seed);
  expect(tables.columns.split('\n').slice(2)).toEqual([
    '| `guests` | `name`: 1 to 200 characters, one line; `seat`: 1 to 60, or none |',
  ]);
  expect(tables.plans.split('\n').filter((_, at) => at !== 1)).toEqual([
    '| | Basic | Pro Plus |',
    '| price, once | free | £79 |',
    '| events | 1 | unlimited |',
    '| guests per event | 50 | unlimited |',
    '| how long | does not run out | 6 months |',
  ]);
  const source = readFileSync('server/limits/request-limits.ts', 'utf8');
  const limits = new Set([...source.matchAll(/\bname: '([^']+)'/g)].map(([, name]) => name));
  const listed = tables['rate limits'].matchAll(/([^|;]+): [\d,]+(?:;| \|)/g);
  expect(new Set(Array.from(listed, ([, name = '']) => name.trim()))).toEqual(limits);
});

test('replaces a table between its markers and keeps the text around it', () => {
  const page = 'before\n<!-- a: written by npm run types -->\nold\n<!-- end of a -->\nafter\n';
  const renewed = replaceTables(page, { a: '| new |' });
  expect(renewed).toBe(page.replace('old', '| new |'));
  expect(replaceTables(renewed, { a: '| new |' })).toBe(renewed);
  expect(() => replaceTables(page, { b: '| new |' })).toThrow(
    'docs/rules.md needs <!-- b: written by npm run types -->',
  );
});

const files = globSync('{app,server,supabase,scripts,tests,bench,public,deploy,docs}/**/*');
const fileNames = new Set(
  files.flatMap((file) => [basename(file), basename(file).replace(/^\d+_/, '')]),
);

test.each(globSync('docs/**/*.md'))('%s names files and folders that exist', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(/`([\w./*-]+)`/g)].map(
    ([, name = '']) => name,
  );
  const paths = named.filter((name) =>
    /^(app|server|supabase|scripts|tests|bench|public|deploy|docs)\//.test(name),
  );
  const bare = named.filter((name) => /^[\w-]+\.(tsx?|mjs|sql|css)$/.test(name));
  expect(paths.filter((path) => globSync(path).length === 0)).toEqual([]);
  expect(bare.filter((name) => !fileNames.has(name))).toEqual([]);
});
