import { expect, test } from 'vitest';
import {
  acceptSuggestions,
  describeSuggestion,
  listParties,
  parseTwoPeople,
  suggestParties,
} from './parties';

const guest = (name: string, table_number: string | null = '1', party: string | null = null) => ({
  id: name,
  name,
  table_number,
  party,
});
const noAnswers = { isRefused: () => false, isApart: () => false };
const suggest = (guests: ReturnType<typeof guest>[], ...refused: string[]) => [
  ...suggestParties(guests, { ...noAnswers, isRefused: (key) => refused.includes(key) }),
];
const none: unknown[] = [];

test('suggests a household for guests with the same surname and table', () => {
  const list = [
    guest('Dafydd ap Rhys', '6'),
    guest('Tom Hughes', '6'),
    guest('Ffion ap Rhys', '6'),
    guest('Nia ap Rhys', '7'),
  ];
  expect(suggest(list)).toEqual([
    [
      'Dafydd ap Rhys',
      {
        kind: 'party',
        key: 'dafydd ap rhys, ffion ap rhys',
        party: 'ap Rhys',
        ids: ['Dafydd ap Rhys', 'Ffion ap Rhys'],
      },
    ],
  ]);
  const moved = list.map((each) => ({ ...each, table_number: null }));
  expect(suggest(moved.slice(0, 3), 'dafydd ap rhys, ffion ap rhys')).toEqual(none);
});

test('suggests households for unseated guests, and ignores case and spaces in table labels', () => {
  expect(suggest([guest('Ruth Achebe', null), guest('Samuel ACHEBE', null)])).toMatchObject([
    ['Ruth Achebe', { party: 'Achebe', ids: ['Ruth Achebe', 'Samuel ACHEBE'] }],
  ]);
  expect(suggest([guest('Zoë Roux', 'Top Table'), guest('Luc Roux', ' top  table')])).toHaveLength(
    1,
  );
});

test('suggests adding a guest to a household only if no other household has that surname', () => {
  const inParty = [guest('Tom Hughes', '6', 'Hughes'), guest('Priya Hughes', '6', 'Hughes')];
  expect(suggest([...inParty, guest('Leo Hughes', '9')])).toEqual([
    [
      'Leo Hughes',
      { kind: 'join', key: 'join hughes leo hughes', party: 'Hughes', ids: ['Leo Hughes'] },
    ],
  ]);
  expect(
    suggest([...inParty, guest('Ann Hughes', '2', 'Ann and Bob'), guest('Leo Hughes', '9')]),
  ).toEqual(none);
  expect(suggest(inParty)).toEqual(none);
});

test('does not suggest households of namesakes or of many guests with one surname', () => {
  expect(suggest(Array.from({ length: 9 }, (_, at) => guest(`Jones${at} Jones`)))).toEqual(none);
  expect(suggest([guest('Cher'), guest('Cher '), guest('Madonna')])).toEqual(none);
});

test('guests who should sit apart are not suggested as a household', () => {
  const isApart = (...pair: string[]) => pair.includes('Leo Hughes') && pair.includes('Tom Hughes');
  const suggested = (list: ReturnType<typeof guest>[]) => [
    ...suggestParties(list, { ...noAnswers, isApart }).keys(),
  ];
  expect(suggested([guest('Leo Hughes'), guest('Tom Hughes')])).toEqual(none);
  const joining = [
    guest('Tom Hughes', '6', 'Hughes'),
    guest('Priya Hughes', '6', 'Hughes'),
    guest('Leo Hughes', '9'),
  ];
  expect(suggested(joining)).toEqual(none);
  expect(suggested([...joining, guest('Ada Hughes', '9')])).toEqual(['Ada Hughes']);
});

test('suggests a household of two for a guest whose name contains two people', () => {
  expect(suggest([guest('Tom & Priya Hughes', '6')])).toEqual([
    [
      'Tom & Priya Hughes',
      {
        kind: 'two people',
        key: 'two tom & priya hughes',
        names: ['Tom Hughes', 'Priya Hughes'],
        party: 'Hughes',
        ids: ['Tom & Priya Hughes'],
      },
    ],
  ]);
});

test.each([
  ['Tom & Grace Pemberton', ['Tom Pemberton', 'Grace Pemberton']],
  ['Tom Bell and Priya Raman', ['Tom Bell', 'Priya Raman']],
  ['Tom + Priya', ['Tom', 'Priya']],
  ['Mr & Mrs Hughes', null],
  ['The Hughes & Bell Family', null],
  ['Tom, Priya & Leo Hughes', null],
  ['Alexander Anderson', null],
  ['Brand & Co & Sons', null],
  ['Ann + 1', null],
  ['Tom & guest', null],
  ['Tom & 2 kids', null],
  ['Tom Hill & Plus One', null],
  ['Tom & Friedrich Childs', ['Tom Childs', 'Friedrich Childs']],
])('splits “%s” only if it names two people', (name, two) => {
  expect(parseTwoPeople(name)).toEqual(two);
});

test('parties are counted regardless of case', () => {
  expect([
    ...listParties([guest('a', '1', 'Hughes'), guest('b', '2', 'HUGHES'), guest('c')]).values(),
  ]).toEqual([{ label: 'Hughes', guests: 2 }]);
});

test('a suggestion lists its guests and the reason', () => {
  const list = [
    guest('Ruth Achebe', null),
    guest('Samuel Achebe', null),
    guest('Ann Bell', '3'),
    guest('Bo Bell', '3'),
    guest('Cy Rhys', '4', 'Rhys'),
    guest('Di Rhys', '5'),
    guest('Tom & Priya Hughes', '6'),
  ];
  expect(
    [...suggestParties(list, noAnswers).values()].map((suggestion) =>
      describeSuggestion(suggestion, list),
    ),
  ).toEqual([
    { names: ['Tom Hughes', 'Priya Hughes'], reason: 'Two names on one line' },
    { names: ['Ruth Achebe', 'Samuel Achebe'], reason: 'Same surname, no table yet' },
    { names: ['Ann Bell', 'Bo Bell'], reason: 'Same surname and table 3' },
    { names: ['Di Rhys'], reason: 'Same surname as the Rhys household' },
  ]);
});

test('accepting all suggestions gives families with the same surname different labels', () => {
  const list = [
    guest('Ann Smith', '2'),
    guest('Bo Smith', '2'),
    guest('Cy Smith', '9'),
    guest('Di Smith', '9'),
    guest('Ed Smith', null),
    guest('Fay Smith', null),
    guest('Tom & Priya Hughes', '6'),
  ];
  const { update, secondPeople } = acceptSuggestions(
    [...suggestParties(list, noAnswers).values()],
    list,
  );
  expect(update.map(({ name, party }) => [name, party])).toEqual([
    ['Tom Hughes', 'Hughes'],
    ['Ann Smith', 'Smith'],
    ['Bo Smith', 'Smith'],
    ['Cy Smith', 'Smith, table 9'],
    ['Di Smith', 'Smith, table 9'],
    ['Ed Smith', 'Smith 2'],
    ['Fay Smith', 'Smith 2'],
  ]);
  expect(secondPeople).toMatchObject([{ name: 'Priya Hughes', from: { party: 'Hughes' } }]);
});
