import { expect, test } from 'vitest';
import { catalogues } from '@/features/languages/catalogues';
import { languages } from '@/features/languages/languages';
import { buildPhrases } from '@/features/languages/words';
import type { Directions, RouteToTable } from '@/features/seating/tables/directions';
import { describeDirections } from './describe-directions';

const phrasesIn = (code: keyof typeof catalogues) => buildPhrases(catalogues[code].room, code);
const sides = ['left', 'right', 'ahead'] as const;
const walls = (['left', 'right'] as const).flatMap((wall) =>
  [null, 1, 3, 11].map((nth): Directions => ({ wall, nth })),
);
const landmarks = ([null, 'left', 'right'] as const).flatMap((side) =>
  ([null, 'bar', 'window'] as const).flatMap((beside): Directions[] =>
    side || beside ? [{ side, beside }] : [],
  ),
);
const routes = sides.flatMap((side) =>
  [1, 2, 3].flatMap((row) =>
    [1, 3, 10, 11, 40].flatMap((nth): RouteToTable[] =>
      side === 'ahead' && row > 1 ? [] : [{ side, row, nth }],
    ),
  ),
);

test('directions read naturally in English', () => {
  const said = (way: RouteToTable) => describeDirections(phrasesIn('en'), way);
  expect(said({ side: 'left', row: 1, nth: 3 })).toBe('third on the left from the door');
  expect(said({ side: 'right', row: 2, nth: 12 })).toBe(
    'on the right, row 2, number 12 from the door',
  );
  expect(describeDirections(phrasesIn('en'), { wall: 'left', nth: 3 })).toBe(
    'by the left wall, third from the door',
  );
  expect(describeDirections(phrasesIn('en'), { wall: 'right', nth: null })).toBe(
    'by the right wall',
  );
  expect(describeDirections(phrasesIn('en'), { beside: 'dance-floor' })).toBe(
    'next to the dance floor',
  );
  expect(describeDirections(phrasesIn('en'), { side: 'left', beside: null })).toBe('on the left');
  expect(describeDirections(phrasesIn('en'), { side: 'right', beside: 'bar' })).toBe(
    'on the right, next to the bar',
  );
  expect(describeDirections(phrasesIn('en'), { side: null, beside: 'stage' })).toBe(
    'next to the stage',
  );
  expect(describeDirections(phrasesIn('en'), null)).toBe('');
});

test.each(languages.map(({ code }) => code))(
  '%s has a distinct sentence for each direction',
  (code) => {
    const allDirections = [...routes, ...walls, ...landmarks];
    const said = allDirections.map((saying) => describeDirections(phrasesIn(code), saying));
    expect(new Set(said).size).toBe(allDirections.length);
    for (const sentence of said) expect(sentence).not.toMatch(/[{}]|undefined/);
  },
);
