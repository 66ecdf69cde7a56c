import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { Guest } from '@/features/seating/guests/schema';
import type { ReplyLink } from '../host/households';
import { countAnswers, formatAnswersCsv, listAnswers } from './answers';
import type { ReplyQuestion } from './model';

const song: ReplyQuestion = { id: 'song', words: '=Which song?', choices: null };
const bus: ReplyQuestion = { id: 'bus', words: 'Bus at 23:30?', choices: ['Yes', 'No'] };
const link = (answers: Record<string, string>, guest_ids = ['guest']) =>
  ({ answers, guest_ids }) as unknown as ReplyLink;

test('counts answers per choice, with choices that are no longer offered last', () => {
  const links = [
    link({ bus: 'Yes', song: 'September' }),
    link({ bus: 'Yes' }),
    link({ bus: 'Perhaps', song: 'Sabor a Mí' }),
    link({}),
    link({ bus: 'No' }, []), // all guests of this household were removed
  ];
  expect(countAnswers(bus, links)).toEqual([
    { label: 'Yes', households: 2 },
    { label: 'No', households: 0 },
    { label: 'Perhaps', households: 1 },
    { label: 'no answer', households: 1 },
  ]);
  expect(countAnswers(song, links)).toEqual([
    { label: 'answered', households: 2 },
    { label: 'no answer', households: 2 },
  ]);
});

test('lists the answers of a household in the order of the questions', () => {
  const given = link({ bus: 'No', song: 'September', removed: 'x' });
  expect(listAnswers([song, bus], given).map(({ answer }) => answer)).toEqual(['September', 'No']);
});

test('exports a row for each household with a link, without formulas', () => {
  const household = (link: ReplyLink | null, ...names: string[]) => ({
    key: names.join(),
    link,
    guests: names.map((name) => ({ name, party: 'Hartley' }) as Guest),
  });
  const csv = formatAnswersCsv(
    [song, bus],
    [
      household(link({ song: '=1+1', bus: 'Yes' }), 'Ann Hartley', 'Ben Hartley'),
      household(link({}), 'Callum O’Neill'),
      household(null, 'Zoë Fairweather'),
    ],
  );
  expect(Papa.parse(csv.replace('\uFEFF', '')).data).toEqual([
    ['Names', 'Guests', 'Household', "'=Which song?", 'Bus at 23:30?'],
    ['Ann and Ben Hartley', 'Ann Hartley, Ben Hartley', 'Hartley', "'=1+1", 'Yes'],
    ['Callum O’Neill', 'Callum O’Neill', 'Hartley', '', ''],
  ]);
});
