import { expect, test } from 'vitest';
import { makeTable, makeWish } from '../../../../tests/support/weddings';
import {
  buildTopTableWishes,
  omitEmptyChairs,
  orderChairsFromMiddle,
  seatFromMiddle,
  suggestTopTableGuests,
  swapChosenGuests,
} from './model';

const long = (seats: number) =>
  makeTable('Top Table', seats, { shape: 'long', width: seats * 0.7, depth: 0.8 });

test('counts chairs from the middle outwards, left before right', () => {
  expect(orderChairsFromMiddle(long(10))).toEqual([5, 6, 4, 7, 3, 8, 2, 9, 1, 10]);
  expect(orderChairsFromMiddle(long(5))).toEqual([2, 3, 1, 4, 5]);
  expect(orderChairsFromMiddle(long(1))).toEqual([1]);
});

test('the middle is on the first side of a two-sided table, and at the top of a round table', () => {
  const twoSided = makeTable('Top', 8, { shape: 'long', width: 2.4, depth: 0.8 });
  expect(orderChairsFromMiddle(twoSided).slice(0, 4)).toEqual([2, 3, 1, 4]);
  expect(orderChairsFromMiddle(makeTable('Top', 8)).slice(0, 4)).toEqual([1, 2, 3, 8]);
});

test('guests get no chair if all chairs are taken', () => {
  expect(seatFromMiddle(['Amelia', 'Tom', 'Ann'], long(2))).toEqual({ Amelia: 1, Tom: 2 });
});

test('swaps the chairs of two chosen guests and moves nobody else', () => {
  expect(swapChosenGuests(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'b', 'a']);
  expect(swapChosenGuests(['a', 'b'], 'a', 'Tom')).toEqual(['a', 'b']);
});

test('suggests guests already at the top table first, then guests with a role, one per chair', () => {
  const roles = (['parent', 'best', 'attendant', 'attendant'] as const).map((role, at) => ({
    id: `${at}`,
    role,
    words: '',
    side: null,
  }));
  expect(suggestTopTableGuests(roles, ['2'], 3)).toEqual(['2', '0', '1']);
  expect(suggestTopTableGuests(roles, [], -1)).toEqual([]);
});

test('a top table without chosen guests has no chairs unless empty chairs are filled', () => {
  const choice = { tableId: 'Top', chairs: {}, seats: 6, isFilled: false, isRearranged: true };
  expect(omitEmptyChairs(long(6), choice).seats).toBe(0);
  expect(omitEmptyChairs(long(6), { ...choice, isFilled: true }).seats).toBe(6);
});

test('rebuilding wishes about a top table keeps the ids of existing wishes', () => {
  const ann = makeWish('at', { guest: 'Ann', table: 'Top' });
  const others = [makeWish('at', { guest: 'Ann', table: '2' }), ann];
  const [first, second] = buildTopTableWishes(['Bob', 'Ann'], 'table Top', others);
  expect(first).toMatchObject({ kind: 'at', guest_id: 'Bob', table_id: 'table Top' });
  expect(second).toBe(ann);
});
