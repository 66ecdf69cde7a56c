import { expect, test } from 'vitest';
import { guestDetails } from '@/features/seating/guests/schema';
import { allergiesAsText, allergiesOf, allergyWords, hasAllergies, kitchenWords } from './allergies';
import { countMeals, forKitchen, kitchenOf, mealsOf, retentionWords } from './kitchen';
import { mealSigns, signsOf } from './meal-signs';

const guest = (name: string, table_number: string | null, meal: string | null, allergies: string | null = null) => ({
  id: name,
  name,
  table_number,
  meal,
  allergies,
  kitchen_note: name === 'Elwyn' ? 'First, please' : null,
});
const guests = [
  guest('Priya', '4', 'vegan', 'Nuts (severe), kiwi'),
  guest('Rhian', 'Top Table', 'Lamb'),
  guest('Elwyn', '10', 'LAMB', 'coeliac'),
  guest('Kit', '4', 'Soup'),
  guest('Ola', null, null, 'eggs'),
];

test('meals are counted by table and in all, however they are cased, those nobody named at the end', () => {
  const kitchen = kitchenOf(guests, ['Lamb', 'Vegan', 'Fish']);
  expect(kitchen.meals).toEqual(['Lamb', 'Vegan', 'Fish', 'Soup']);
  expect(kitchen.counts).toEqual([2, 1, 0, 1, 1]);
  expect(kitchen.tables.map(({ label, counts }) => [label, counts])).toEqual([
    ['Top Table', [1, 0, 0, 0, 0]],
    ['4', [0, 1, 0, 1, 0]],
    ['10', [1, 0, 0, 0, 0]],
    [null, [0, 0, 0, 0, 1]],
  ]);
});

test('allergies are told by table, with the tables of the severe ones', () => {
  const kitchen = kitchenOf(guests, []);
  expect(
    kitchen.tables.flatMap(({ label, allergic }) => allergic.map(({ guest: who, lines }) => [label, who.name, lines])),
  ).toEqual([
    [
      '4',
      'Priya',
      [
        { words: 'No nuts', isSevere: true },
        { words: 'No kiwi', isSevere: false },
      ],
    ],
    ['10', 'Elwyn', [{ words: 'No gluten, coeliac', isSevere: false }]],
    [null, 'Ola', [{ words: 'No eggs', isSevere: false }]],
  ]);
  expect(kitchen.allergic).toBe(3);
  expect(kitchen.severe).toEqual(['4']);
  expect(kitchen.tables.flatMap(({ noted }) => noted.map(({ name }) => name))).toEqual(['Elwyn']);
});

test('words that a guest wrote to the hosts alone are never the kitchen’s, which is told whom to ask', () => {
  const list = ['Margaret', 'William', 'Rosalind'].map((name) => ({
    ...{ ...guestDetails({ name, table_number: '7', allergies: 'nuts, severe' }), id: name, created_at: '', seat: null },
    allergies_withheld: name !== 'William',
    ...(name === 'Rosalind' && { allergies: null }), // emptied by the host since
  }));
  const kitchen = kitchenOf(list.map(forKitchen), []);
  expect(kitchen.tables[0]?.allergic.map(({ guest: { name }, lines }) => [name, lines])).toEqual([
    ['Margaret', [{ words: 'Ask the couple', isSevere: false }]],
    ['William', [expect.objectContaining({ words: 'No nuts' }), expect.anything()]],
  ]);
  expect(kitchen.allergic).toBe(2);
  expect(JSON.stringify(list.map(forKitchen)[0])).not.toContain('nuts');
});

test.each([
  ['Nuts', 'No nuts'],
  ['nut allergy', 'No nuts'],
  ['tree nuts', 'No nuts'],
  ['gluten-free', 'No gluten'],
  ['Shellfish', 'No crustaceans, shellfish'],
  ['lactose intolerant', 'No milk, lactose'],
  ['kiwi', 'No kiwi'],
  ['no garlic', 'No garlic'],
  ['vegan', 'Vegan'],
  ['faints at the smell of oranges', 'Faints at the smell of oranges'],
])('%s is “%s” to a cook', (words, said) => {
  expect(kitchenWords(words)).toBe(said);
});

test('an allergy is severe when any word says so, and stands once', () => {
  expect(allergiesOf('nuts, Nuts (severe); anaphylactic to milk')).toEqual([
    { words: 'Nuts', isSevere: true },
    { words: 'Milk', isSevere: true },
  ]);
  expect(allergiesOf('Nuts (not severe)')[0]).toEqual({ words: 'Nuts (not severe)', isSevere: false });
  const text = 'Nuts (severe), kiwi';
  expect(allergiesAsText(allergiesOf(text))).toBe(text);
});

test('a diet is plain, an allergy is marked, and one that may kill is marked otherwise', () => {
  expect(allergyWords('vegan, kiwi, Nuts (severe), EpiPen: milk')).toEqual([
    { kind: 'diet', words: 'vegan' },
    { kind: 'allergy', words: 'kiwi' },
    { kind: 'severe', words: 'Nuts, severe; Milk, severe' },
  ]);
  expect(allergyWords('vegan, gluten free')).toEqual([
    { kind: 'diet', words: 'vegan' },
    { kind: 'allergy', words: 'gluten free' },
  ]);
  expect(hasAllergies('Vegetarian, halal')).toBe(false);
  expect(hasAllergies('Vegetarian, nut allergy')).toBe(true);
  expect(hasAllergies(null)).toBe(false);
});

test('no two meals have one sign', () => {
  const meals = ['Welsh lamb', 'Sea bass', 'Mushroom wellington', 'Vegan', 'Children’s', 'Beef wellington', 'Beans'];
  const signs = [...signsOf(meals).values()];
  expect(signs[0]).toEqual({ path: mealSigns.meat });
  expect(signs.slice(-2)).toEqual([{ letters: 'B' }, { letters: 'BE' }]);
  expect(new Set(signs.map((sign) => JSON.stringify(sign))).size).toBe(meals.length);
});

test.each([
  ['Steak tartare', 'meat'],
  ['Tuna tartare', 'fish'],
  ['Steak and kidney pie', 'meat'],
  ['Lemon tart', 'vegetarian'],
  ['Kids’ menu', 'child'],
] as const)('%s has the sign of %s', (meal, sign) => {
  expect([...signsOf([meal]).values()]).toEqual([{ path: mealSigns[sign] }]);
});

test('without meals everybody has none yet', () => {
  expect(mealsOf([], [{ meal: null }])).toEqual([]);
  expect(countMeals([{ meal: null }, {}], [])).toEqual([2]);
});

test('what becomes of them is said with the days that the host has chosen, and where they are kept', () => {
  const account = { id: 'amelia', location: 'account' } as const;
  expect(retentionWords(account, 45)).toBe('deleted 45 days after the event, or when you say');
  expect(retentionWords(account, 1)).toBe('deleted 1 day after the event, or when you say');
  expect(retentionWords({ id: 'here', location: 'browser' }, 45)).toBe('saved in this browser only');
});

test('“even traces” stays with what it is about, and is severe', () => {
  expect(allergiesOf('Nuts, even traces; milk')).toEqual([
    { words: 'Nuts, even traces', isSevere: true },
    { words: 'Milk', isSevere: false },
  ]);
  expect(allergiesOf('Nuts (severe), even traces')).toEqual([{ words: 'Nuts, even traces', isSevere: true }]);
  expect(kitchenWords('Nuts, even traces')).toBe('No nuts, even traces');
  expect(kitchenWords('fish sauce')).toBe('No fish, fish sauce');
  expect(allergiesOf(allergiesAsText(allergiesOf('Nuts, even traces')))).toEqual(allergiesOf('Nuts, even traces'));
  expect(allergiesOf('milk, also sesame').map(({ words }) => words)).toEqual(['Milk', 'also sesame']);
});
