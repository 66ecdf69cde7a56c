import { expect, test } from 'vitest';
import { namesInLatin } from './in-latin.ts';
import { withNamesInLatin } from './with-names-in-latin.ts';

test.each([
  ['王小明', 'wang\u2009xiaoming'],
  ['欧阳娜娜', 'ouyang\u2009nana'],
  ['单田芳', 'shan\u2009tianfang'],
  ['约翰·史密斯', 'yuehan·shimisi'],
  ['ნინო ბერიძე', 'nino beridze'],
])('%s is written %s, with what a script runs together still apart', (name, latin) => {
  expect(namesInLatin({ name })).toEqual({ in_latin: latin });
});

test('what a browser reads by itself is not sent', () => {
  for (const name of ['Zoë Fairweather', 'Мария Иванова', 'שרה כהן', 'ジョン・スミス', '김철수', 'રાજેશ પટેલ', '🥂'])
    expect(namesInLatin({ name })).toEqual({});
});

test('other names count too', () => {
  expect(namesInLatin({ name: 'Amy Wang', also_known_as: '小明, Mia' })).toEqual({ in_latin: 'xiao\u2009ming' });
});

test('in a list, only whoever needs them carries them', async () => {
  const guests = [{ name: 'Zoë Fairweather' }, { name: '王小明' }];
  expect(await withNamesInLatin(guests)).toEqual([guests[0], { name: '王小明', in_latin: 'wang\u2009xiaoming' }]);
});
