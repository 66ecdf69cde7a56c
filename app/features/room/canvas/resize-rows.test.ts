import { expect, test } from 'vitest';
import { NEW_TABLE } from '@/features/seating/tables/schema';
import { countRows, describeSize, findFreeBlockLabel, tablePresets } from './presets';
import { resizeRows } from './resize-rows';

const preset = tablePresets.find(({ shape }) => shape === 'rows');
const block = { ...NEW_TABLE, ...preset, id: 'block', label: 'Block A' };

test('resizes a block to a number of rows and of chairs per row', () => {
  expect(describeSize(block)).toBe('5 rows of 8 chairs');
  const wider = resizeRows(block, 4, 10);
  expect(wider).toMatchObject({ seats: 40, width: 5.5, depth: 4.2, gaps: null });
  for (let rows = 1; rows <= 20; rows++)
    for (let inRow = 1; inRow <= 30 && rows * inRow <= 60; inRow++)
      expect(countRows(resizeRows(block, rows, inRow))).toEqual({ rows, inRow });
});

test('removed chairs stay removed unless the length of their row changes', () => {
  const gappy = { ...block, seats: 38, gaps: '3,40' };
  expect(resizeRows(gappy, 6, 8)).toMatchObject({ seats: 46, gaps: '3,40' });
  expect(resizeRows(gappy, 4, 8)).toMatchObject({ seats: 31, gaps: '3' });
  expect(resizeRows(gappy, 5, 9)).toMatchObject({ seats: 45, gaps: null });
});

test('labels a new block with the next free letter', () => {
  expect(findFreeBlockLabel([])).toBe('Block A');
  expect(findFreeBlockLabel([{ label: 'BLOCK a' }, { label: '1' }])).toBe('Block B');
});
