import { expect, test } from 'vitest';
import { assignSharedFood, createImportDraft, type ImportDraft } from '../draft/import-draft';
import { needsAnswer } from '../draft/import-filters';
import { readRows } from '../import-rows';

const rowsOf = ({ cells, layout, corrections }: ImportDraft) =>
  readRows(cells, layout, [], corrections);
const listOf = (text: string) => createImportDraft({ text }, null);
const food = (draft: ImportDraft) =>
  rowsOf(draft).map(({ guest }) => [guest.name, guest.allergies]);

test.each([
  [
    'Name,Table,Dietary\nPriya & Dev Raman,1,veg (Priya)',
    { 'Priya Raman': 'veg', 'Dev Raman': null },
  ],
  [
    'Name,Table,Dietary\nAnna and Freddie Cole,2,Freddie nut allergy!!',
    { 'Anna Cole': null, 'Freddie Cole': 'nut allergy!!' },
  ],
  [
    'Name,Plus one,Dietary\nYusuf Khan,Amina Khan,Halal x2',
    { 'Yusuf Khan': 'Halal', 'Amina Khan': 'Halal' },
  ],
  [
    'Name,Plus one,Dietary\nYusuf Khan,Amina Khan,both halal',
    { 'Yusuf Khan': 'halal', 'Amina Khan': 'halal' },
  ],
  [
    'Name,Household,Dietary\nYusuf Khan,Khan,Halal x2\nAmina Khan,Khan,',
    { 'Yusuf Khan': 'Halal', 'Amina Khan': 'Halal' },
  ],
  [
    'Name,Household,Dietary\nJoan Hughes,Hughes,Peter - diabetic\nPeter Hughes,Hughes,Peter - diabetic',
    { 'Joan Hughes': null, 'Peter Hughes': 'diabetic' },
  ],
  [
    'Name,Table,Dietary\nMeera & Nikhil Shah,2,Jain - no onion/garlic',
    { 'Meera Shah': 'Jain - no onion/garlic', 'Nikhil Shah': 'Jain - no onion/garlic' },
  ],
  ['Name,Table,Dietary\nMargaret Hughes,1,Halal x2', { 'Margaret Hughes': 'Halal x2' }],
])('food goes to the people it names or counts: %s', (text, expected) => {
  const draft = listOf(text);
  expect(Object.fromEntries(food(draft))).toEqual(expected);
  expect(rowsOf(draft).filter(needsAnswer)).toEqual([]);
});

test('food is given to the whole household until the host says whose it is', () => {
  const draft = listOf('Name,Table,Dietary\nTom & Sue Lee,4,"1 nut allergy, vegan"\nAnn Day,4,');
  const both = '1 nut allergy (Tom Lee & Sue Lee), vegan';
  expect(food(draft)).toEqual([
    ['Tom Lee', both],
    ['Sue Lee', both],
    ['Ann Day', null],
  ]);
  const [tom] = rowsOf(draft);
  expect(rowsOf(draft).map(needsAnswer)).toEqual([true, false, false]);
  const [shared] = tom?.sharedFood ?? [];
  if (!shared) throw new Error('nothing is asked');
  expect(shared.among.map(({ name }) => name)).toEqual(['Tom Lee', 'Sue Lee']);
  const [, sue] = shared.among;
  const answered = assignSharedFood(draft, shared, [sue?.key ?? '']);
  expect(food(answered)).toEqual([
    ['Tom Lee', 'vegan'],
    ['Sue Lee', '1 nut allergy, vegan'],
    ['Ann Day', null],
  ]);
  expect(rowsOf(answered).filter(needsAnswer)).toEqual([]);
});

test.each([
  'Jain - no onion',
  'nuts (airborne)',
  'Vegetarian (Ovo)',
  'Lactose - mild',
  'Ginger allergy',
  'Allergy: nuts',
  'No nuts',
  'May contain nuts is fine',
  'Coeliac (strict)',
  'nuts (Anna)',
  'Kiwi - raw only',
  'Type 1 diabetic',
])('these words about food ask nothing: %s', (words) => {
  const draft = listOf(`Name,Plus one,Dietary\nAnna Cole,Ben Cole,${words}`);
  expect(rowsOf(draft).filter(needsAnswer)).toEqual([]);
  expect(Object.fromEntries(food(draft))['Ben Cole']).toBeNull();
});

test.each(['all nuts', 'All tree nuts', 'all dairy'])(
  '“all” before a food describes the food, not the people: %s',
  (words) => {
    const draft = listOf(`Name,Plus one,Dietary\nAnna Cole,Ben Cole,${words}`);
    expect(food(draft)).toEqual([
      ['Anna Cole', words],
      ['Ben Cole', null],
    ]);
    expect(food(listOf('Name,Plus one,Dietary\nAnna Cole,Ben Cole,all vegan'))).toEqual([
      ['Anna Cole', 'vegan'],
      ['Ben Cole', 'vegan'],
    ]);
  },
);

test('our own export keeps food as it is', () => {
  const ours =
    'Name,Table Number,Additional Info,Party,Allergies\nJoan Hughes,1,,Hughes,Peter - diabetic\nPeter Hughes,1,,Hughes,';
  expect(food(listOf(ours))).toEqual([
    ['Joan Hughes', 'Peter - diabetic'],
    ['Peter Hughes', null],
  ]);
});
