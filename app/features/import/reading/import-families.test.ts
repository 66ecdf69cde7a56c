import { expect, test } from 'vitest';
import {
  createImportDraft,
  withConfirmedTable,
  withCorrection,
  withField,
  withRejectedTable,
} from '../draft/import-draft';
import { needsAnswer } from '../draft/import-preview';
import { readRows } from '../import-rows';
import { findMemberCountProblem } from './companions';

type Draft = ReturnType<typeof createImportDraft>;
const rowsOf = ({ cells, layout, corrections }: Draft) => readRows(cells, layout, [], corrections);
const named = (draft: Draft) =>
  rowsOf(draft).map(({ guest, origin }) => [
    guest.name,
    guest.party,
    origin?.is === 'text' ? origin.text : origin,
  ]);

test('asks about a family without names, and adds the people that the host names', () => {
  const draft = createImportDraft({ text: 'The Okafor family\nAnn Pryce' }, null);
  expect(rowsOf(draft).map(needsAnswer)).toEqual([true, false]);
  const answered = withCorrection(draft, 'families', '0', 'Chidi, Ngozi, Ada Eze');
  expect(named(answered)).toEqual([
    ['Chidi Okafor', 'Okafor', null],
    ['Ngozi Okafor', 'Okafor', 'The Okafor family'],
    ['Ada Eze', 'Okafor', 'The Okafor family'],
    ['Ann Pryce', null, null],
  ]);
  expect(rowsOf(answered).some(needsAnswer)).toBe(false);
  const counted = withCorrection(answered, 'families', '0', '3');
  expect(named(counted).slice(0, 3)).toEqual([
    ['The Okafor family', 'Okafor', null],
    ['Guest of The Okafor family', 'Okafor', 'The Okafor family'],
    ['Guest of The Okafor family', 'Okafor', 'The Okafor family'],
  ]);
  expect(rowsOf(withField(counted, '0.family 1', 'name', 'Chidi Okafor'))[1]).toMatchObject({
    guest: { name: 'Chidi Okafor' },
    isUnnamed: false,
  });
});

test.each(['999', '0', '21', '-3', '2.5', '999 people'])(
  'refuses “%s” as the size of a family and asks again',
  (answer) => {
    const draft = createImportDraft({ text: 'The Okafor family\nAnn Pryce' }, null);
    const answered = withCorrection(draft, 'families', '0', answer);
    expect(findMemberCountProblem(answer)).toBe('Type a number from 1 to 20, or the names.');
    expect(named(answered)).toEqual(named(draft));
    expect(rowsOf(answered).map(needsAnswer)).toEqual([true, false]);
  },
);

test('a family may have up to 20 people', () => {
  const draft = createImportDraft({ text: 'The Okafor family' }, null);
  const countOf = (answer: string) => rowsOf(withCorrection(draft, 'families', '0', answer)).length;
  expect(['1', '20', '2 adults, 2 kids'].map(countOf)).toEqual([1, 20, 4]);
});

test('the question about a guest’s family states its size', () => {
  const { cells, layout, corrections } = createImportDraft(
    { text: 'Sarah Smith and family (5)' },
    null,
  );
  expect(readRows(cells, layout, [], corrections)).toMatchObject([
    { guest: { name: 'Sarah Smith' }, familyQuestion: { count: 5 } },
  ]);
});

test('asks about a table that looks like food or people, and sends the food to the kitchen', () => {
  const draft = createImportDraft(
    {
      text: 'Name,Table\nSarah Smith,nut allergy\nTom Smith,4\nPriya Raman,Ann Smith\nAled Rhys,The Orangery\nZoë Rhys,Top Table',
    },
    null,
  );
  const rows = rowsOf(draft);
  const doubts = (those: typeof rows) => those.map(({ doubt }) => doubt?.is ?? null);
  expect(doubts(rows)).toEqual(['food', null, 'people', null, null]);
  expect(rows[0]).toMatchObject({
    finding: { is: 'tableless' },
    guest: { table_number: null, allergies: 'nut allergy' },
  });
  expect(rows[2]?.guest.table_number).toBe('Ann Smith');
  expect(rowsOf(withConfirmedTable(draft, 'Nut Allergy'))[0]).toMatchObject({
    doubt: null,
    guest: { table_number: 'nut allergy', allergies: null },
  });
  const [sarah] = rows;
  if (!sarah) throw new Error('nobody was read');
  expect(rowsOf(withRejectedTable(draft, sarah))[0]).toMatchObject({
    doubt: null,
    guest: { table_number: null, allergies: 'nut allergy' },
  });
  expect(doubts(rowsOf(withConfirmedTable(draft, 'ann  smith')))).toEqual([
    'food',
    null,
    null,
    null,
    null,
  ]);
});
