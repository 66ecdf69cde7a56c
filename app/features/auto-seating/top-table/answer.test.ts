import { expect, test } from 'vitest';
import { makeGuest, makeTable, makeWish } from '../../../../tests/support/weddings';
import { getTopTableMark, readTopTableAnswer, replaceTopTableWishes } from './answer';

const top = makeTable('Top', 6, { shape: 'long', width: 4.2, depth: 0.8 });
const at = (guest: string) => makeWish('at', { guest, table: 'Top' });
const seated = (name: string) => makeGuest(name, { table_number: 'Top' });
const read = (isFilled: boolean) =>
  readTopTableAnswer(
    top,
    ['Amelia'],
    [seated('Amelia'), seated('Ann'), seated('Filler'), makeGuest('Bob')],
    [at('Bob'), at('Ann')],
    new Set([getTopTableMark(top, isFilled)]),
  ).answer;

test('offers, but does not choose, guests who only filled an empty chair', () => {
  expect(read(true)).toEqual({
    chosen: ['Bob', 'Ann'],
    isFilled: true,
    others: ['Bob', 'Ann', 'Filler'],
  });
  expect(read(false).chosen).toEqual(['Bob', 'Ann', 'Filler']);
});

test('dropping a guest removes one wish and keeps the ids of the remaining wishes', () => {
  const [bob, ann] = [at('Bob'), at('Ann')];
  const elsewhere = makeWish('at', { guest: 'Bob', table: '2' });
  expect(replaceTopTableWishes(['Ann'], top.id, [bob, elsewhere, ann])).toEqual({
    remove: [bob],
    add: [],
    wishes: [ann],
  });
});

test('adding a guest adds one wish, and an unchanged answer stores nothing', () => {
  const [bob, ann] = [at('Bob'), at('Ann')];
  const { remove, add, wishes } = replaceTopTableWishes(['Bob', 'Ann', 'Zoë'], top.id, [bob, ann]);
  expect([remove, add.map(({ guest_id }) => guest_id)]).toEqual([[], ['Zoë']]);
  expect(wishes).toEqual([bob, ann, ...add]);
  expect(replaceTopTableWishes(['Bob', 'Ann'], top.id, [bob, ann])).toEqual({
    remove: [],
    add: [],
    wishes: [bob, ann],
  });
});

test('stores a new order as new wishes and returns them', () => {
  const [bob, ann] = [at('Bob'), at('Ann')];
  const { remove, add, wishes } = replaceTopTableWishes(['Ann', 'Bob'], top.id, [bob, ann]);
  expect(remove).toEqual([bob, ann]);
  expect(add.map(({ guest_id }) => guest_id)).toEqual(['Ann', 'Bob']);
  expect(wishes).toBe(add);
});
