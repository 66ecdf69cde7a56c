import { expect, test } from 'vitest';
import { findGuests } from './model';

const guests = [
  'Zoë Fairweather',
  'Oluwaseun Adeyemi',
  'Jakub Wiśniewski',
  'Tom & Priya Hughes',
  '100% Cotton',
  'Rosalind Hartley-Penhaligon',
].map((name) => ({ name }));
const found = (query: string) => findGuests(guests, query).map(({ name }) => name);

test('part of a name finds the guest, in any case of letters', () => {
  expect(found('FAIR')).toEqual(['Zoë Fairweather']);
  expect(found('hartley-p')).toEqual(['Rosalind Hartley-Penhaligon']);
});

test('accents do not matter, on either side', () => {
  expect(found('zoe')).toEqual(['Zoë Fairweather']);
  expect(found('Adéyemi')).toEqual(['Oluwaseun Adeyemi']);
});

test('an empty or whitespace query finds nobody', () => {
  expect(found('')).toEqual([]);
  expect(found('   ')).toEqual([]);
});

test('spaces around the query do not matter', () => {
  expect(found('  priya ')).toEqual(['Tom & Priya Hughes']);
});

test('signs stand for themselves, never for anything', () => {
  expect(found('%')).toEqual(['100% Cotton']);
  expect(found('.*')).toEqual([]);
  expect(found('\u0301')).toEqual([]);
});

test('guests keep the order of the list', () => {
  expect(found('h')).toEqual(['Zoë Fairweather', 'Tom & Priya Hughes', 'Rosalind Hartley-Penhaligon']);
});
