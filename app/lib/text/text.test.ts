import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { getVisibleLength, stripControls, toOneLine, toVisibleText } from './text';

test.each([
  '',
  '  ',
  '\u00A0',
  '\u3000',
  '\u200B\u200D',
  '\uFEFF',
  '\u2028\n\t',
  '\u2800',
  '\u3164',
  '\u00A0 \u2060',
])('%j is blank', (text) => {
  expect([toVisibleText(text), toOneLine(text), getVisibleLength(text)]).toEqual(['', '', 0]);
});

test.each([
  ['\u00A0Zoë\u3000', 'Zoë', 3],
  ['Zoë\r\n Fairweather', 'Zoë  Fairweather', 16],
  ['a\u2028b', 'a b', 3],
  ['❤️', '❤️', 1],
  ['Zoë \u202Eylimaf\u2069', 'Zoë ylimaf', 10],
  ['Zo\u200Bë', 'Zoë', 3],
  ['שרה\u200F', 'שרה\u200F', 3],
  ['می\u200Cخواهم', 'می\u200Cخواهم', 8],
  ['Zoë\vFair\x07weather\x7f\0', 'Zoë Fairweather', 15],
])('%j becomes the single line %j, with %i characters', (text, line, length) => {
  expect([toOneLine(text), getVisibleLength(toOneLine(text))]).toEqual([line, length]);
});

test('the app and the database treat the same characters as blank', async () => {
  const migration = await readFile(
    'supabase/migrations/20261121220000_access_and_refusals.sql',
    'utf8',
  );
  const listed =
    /function private\.invisible_characters\(\)[\s\S]*?\$\$([\s\S]*?)\$\$/.exec(migration)?.[1] ??
    '';
  const characters = [...listed.matchAll(/E'([^']*)'/g)]
    .map(([, text]) => JSON.parse(`"${text}"`) as string)
    .join('');
  const here = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the database refuses these characters
    (character) => toVisibleText(character) === '' && !/[\0-\x08\x0E-\x1F\x7F]/.test(character),
  );
  expect([...characters].sort()).toEqual(here.sort());
});

test('the database refuses exactly the characters that stripControls removes', async () => {
  const migration = await readFile(
    'supabase/migrations/20261121220000_access_and_refusals.sql',
    'utf8',
  );
  const refused = [...migration.matchAll(/value !~ '(\[.*?\])'/g)].map(
    ([, characters = '']) => new RegExp(characters),
  );
  expect(refused).toHaveLength(2);
  const characters = Array.from({ length: 0xff80 }, (_, at) =>
    String.fromCharCode(at + 0x80),
  ).filter((character) => !/[\u0085\u2028\u2029]/.test(character));
  const stripped = characters.filter((character) => stripControls(character) === '');
  for (const each of refused)
    expect(characters.filter((character) => each.test(character))).toEqual(stripped);
});
