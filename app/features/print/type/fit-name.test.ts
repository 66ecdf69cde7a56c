import { expect, test } from 'vitest';
import { fitName } from './fit-name';

const measure = (text: string) => text.length / 2;
const room = { measure, width: 100, height: 60, fullSize: 20, leading: 1 };

test('a name that fits has the full size', () => {
  expect(fitName('Nia Rhys', room)).toEqual({ lines: ['Nia Rhys'], size: 20 });
});

test('a longer name shrinks to no less than four fifths', () => {
  expect(fitName('Siân Morgan ', room)).toEqual({ lines: ['Siân Morgan'], size: 200 / 11 });
});

test('a name too long for one line breaks before the surname', () => {
  expect(fitName('Beatrix Penhaligon', room)).toEqual({
    lines: ['Beatrix', 'Penhaligon'],
    size: 16,
  });
});

test('a very long name takes as many lines as it needs without losing a letter', () => {
  const name = 'Chukwuemeka Oluwaseun Babatunde Hartley-Penhaligon-Featherstonehaugh of Llanfair';
  const { lines, size } = fitName(name, room);
  expect(size).toBeGreaterThanOrEqual(9);
  for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(100.01);
  expect(lines.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
});

test('a very long word is broken and shrunk instead of cut off', () => {
  const { lines, size } = fitName('W'.repeat(200), room);
  expect(lines.join('')).toBe('W'.repeat(200));
  expect(lines.length * size).toBeLessThanOrEqual(60);
});
