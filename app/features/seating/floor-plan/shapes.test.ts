import { expect, test } from 'vitest';
import { NEW_TABLE } from '../tables/schema';
import {
  chairPaths,
  fitChairLabel,
  fitLabelSize,
  fitTableLabel,
  getChairLine,
  getLabelArea,
  shapePath,
  splitIntoLines,
} from './shapes';

test.each([
  ['Ruth Achebe', 'Ruth', 'RA'],
  ['Dr. Zoë Fairweather', 'Zoë', 'ZF'],
  ['Cher', 'Cher', 'C'],
  ['Bartholomew-James Lee', 'Bartholome…', 'BL'],
  ['Mr', 'Mr', 'M'],
  ['Prof Ann Lee', 'Ann', 'AL'],
  ['The Okafor family', 'The Okafor…', 'Of'],
  ['The Cheng family', 'The Cheng…', 'Cf'],
])('for %s, the name card shows %s and the chair shows %s', (name, card, initials) => {
  expect(fitChairLabel(name, 'card')).toBe(card);
  expect(fitChairLabel(name, 'initials')).toBe(initials);
});

test.each([
  ['12', 'dash', '12'],
  ['Top Table', 'dash', 'Top'],
  ['Children', 'dash', 'C'],
  ['Orchard House', 'dash', 'OH'],
  ['Old Walled Garden', 'dash', 'OW'],
  ['Children', 'card', 'Children'],
] as const)('a round table shows %s at detail “%s” as %s', (label, detail, written) => {
  expect(fitTableLabel(label, NEW_TABLE, detail)).toBe(written);
});

test.each([
  ['Children', ['Children']],
  ['Orchard House', ['Orchard House']],
  ['The Old Walled Garden of Thornbury', ['The Old Walled', 'Garden of Thornbury']],
  ['Featherstonehaugh-Cholmondeley family', ['Featherstonehaugh-Cholmondeley', 'family']],
])('the name %s below a table is split into lines %j', (name, lines) => {
  expect(splitIntoLines(name)).toEqual(lines);
});

test('chairs at the ends of a narrow oval are drawn', () => {
  const ends = [-2.2, 2.2].map((x) => ({ x, y: 0, turn: 90 }));
  const strokes = chairPaths({ shape: 'oval', width: 4, depth: 0.8 }, ends);
  expect(strokes).toHaveLength(2);
  expect(strokes.join()).not.toContain('NaN');
});

test('a long table shows its whole name', () => {
  expect(fitTableLabel('Top Table', { shape: 'long', width: 5.4, depth: 0.76 }, 'dash')).toBe(
    'Top Table',
  );
});

test('a label of 50 characters fits its table without splitting an emoji', () => {
  for (const label of ['💐'.repeat(50), 'x'.repeat(50), 'a b c d e f g h']) {
    const inside = fitTableLabel(label, NEW_TABLE, 'dash');
    expect(inside.isWellFormed()).toBe(true);
    expect(fitLabelSize(inside, NEW_TABLE, 'dash') * 0.52 * [...inside].length).toBeLessThanOrEqual(
      NEW_TABLE.width * 100,
    );
  }
});

test('draws a U as one path, with inner chairs only if the chairs do not fit outside', () => {
  const u = { shape: 'u-shape', width: 5, depth: 2 } as const;
  expect(shapePath(u)).toBe('M-2.5 -1H2.5V-0.238H2.5V1H1.738V-0.238H-1.738V1H-2.5Z');
  expect(getChairLine({ ...u, seats: 15 }, 0.2).line).toBe('M-2.7 1.2V-1.2H2.7V1.2');
  expect(getChairLine({ ...u, seats: 16 }, 0.2).line).toBe(shapePath(u, 0.2));
});

test('draws a block of chairs as a rectangle with a line per row, the last one as long as its row', () => {
  const rows = { shape: 'rows', width: 5.5, depth: 3.3 } as const;
  expect(shapePath(rows)).toBe('M-2.75 -1.65H2.75V1.65H-2.75Z');
  expect(getChairLine({ ...rows, seats: 24 }, 0.2)).toEqual({
    line: 'M-2.75 -0.6h5.5M-2.75 0.3h5.5M-2.75 1.2h2.2',
    places: 24,
  });
  expect(getLabelArea(rows)).toMatchObject({ width: 5.5, depth: 0.6 });
});

test.each(['l-shape', 'u-shape', 'e-shape'] as const)(
  'the label of a %s is on its base',
  (shape) => {
    const table = { shape, width: 5, depth: 4 };
    expect(getLabelArea(table)).toMatchObject({ width: 5, depth: 0.762, y: -1.619 });
    expect(fitTableLabel('Top Table', getLabelArea(table), 'dash')).toBe('Top Table');
  },
);
