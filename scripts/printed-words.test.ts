import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findStraightQuotes } from './printed-words.ts';

const root = join(import.meta.dirname, '..');
const files = [
  'app',
  'server',
  'supabase/functions',
  'supabase/templates',
  'supabase/seed.sql',
].flatMap((place) =>
  place.endsWith('.sql')
    ? [place]
    : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
        .map((file) => join(place, file))
        // The excluded lists contain text as people type it.
        .filter(
          (file) =>
            /\.(tsx?|html)$/.test(file) &&
            !/\.test\.tsx?$|database\.types\.ts$|import\/lexicon\/|kitchen\/food-remarks/.test(
              file,
            ),
        ),
);

test('pages, seeds, mails and prints use curly apostrophes and quotes', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.flatMap((file) => findStraightQuotes(file, readFileSync(join(root, file), 'utf8'))),
  ).toEqual([]);
});

test.each([
  ['words.tsx', "<p>Guests' names</p>"],
  ['words.tsx', '<p>the "top" table</p>'],
  ['words.ts', 'say("We couldn\'t read it.")'],
  ['words.ts', 'say(`$' + "{name}: the file's no list`)"],
  ['words.ts', `say('Called "the desk" by hosts.')`],
  ['words.sql', "insert into faqs values ('What''s it for?')"],
  ['words.html', "<p>It's yours</p>"],
])('finds straight quotes in %s: %s', (file, source) => {
  expect(findStraightQuotes(file, source)).toHaveLength(1);
});

test('ignores code and the messages of the specification', () => {
  expect(
    findStraightQuotes(
      'code.ts',
      `policy("script-src 'self'"); html('<a href="/faq">FAQ</a>'); say("Passwords don't match")`,
    ),
  ).toEqual([]);
  expect(findStraightQuotes('code.html', '<p style="font: \'Gill Sans\'">Yours</p>')).toEqual([]);
});
