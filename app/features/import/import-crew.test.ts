import { expect, test } from 'vitest';
import { buildGuestListCsv } from '@/features/guests/guest-csv';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { buildImportPlan, createImportDraft, toGuestChange } from './draft/import-draft';
import { formatImportAllLabel, formatImportLabel } from './draft/import-summary';
import { readRows } from './import-rows';
import { columnMeaningQuestion } from './questions/asked-questions';

const guest = (id: string, name: string, more: Partial<Guest> = {}): Guest => ({
  ...toGuestDetails({ name }),
  ...{ id, created_at: '2026-06-13T12:00:00Z', seat: null },
  ...more,
});
const readDraft = (draft: ReturnType<typeof createImportDraft>, list: readonly Guest[] = []) =>
  readRows(draft.cells, draft.layout, list, draft.corrections);
const crewIn = (rows: ReturnType<typeof readDraft>) =>
  rows.filter(({ isCrew }) => isCrew).map(({ guest: { name } }) => name);
const noWishes = { resolved: [], unresolved: [] } as never;

test.each([
  ['Crew', 'yes'],
  ['Supplier', 'x'],
  ['Vendor', 'ja'],
  ['Vendors?', '✓'],
])('asks about a column “%s”, and answering yes makes rows with “%s” crew', (heading, cell) => {
  const draft = createImportDraft(
    { text: `Name,Table,${heading}\nJo Marsh,,${cell}\nRosa Lund,4,\nTom Hall,4,` },
    null,
  );
  const [question] = columnMeaningQuestion.find([], draft);
  expect([question?.kind, crewIn(readDraft(draft))]).toEqual(['crew', []]);
  if (!question) throw new Error('nothing was asked');
  expect(crewIn(readDraft(columnMeaningQuestion.apply(draft, question, false)))).toEqual([]);
  expect(crewIn(readDraft(columnMeaningQuestion.apply(draft, question, true)))).toEqual([
    'Jo Marsh',
  ]);
});

test('does not offer a column “Crew” as crew if it contains names of groups', () => {
  const draft = createImportDraft(
    { text: 'Name,Crew\nRosa Lund,College\nTom Hall,Work\nAnn Reed,Work' },
    null,
  );
  expect(columnMeaningQuestion.find([], draft).map(({ kind }) => kind)).not.toContain('crew');
});

test('importing our own file restores crew, even without a table or beyond the limit', () => {
  const csv = buildGuestListCsv([
    guest('a', 'Rosa Lund', { table_number: '4' }),
    guest('b', 'Tom Hall', { table_number: '4' }),
    guest('c', 'Jo Marsh', { is_crew: true, meal: 'Cod' }),
  ]);
  expect(csv.split('\r\n')[0]).toBe('\uFEFFName,Table Number,Additional Info,Meal,Crew');
  const draft = createImportDraft({ text: csv }, null);
  const rows = readDraft(draft);
  expect(crewIn(rows)).toEqual(['Jo Marsh']);
  const plan = buildImportPlan(rows, draft, 1, 'seated');
  expect(plan.added.map((row) => row.guest.name)).toEqual(['Rosa Lund', 'Jo Marsh']);
  expect(plan.overLimit.map((row) => row.guest.name)).toEqual(['Tom Hall']);
  expect(formatImportLabel(plan, noWishes)).toBe('Import 1 guest and 1 crew');
  expect(formatImportAllLabel(plan)).toBe('Import all 2, 0 without a table yet');
});

test('a file can turn a listed guest into crew, but not crew into a guest', () => {
  const list = [guest('a', 'Jo Marsh'), guest('b', 'Elin Rees', { is_crew: true })];
  const csv = buildGuestListCsv([
    guest('a', 'Jo Marsh', { is_crew: true }),
    guest('b', 'Elin Rees', { meal: 'Cod' }),
  ]);
  const draft = createImportDraft({ text: csv }, null);
  const { update } = toGuestChange(buildImportPlan(readDraft(draft, list), draft, 10));
  expect(update.map(({ name, is_crew, meal }) => [name, is_crew, meal])).toEqual([
    ['Jo Marsh', true, null],
    ['Elin Rees', true, 'Cod'],
  ]);
});
