import { describe, expect, test } from 'vitest';
import ofOthers from '../../../tests/import-cases/dev.json';
import fresh from '../../../tests/import-cases/fresh.json';
import further from '../../../tests/import-cases/further.json';
import { readList } from '../../../tests/import-cases/read-list';
import { scoreCases } from '../../../tests/import-cases/score.mjs';
import variants from '../../../tests/import-cases/variants.json';
import { createImportDraft } from './draft/import-draft';
import { readRows } from './import-rows';

/** For each measure, the share of results that must be correct in real lists. */
const wanted = {
  people: 0.97,
  households: 0.94,
  tables: 0.97,
  diets: 0.92,
  meals: 0.92,
  replies: 0.97,
  'other names': 0.92,
  asked: 0.9,
} as const;

describe.each([
  ['as collected', ofOthers, 0],
  ['in variants', variants, 0],
  ['written by a first outsider', fresh, 0],
  // Some of these lists contain languages or sentences that the import only partly understands.
  ['written by six more outsiders', further, 19],
])('real lists, %s', (_, cases, mostInvented) => {
  const scored = scoreCases(readList, cases);

  test('publishes no private details and invents almost no guests', async () => {
    const { total, each } = await scored;
    const reasons = (kind: RegExp) =>
      each.flatMap(({ title, why }) =>
        why.flatMap((words) => (kind.test(words) ? `${title}: ${words}` : [])),
      );
    expect(reasons(/^private/)).toEqual([]);
    expect(total['private details public']).toBe(0);
    expect(reasons(/^invented/).slice(mostInvented)).toEqual([]);
  });

  test.each(Object.entries(wanted))(
    'the share of correct %s is at least %d',
    async (measure, least) => {
      const { right, of } = (await scored).total[measure as keyof typeof wanted];
      expect(right / of).toBeGreaterThanOrEqual(least);
    },
  );
});

/** Spells a number with letters. */
const spelt = (number: number) =>
  [...String(number)].map((digit) => 'aeioubdgkl'[Number(digit)]).join('');

/** The CPU time of reading this many rows, in microseconds: the minimum of three runs, as the machine may be busy. */
function measureReading(rows: number): number {
  const row = (at: number) =>
    `Ann${spelt(at)} Reed${spelt(at % 700)},${at % 40},${at % 9 ? '' : 'vegan'},${at % 5 ? '' : 'friend of Bob'}`;
  const text = `Name,Table,Diet,Notes\n${Array.from({ length: rows }, (_, at) => row(at)).join('\n')}`;
  const runs = [0, 1, 2].map(() => {
    const begun = process.cpuUsage();
    const draft = createImportDraft({ text }, null);
    expect(readRows(draft.cells, draft.layout, [], draft.corrections)).toHaveLength(rows);
    return process.cpuUsage(begun).user;
  });
  return Math.min(...runs);
}

test('reading five times the rows takes at most ten times as long', () => {
  measureReading(1000); // the first run compiles the patterns
  expect(measureReading(5000) / measureReading(1000)).toBeLessThan(10);
});
