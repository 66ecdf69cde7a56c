import { expect, test } from 'vitest';
import {
  getChairName,
  getChairNameMidSentence,
  getShortChairName,
  listRowLetters,
} from './chair-names';
import { NEW_TABLE } from './schema';

const rows = { ...NEW_TABLE, shape: 'rows', seats: 30, width: 5.5, depth: 3.3 } as const;

test('a chair is named by row and seat in a block, otherwise by its number', () => {
  expect([1, 10, 11, 14, 30].map((chair) => getShortChairName(rows, chair))).toEqual([
    'A1',
    'A10',
    'B1',
    'B4',
    'C10',
  ]);
  expect(getChairName(rows, 14)).toBe('Row B, seat 4');
  expect(getChairNameMidSentence(rows, 14)).toBe('row B, seat 4');
  expect(getChairName(NEW_TABLE, 14)).toBe('Chair 14');
  expect(getShortChairName(undefined, 14)).toBe('14');
});

test('removing a chair renumbers only its own row', () => {
  const gappy = { ...rows, seats: 28, gaps: '2,11' };
  expect([1, 2, 9, 10, 28].map((chair) => getShortChairName(gappy, chair))).toEqual([
    'A1',
    'A2',
    'A9',
    'B1',
    'C10',
  ]);
});

test('rows after Z are AA, BB and so on', () => {
  expect(getShortChairName({ ...rows, width: 0.5 }, 26)).toBe('Z1');
  expect(getShortChairName({ ...rows, width: 0.5 }, 28)).toBe('BB1');
});

test('each row with chairs has its letter on the left', () => {
  const letters = listRowLetters({ ...rows, seats: 21 });
  expect(letters.map(({ letter }) => letter)).toEqual(['A', 'B', 'C']);
  expect(letters.every(({ x }) => x < -rows.width / 2)).toBe(true);
  expect(listRowLetters(NEW_TABLE)).toEqual([]);
});
