import { expect, test } from 'vitest';
import { fitText, keepAmpersandsWithNextWord, splitAtBreakPoints, stackBlocks } from './fit-text';

const room = {
  measure: (text: string) => text.length / 2,
  width: 200,
  height: 100,
  largest: 40,
  smallestUnbroken: 16,
  leading: 1,
};
const fit = (text: string) => fitText(splitAtBreakPoints(text), room);

test('an ampersand stays with the next word, and extra spaces are removed', () => {
  expect(keepAmpersandsWithNextWord('  Amelia  &  Tom’s\n Wedding ')).toBe(
    'Amelia &\u00A0Tom’s Wedding',
  );
  expect(keepAmpersandsWithNextWord('R&B night')).toBe('R&B night');
});

test('lines break after spaces, hyphens and slashes without losing a character', () => {
  expect(splitAtBreakPoints('Hartley-Penhaligon wedding')).toEqual([
    'Hartley-',
    'Penhaligon ',
    'wedding',
  ]);
  expect(splitAtBreakPoints('a/b – c').join('')).toBe('a/b – c');
});

test('a short name takes the largest size on one line', () => {
  expect(fit('Nia Rhys')).toEqual({ lines: ['Nia Rhys'], size: 40 });
});

test('a text shrinks a little to save a line, but not by half', () => {
  expect(fit('Sian Wisniew')).toEqual({ lines: ['Sian Wisniew'], size: 33 });
  expect(fit('Amelia & Toms Wedding')).toEqual({ lines: ['Amelia &', 'Toms Wedding'], size: 33 });
});

test('lines have similar lengths', () => {
  const { lines } = fitText(splitAtBreakPoints('aaaa bbbb cccc dddd ee'), { ...room, largest: 25 });
  expect(lines).toEqual(['aaaa bbbb', 'cccc dddd ee']);
});

test.each([
  ['many words', 'word '.repeat(40)],
  ['one endless word', 'W'.repeat(200)],
  ['an endless word among others', `The ${'W'.repeat(190)} day`],
])('fits %s into the width and the height', (_, text) => {
  const { lines, size } = fit(text);
  for (const line of lines) expect(room.measure(line) * size).toBeLessThanOrEqual(room.width);
  expect(lines.length * size * room.leading).toBeLessThanOrEqual(room.height);
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

test('breaking a word never separates a letter from its accents', () => {
  const { lines } = fit('e\u0301'.repeat(200));
  for (const line of lines) expect(line).toMatch(/^(e\u0301)+$/);
});

test('shares free space among blocks by weight', () => {
  const blocks = [
    { height: 10, before: 1 },
    { height: 20, before: 2 },
  ];
  expect(stackBlocks(blocks, 1, 70)).toEqual([10, 40]);
});
