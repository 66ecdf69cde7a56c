import { expect, test } from 'vitest';
import { buildSeating } from '@/features/room/manual-seating/seating';
import { makeGuest, makeTable, makeWish } from '../../../../tests/support/weddings';
import { seatCouple } from '../couple';
import { buildSeatMarks } from './seat-marks';

const guests = [
  makeGuest('Ann', { table_number: '1' }),
  makeGuest('Bea', { table_number: '1', seat: 3 }),
  makeGuest('Cy', { table_number: '2' }),
  makeGuest('Dee', { table_number: '2' }),
];
const { tables } = buildSeating([makeTable('1'), makeTable('2')], guests);

test('marks the chairs that a plan fills', () => {
  const moves = [{ ids: ['Bea', 'Cy'], who: '', from: null, to: '', why: '' }];
  expect([...buildSeatMarks(tables, [], { moves })]).toEqual([
    ['table 1', { coming: ' 3 ', staying: '', isLocked: false }],
    ['table 2', { coming: ' 1 ', staying: '', isLocked: false }],
  ]);
});

test('marks the chair and table of a locked guest, and all chairs of a locked table', () => {
  const wishes = [
    makeWish('stays', { guest: 'Bea' }),
    makeWish('stays', { table: '2' }),
    makeWish('at', { guest: 'Ann', table: '1' }),
  ];
  expect([...buildSeatMarks(tables, wishes, null)]).toEqual([
    ['table 1', { coming: '', staying: ' 3 ', isLocked: true }],
    ['table 2', { coming: '', staying: ' 1  2 ', isLocked: true }],
  ]);
  const [, free] = buildSeatMarks(tables, wishes.slice(0, 1), null);
  expect(free).toEqual(['table 2', { coming: '', staying: '', isLocked: false }]);
});

test('marks the couple’s table as locked even before they sit at it', () => {
  const couple = ['Amelia Hartley', 'Tom Achebe'].map((name) => makeGuest(name));
  const top = [makeTable('Top Table')];
  const wishes = seatCouple('Amelia & Tom', couple, top)?.wishes ?? [];
  const marks = buildSeatMarks(buildSeating(top, couple).tables, wishes, null);
  expect(marks.get('table Top Table')).toEqual({ coming: '', staying: '', isLocked: true });
});
