import { expect, test } from 'vitest';
import { createNameTransliterator } from './name-transliterator.ts';
import { transliterateNames } from './transliterate-names.ts';

function readerHere() {
  const asked: string[][] = [];
  const namesInLatin = (names: readonly string[]) => {
    asked.push([...names]);
    return transliterateNames(names);
  };
  return { asked, ...createNameTransliterator({ namesInLatin }) };
}
const turn = { network: 'a' };
const inLatinOf = async (guest: { name: string; also_known_as?: string }) =>
  (await readerHere().addLatinNames([guest], turn))[0]?.in_latin;

test.each([
  ['王小明', 'wang\u2009xiaoming'],
  ['欧阳娜娜', 'ouyang\u2009nana'],
  ['单田芳', 'shan\u2009tianfang'],
  ['约翰·史密斯', 'yuehan·shimisi'],
  ['ნინო ბერიძე', 'nino beridze'],
])('%s becomes %s, with the parts of the name separated', async (name, latin) => {
  expect(await inLatinOf({ name })).toBe(latin);
});

test('names that the browser can romanise are not sent', async () => {
  for (const name of [
    'Zoë Fairweather',
    'Мария Иванова',
    'שרה כהן',
    'ジョン・スミス',
    '김철수',
    'રાજેશ પટેલ',
    '🥂',
  ])
    expect(await inLatinOf({ name })).toBeUndefined();
});

test('romanises all names of a guest if one of them needs it', async () => {
  expect(await inLatinOf({ name: 'Amy Wang', also_known_as: '小明, Mia' })).toBe('xiao\u2009ming');
  expect(await inLatinOf({ name: 'Мария', also_known_as: '小明' })).toBe('mariya,xiao\u2009ming');
});

test('only guests whose names need it get Latin names', async () => {
  const guests = [{ name: 'Zoë Fairweather' }, { name: '王小明' }];
  expect(await readerHere().addLatinNames(guests, turn)).toEqual([
    guests[0],
    { name: '王小明', in_latin: 'wang\u2009xiaoming' },
  ]);
});

test('names are romanised in small batches, each once, and Latin names are skipped', async () => {
  const { asked, addLatinNames } = readerHere();
  await addLatinNames([{ name: 'Zoë Fairweather' }], turn);
  expect(asked).toEqual([]);
  const guests = Array.from({ length: 240 }, (_, at) => ({ name: `王${at % 120}` }));
  await addLatinNames(guests, turn);
  await addLatinNames(guests, turn);
  expect(asked.map((names) => names.length)).toEqual([50, 50, 20]);
});
