import { expect, test } from 'vitest';
import { toGuestDetails } from '@/features/seating/guests/schema';
import {
  allergens,
  formatAllergies,
  groupAllergies,
  hasAllergies,
  parseAllergies,
  sortAllergensByUse,
} from './allergies';
import { buildKitchen, countMeals, describeRetention, listMeals, toKitchenGuest } from './kitchen';
import { assignMealSymbols, mealIconPaths } from './meal-symbols';

const guest = (
  name: string,
  table_number: string | null,
  meal: string | null,
  allergies: string | null = null,
) => ({
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

test('offers the guest’s own allergens first, then frequent ones, then the usual ones', () => {
  const guests = ['Sesame', 'sesame, Lupin', 'kiwi', null].map((allergies) => ({ allergies }));
  expect(sortAllergensByUse(guests, ['Mustard']).slice(0, 5)).toEqual([
    'Mustard',
    'Sesame',
    'Lupin',
    'Nuts',
    'Gluten',
  ]);
  expect(sortAllergensByUse([]).toSorted()).toEqual(allergens.toSorted());
});

test('counts meals per table and in total, ignores case, and lists unknown meals last', () => {
  const kitchen = buildKitchen(guests, ['Lamb', 'Vegan', 'Fish']);
  expect(kitchen.meals).toEqual(['Lamb', 'Vegan', 'Fish', 'Soup']);
  expect(kitchen.counts).toEqual([2, 1, 0, 1, 1]);
  expect(kitchen.tables.map(({ label, counts }) => [label, counts])).toEqual([
    ['Top Table', [1, 0, 0, 0, 0]],
    ['4', [0, 1, 0, 1, 0]],
    ['10', [1, 0, 0, 0, 0]],
    [null, [0, 0, 0, 0, 1]],
  ]);
});

test('lists allergies by table, and names the tables with severe allergies', () => {
  const kitchen = buildKitchen(guests, []);
  expect(
    kitchen.tables.flatMap(({ label, allergic }) =>
      allergic.map(({ guest: who, lines }) => [label, who.name, lines]),
    ),
  ).toEqual([
    [
      '4',
      'Priya',
      [
        { words: 'No nuts', isSevere: true, isDiet: false },
        { words: 'No kiwi', isSevere: false, isDiet: false },
      ],
    ],
    ['10', 'Elwyn', [{ words: 'Coeliac', isSevere: false, isDiet: false }]],
    [null, 'Ola', [{ words: 'No eggs', isSevere: false, isDiet: false }]],
  ]);
  expect(kitchen.allergic).toBe(3);
  expect(kitchen.severe).toEqual(['4']);
  expect(
    kitchen.tables.flatMap(({ guestsWithNotes }) => guestsWithNotes.map(({ name }) => name)),
  ).toEqual(['Elwyn']);
});

test('the kitchen sees “Ask the couple” if a guest does not share their allergies', () => {
  const list = ['Margaret', 'William', 'Rosalind'].map((name) => ({
    ...{
      ...toGuestDetails({
        name,
        table_number: '7',
        allergies: name === 'Rosalind' ? null : 'eggs',
      }),
      id: name,
      created_at: '',
      seat: null,
    },
    reply_allergies: name === 'Rosalind' ? null : 'nuts, severe', // cleared by the host
    allergies_withheld: name !== 'William',
  }));
  const kitchen = buildKitchen(list.map(toKitchenGuest), []);
  expect(
    kitchen.tables[0]?.allergic.map(({ guest: { name }, lines }) => [
      name,
      lines.map(({ words }) => words),
    ]),
  ).toEqual([
    ['Margaret', ['No eggs', 'Ask the couple']],
    ['William', ['No eggs', 'No nuts']],
  ]);
  expect(kitchen.allergic).toBe(2);
  expect(kitchen.severe).toEqual(['7']);
  expect(JSON.stringify(list.map(toKitchenGuest)[0])).not.toContain('nuts');
});

const formatForCook = (allergies: string) =>
  buildKitchen([{ id: 'zoe', name: 'Zoë', table_number: '4', allergies }], []).tables.flatMap(
    ({ allergic }) =>
      allergic.flatMap(({ lines }) =>
        lines.map(({ words, isSevere }) => (isSevere ? `${words}!` : words)),
      ),
  );

test.each([
  ['Nuts', 'No nuts'],
  ['nut', 'No nuts'],
  ['tree nuts', 'No tree nuts'],
  ['Shellfish', 'No shellfish'],
  ['kiwi', 'No kiwi'],
  ['onion/garlic', 'No onion/garlic'],
  ['nuts and eggs', 'No nuts and eggs'],
  ['Nuts, even traces', 'No nuts, even traces!'],
  ['no garlic', 'No garlic'],
  ['nut allergy', 'Nut allergy'],
  ['gluten-free', 'Gluten-free'],
  ['lactose intolerant', 'Lactose intolerant'],
  ['fish sauce', 'Fish sauce'],
  ['faints at the smell of oranges', 'Faints at the smell of oranges'],
  ['soft food please', 'Soft food please'],
  ['Freddie nut allergy!!', 'Freddie nut allergy!!'],
  ['Jain - no onion/garlic', 'Jain - no onion/garlic'],
  ['Halal x2', 'Halal x2'],
  ['Peter - diabetic', 'Peter - diabetic'],
  ['nuts are fine', 'Nuts are fine'],
  ['chicken', 'Chicken'],
  ['spicy', 'Spicy'],
  ['no allergies', 'No allergies'],
  ['veg (Priya)', 'Vegetarian (Priya)'],
  ['V', 'Vegetarian'],
  ['vg/gf', 'Vegan/gluten-free'],
  ['2 veg please', '2 vegetarian please'],
  ['Peter - gf', 'Peter - gluten-free'],
  ['gf bread', 'Gluten-free bread'],
  ['roast veg', 'Roast veg'],
  ['no veg', 'No veg'],
  ['severe nut allergy', 'Nut allergy!'],
  ['nuts - carries an EpiPen', 'Nuts - carries an EpiPen!'],
])('the allergy %s reads “%s” for the cook', (words, said) => {
  expect(formatForCook(words)).toEqual([said]);
});

test('a diet does not count as an allergy', () => {
  const diets = [
    'Vegetarian',
    'vegan',
    'Halal x2',
    'kosher',
    'Jain - no onion/garlic',
    'pescatarian',
    'veg (Priya)',
    'Peter - diabetic',
  ];
  expect(diets.filter(hasAllergies)).toEqual([]);
  const allergies = ['gf', 'vegan with a nut allergy', 'halal (severe)', 'soft food please'];
  expect(allergies.filter(hasAllergies)).toEqual(allergies);
  const list = ['vegan', 'vegan, nuts'].map((words) => ({
    id: words,
    name: words,
    table_number: '4',
    allergies: words,
  }));
  const { allergic, tables } = buildKitchen(list, []);
  expect([allergic, tables[0]?.allergic.length]).toEqual([1, 2]);
});

test('lists a repeated allergy once, and as severe if it is severe anywhere', () => {
  expect(parseAllergies('nuts, Nuts (severe); anaphylactic to milk')).toEqual([
    { words: 'Nuts', isSevere: true },
    { words: 'anaphylactic to milk', isSevere: true },
  ]);
  expect(parseAllergies('nuts, severe')).toEqual([{ words: 'Nuts', isSevere: true }]);
  expect(parseAllergies('Nuts (not severe)')[0]).toEqual({
    words: 'Nuts (not severe)',
    isSevere: false,
  });
  const text = 'Nuts (severe), kiwi';
  expect(formatAllergies(parseAllergies(text))).toBe(text);
});

test('diets, allergies and severe allergies are marked differently', () => {
  expect(groupAllergies('vegan, kiwi, Nuts (severe), EpiPen: milk')).toEqual([
    { kind: 'diet', words: 'vegan' },
    { kind: 'allergy', words: 'kiwi' },
    { kind: 'severe', words: 'Nuts, severe; EpiPen: milk, severe' },
  ]);
  expect(groupAllergies('vegan, gluten free')).toEqual([
    { kind: 'diet', words: 'vegan' },
    { kind: 'allergy', words: 'gluten free' },
  ]);
  expect(hasAllergies('Vegetarian, halal')).toBe(false);
  expect(hasAllergies('Vegetarian, nut allergy')).toBe(true);
  expect(hasAllergies(null)).toBe(false);
});

test('each meal has its own symbol', () => {
  const meals = [
    'Welsh lamb',
    'Sea bass',
    'Mushroom wellington',
    'Vegan',
    'Children’s',
    'Beef wellington',
    'Beans',
  ];
  const signs = [...assignMealSymbols(meals).values()];
  expect(signs[0]).toEqual({ path: mealIconPaths.meat });
  expect(signs.slice(-2)).toEqual([{ letters: 'B' }, { letters: 'BE' }]);
  expect(new Set(signs.map((sign) => JSON.stringify(sign))).size).toBe(meals.length);
});

test.each([
  ['Steak tartare', 'meat'],
  ['Tuna tartare', 'fish'],
  ['Steak and kidney pie', 'meat'],
  ['Lemon tart', 'vegetarian'],
  ['Kids’ menu', 'child'],
] as const)('%s has the %s symbol', (meal, sign) => {
  expect([...assignMealSymbols([meal]).values()]).toEqual([{ path: mealIconPaths[sign] }]);
});

test('in an event without meals, all guests count as guests without a meal', () => {
  expect(listMeals([], [{ meal: null }])).toEqual([]);
  expect(countMeals([{ meal: null }, {}], [])).toEqual([2]);
});

test('the retention text states the number of days or that the data stays in the browser', () => {
  const account = { id: 'amelia', location: 'account' } as const;
  expect(describeRetention(account, 45)).toBe('deleted 45 days after the event, or when you say');
  expect(describeRetention(account, 1)).toBe('deleted 1 day after the event, or when you say');
  expect(describeRetention({ id: 'here', location: 'browser' }, 45)).toBe(
    'saved in this browser only',
  );
});

test('“even traces” belongs to the allergy before it and makes it severe', () => {
  expect(parseAllergies('Nuts, even traces; milk')).toEqual([
    { words: 'Nuts, even traces', isSevere: true },
    { words: 'Milk', isSevere: false },
  ]);
  expect(parseAllergies('Nuts (severe), even traces')).toEqual([
    { words: 'Nuts, even traces', isSevere: true },
  ]);
  expect(parseAllergies(formatAllergies(parseAllergies('Nuts, even traces')))).toEqual(
    parseAllergies('Nuts, even traces'),
  );
  expect(parseAllergies('milk, also sesame').map(({ words }) => words)).toEqual([
    'Milk',
    'also sesame',
  ]);
});
