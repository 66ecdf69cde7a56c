import { expect, test } from 'vitest';
import { makeGuest } from '../../../../tests/support/weddings';
import { suggestWishesFromNeeds } from './wishes-from-needs';

const tables = [
  { id: 'top', label: 'Top Table' },
  { id: 't4', label: '4' },
];
const suggested = (fields: Parameters<typeof makeGuest>[1], among = tables) =>
  suggestWishesFromNeeds([makeGuest('Rosa Lund', fields)], among).map(
    ({ words, isNeed, wish: { kind, guest_id, table_id } }) => [
      words,
      isNeed,
      kind,
      guest_id,
      table_id,
    ],
  );

test('a guest’s wheelchair suggests one wish for a table near the door', () => {
  const near = ['room for a wheelchair', true, 'near_door', 'Rosa Lund', null];
  expect(suggested({ needs: 'wheelchair' })).toEqual([near]);
  expect(suggested({ reply_needs: 'wheelchair, step-free' })).toEqual([near]);
});

test('suggests a place near the top table, if there is one, for a guest who wants to hear speeches', () => {
  const words = 'a place close to the speeches';
  expect(suggested({ needs: 'close to the speeches' })).toEqual([
    [words, true, 'near', 'Rosa Lund', 'top'],
  ]);
  expect(suggested({ needs: 'close to the speeches' }, tables.slice(1))).toEqual([]);
});

test('suggests no wish for needs that do not depend on the table, or for guests who declined', () => {
  expect(suggested({ needs: 'high chair, pram, hearing loop, near a socket' })).toEqual([]);
  expect(suggested({ needs: 'wheelchair', reply: 'no' })).toEqual([]);
});
