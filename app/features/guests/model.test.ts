import { describe, expect, test } from 'vitest';
import { filterGuests, orderGuests } from './model';
import { guestDetails } from './schema';

const guest = (name: string, table_number: string, additional_info: string | null = null, also_known_as: string | null = null) =>
  guestDetails({ name, table_number, additional_info, also_known_as });

test('the list is filtered by name or table', () => {
  const guests = [guest('Zoë', '4'), guest('Tom', 'Top Table'), guest('Table Mountain', '9')];
  expect(filterGuests(guests, ' TABLE ')).toEqual([guests[1], guests[2]]);
  expect(filterGuests(guests, '4')).toEqual([guests[0]]);
  expect(filterGuests(guests, ' ')).toEqual(guests);
});

describe('ordering the list', () => {
  const guests = [guest('Tom', '10'), guest('zoë', '2'), guest('Émile', 'Top Table'), guest('Amelia', '2')];
  const names = (order: Parameters<typeof orderGuests>[1]) => orderGuests(guests, order).map(({ name }) => name);

  test('by name, accents and case aside', () => {
    expect(names({ by: 'name', descending: false })).toEqual(['Amelia', 'Émile', 'Tom', 'zoë']);
    expect(names({ by: 'name', descending: true })).toEqual(['zoë', 'Tom', 'Émile', 'Amelia']);
  });

  test('by table, 2 before 10, those of one table by name', () => {
    expect(names({ by: 'table_number', descending: false })).toEqual(['Amelia', 'zoë', 'Tom', 'Émile']);
  });

  test('otherwise as they were added', () => {
    expect(names(null)).toEqual(['Tom', 'zoë', 'Émile', 'Amelia']);
  });
});
