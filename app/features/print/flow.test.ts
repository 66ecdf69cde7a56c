import { expect, test } from 'vitest';
import { fitRowsOnOneSheet, flowRows } from './flow';

const rows = (letters: string) => [...letters].map((letter) => ({ letter, height: 10 }));

test('each column starts with a letter heading, and a new letter leaves a gap', () => {
  const [sheet] = flowRows(rows('AAAB'), { columns: 2, heights: [25, 25], letterGap: 4 });
  expect(sheet?.map(({ column, top, showsLetter }) => [column, top, showsLetter])).toEqual([
    [0, 0, true],
    [0, 10, false],
    [1, 0, true],
    [1, 14, true],
  ]);
});

test('rows that do not fit continue on the next sheet, and no row is lost', () => {
  const sheets = flowRows(rows('AABBCCDD'), { columns: 1, heights: [20, 30], letterGap: 0 });
  expect(sheets.map((sheet) => sheet.map(({ row }) => row.letter).join(''))).toEqual([
    'AA',
    'BBC',
    'CDD',
  ]);
});

test('columns on a single sheet have similar lengths', () => {
  const sheet = fitRowsOnOneSheet(rows('AAAAAA'), { columns: 2, height: 100, letterGap: 0 });
  expect(sheet?.filter(({ column }) => column === 0)).toHaveLength(3);
  expect(fitRowsOnOneSheet(rows('AAAAAA'), { columns: 1, height: 50, letterGap: 0 })).toBeNull();
});
