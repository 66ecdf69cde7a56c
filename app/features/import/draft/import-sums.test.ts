import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Guest, guestDetails } from '@/features/seating/guests/schema';
import { repetitions } from '../../../../tests/support/repetitions';
import { readRows } from '../import-rows';
import { isBlankRow } from '../reading/layout';
import { draftOf, type ImportDraft, planOf } from './import-draft';
import { rowsInWords, sumsOf } from './import-sums';

/** What a list comes to: its people, those who are added now or with a larger plan, and in words all others. */
function tally(draft: ImportDraft, list: readonly Guest[] = [], room = 100) {
  const rows = readRows(draft.cells, draft.layout, list, draft.corrections);
  const plan = planOf(rows, draft, room, 'all', list);
  const sums = sumsOf(rows, draft);
  const others = sums.reduce((all, { count }) => all + count, 0);
  return { rows, plan, sums, others };
}

test('every row of a list is accounted for in words', () => {
  const text = 'Name,Table,RSVP\nAnn Pryce & Carl Pryce,4,yes\nTom,7,no\nTom Bell,1,yes\nTom Bell,1,yes\nTotal,5,';
  const draft = draftOf({ text }, null);
  const { rows, plan, sums, others } = tally(draft);
  expect(rowsInWords(rows, draft)).toBe('5 rows');
  expect(sums).toEqual([
    { count: 1, words: 'said no' },
    { count: 1, words: 'is there twice' },
    { count: 1, words: 'total row skipped' },
  ]);
  expect(plan.added.length + others).toBe(rows.length);
});

const names = ['Ann Pryce', 'Ann & Carl Pryce', 'Tom Bell', 'Tom Bell', 'The Okafor family', 'Mr & Mrs David Hartley', 'Zoë +1'];
const cell = {
  name: fc.constantFrom(...names, 'Total', 'BRIDE’S SIDE', 'TBC', 'Name', '', '42', 'x'.repeat(300)),
  table: fc.constantFrom('', '1', '2', 'Top Table', 'nut allergy'),
  reply: fc.constantFrom('', 'yes', 'no', 'declined', 'maybe'),
  diet: fc.constantFrom('', 'vegan', 'nuts'),
  partner: fc.constantFrom('', '', 'Sam Lee', 'guest'),
  email: fc.constantFrom('', 'a@example.com', 'b@example.com', 'c@example.com'),
};
const line = fc.record(cell).map((row) => Object.values(row).join(';'));
const listed = fc.uniqueArray(fc.constantFrom(...names.slice(2), 'Carl Pryce', 'Sam Lee'), { maxLength: 5 }).map((all) =>
  all.map(
    (name, at): Guest => ({
      ...guestDetails({ name, table_number: at % 2 ? '1' : null, external_id: at === 0 ? 'a@example.com' : null }),
      id: String(at),
      seat: null,
      created_at: '2026-06-13T12:00:00Z',
    }),
  ),
);

test('the sums add up, whatever is in the list, on it already, ticked, filled in or beyond the plan', () => {
  const ticks = fc.dictionary(fc.constantFrom('1', '2', '3', '3.1', '4', '5'), fc.boolean());
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), listed, ticks, fc.nat(10), (lines, list, ticked, room) => {
      const read = draftOf({ text: ['Name;Table;RSVP;Diet;Partner;E-mail', ...lines].join('\n') }, null);
      const draft = { ...read, ticks: ticked, wanted: { 1: { name: true, meal: false }, 4: { table_number: false } } };
      const { rows, plan, others } = tally(draft, list, room);
      expect(plan.added.length + plan.overLimit.length + others).toBe(rows.length);
      const below = draft.cells.slice((draft.layout.headings ?? -1) + 1).filter((row) => !isBlankRow(row)).length;
      expect(rowsInWords(rows, draft)).toBe(`${below} ${below === 1 ? 'row' : 'rows'}`);
    }),
    { numRuns: repetitions(1000) },
  );
});
