import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { getRunCount } from '../../../../tests/support/run-count';
import { readRows } from '../import-rows';
import { isBlankRow } from '../reading/layout';
import { buildImportPlan, createImportDraft, type ImportDraft, withTicks } from './import-draft';
import { importFilters } from './import-preview';
import {
  countRowOutcomes,
  describeRows,
  describeUnansweredQuestions,
  formatImportLabel,
} from './import-summary';

/** The totals of a list: people in the file, people added now, people added with a larger plan, and the other rows as text. */
function tally(draft: ImportDraft, list: readonly Guest[] = [], room = 100) {
  const rows = readRows(draft.cells, draft.layout, list, draft.corrections);
  const plan = buildImportPlan(rows, draft, room, 'all', list);
  const sums = countRowOutcomes(rows, draft);
  const others = sums.reduce((all, { count }) => all + count, 0);
  return { rows, plan, sums, others };
}

test('the summary accounts for every row of a list', () => {
  const text =
    'Name,Table,RSVP\nAnn Pryce & Carl Pryce,4,yes\nTom,7,no\nTom Bell,1,yes\nTom Bell,1,yes\nTotal,5,';
  const draft = createImportDraft({ text }, null);
  const { rows, plan, sums, others } = tally(draft);
  expect(describeRows(rows, draft)).toBe('5 rows');
  expect(sums).toEqual([
    { count: 1, label: 'said no' },
    { count: 1, label: 'is there twice' },
    { count: 1, label: 'total row skipped' },
  ]);
  expect(plan.added.length + others).toBe(rows.length);
});

const names = [
  'Ann Pryce',
  'Ann & Carl Pryce',
  'Tom Bell',
  'Tom Bell',
  'The Okafor family',
  'Mr & Mrs David Hartley',
  'Zoë +1',
];
const cell = {
  name: fc.constantFrom(
    ...names,
    'Total',
    'BRIDE’S SIDE',
    'TBC',
    'Name',
    '',
    '42',
    'x'.repeat(300),
  ),
  table: fc.constantFrom('', '1', '2', 'Top Table', 'nut allergy'),
  reply: fc.constantFrom('', 'yes', 'no', 'declined', 'maybe'),
  diet: fc.constantFrom('', 'vegan', 'nuts'),
  partner: fc.constantFrom('', '', 'Sam Lee', 'guest'),
  email: fc.constantFrom('', 'a@example.com', 'b@example.com', 'c@example.com'),
};
const line = fc.record(cell).map((row) => Object.values(row).join(';'));
const listed = fc
  .uniqueArray(fc.constantFrom(...names.slice(2), 'Carl Pryce', 'Sam Lee'), { maxLength: 5 })
  .map((all) =>
    all.map(
      (name, at): Guest => ({
        ...toGuestDetails({
          name,
          table_number: at % 2 ? '1' : null,
          external_id: at === 0 ? 'a@example.com' : null,
        }),
        id: String(at),
        seat: null,
        created_at: '2026-06-13T12:00:00Z',
      }),
    ),
  );

test('the counts add up for any list, selection, plan limit and existing guests', () => {
  const ticks = fc.dictionary(fc.constantFrom('1', '2', '3', '3.1', '4', '5'), fc.boolean());
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      listed,
      ticks,
      fc.nat(10),
      (lines, list, ticked, room) => {
        const read = createImportDraft(
          { text: ['Name;Table;RSVP;Diet;Partner;E-mail', ...lines].join('\n') },
          null,
        );
        const draft = {
          ...read,
          ticks: ticked,
          wanted: { 1: { name: true, meal: false }, 4: { table_number: false } },
        };
        const { rows, plan, others } = tally(draft, list, room);
        expect(plan.added.length + plan.overLimit.length + others).toBe(rows.length);
        const below = draft.cells
          .slice((draft.layout.headings ?? -1) + 1)
          .filter((row) => !isBlankRow(row)).length;
        expect(describeRows(rows, draft)).toBe(`${below} ${below === 1 ? 'row' : 'rows'}`);
      },
    ),
    { numRuns: getRunCount(1000) },
  );
});

test('after the import, names the rows and columns with unanswered questions', () => {
  const words = (text: string, list: readonly Guest[] = []) => {
    const draft = createImportDraft({ text }, null);
    return describeUnansweredQuestions(tally(draft, list).rows, draft);
  };
  const list = ['Aunt Mary', 'Anne Hall'].map(
    (name, at): Guest => ({
      ...toGuestDetails({ name, table_number: '1' }),
      id: String(at),
      seat: null,
      created_at: '',
    }),
  );
  expect(words('Name,Table\nAunt Marie,1\nAnn Hall,1\nTom Bell,1', list)).toBe(
    '2 rows were left out, as you did not say who they are: Aunt Marie and Ann Hall.',
  );
  expect(words('Jméno;Místečko\nJana Nováková;3\nPetr Novák;3\nKarel Malý;4')).toBe(
    '1 column was left out, as you did not say what it holds.',
  );
  expect(words('Name,Table\nTom Bell,1')).toBe('');
});

test('the import button shows the numbers of added, changed and removed guests', () => {
  const list = ['Tom Bell', 'Ann Hall'].map(
    (name, at): Guest => ({
      ...toGuestDetails({ name, table_number: '1' }),
      id: String(at),
      seat: null,
      created_at: '',
    }),
  );
  const labelOf = (text: string) => {
    const draft = { ...createImportDraft({ text }, null), leaving: { 1: true } };
    return formatImportLabel(tally(draft, list).plan, { resolved: [], unknown: new Map() });
  };
  expect(labelOf('Name,Table\nTom Bell,2\nZoë Rhys,2')).toBe(
    'Import 1 guest, 1 change and 1 removal',
  );
  expect(labelOf('Name,Table\nTom Bell,2')).toBe('Update 1 guest and take off 1');
  expect(labelOf('Name,Table\nTom Bell,1')).toBe('Take off 1 guest');
});

test('the filter for guests without a table shows as many rows as its count says', () => {
  const draft = withTicks(
    createImportDraft({ text: 'Name,Table\nTom Bell,\nTom Bell,\nAnn Hall,4\nZoë Rhys,' }, null),
    ['2'],
    true,
  );
  const { rows, plan } = tally(draft);
  const unseated = plan.added.filter(({ guest }) => guest.table_number === null);
  expect(unseated).toHaveLength(3);
  expect(rows.filter((row) => importFilters.tableless.matches(row, draft))).toEqual(unseated);
});
