import { expect, test } from 'vitest';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { findWaitingListOffer } from './waiting-list';

const guest = (name: string, more: Partial<Guest> = {}): Guest => ({
  ...toGuestDetails({ name }),
  ...{ id: name, created_at: '', seat: null },
  ...more,
});
const waiting = (name: string, party: string | null = null): Guest =>
  guest(name, { waiting: 'yes', party });
const declined = (name: string, more: Partial<Guest> = {}) => guest(name, { reply: 'no', ...more });
const marshes = ['Sofia', 'Tom', 'Eve'].map((name) => waiting(name, 'Marsh'));

const offer = (...guests: Guest[]) => {
  const found = findWaitingListOffer(guests);
  return (
    found && [
      found.places,
      found.next.guests.map(({ name }) => name).join(),
      found.fits,
      found.isFirst,
    ]
  );
};

test('offers nothing while no place is free or nobody is waiting', () => {
  expect(offer(guest('Ann'), waiting('Bob'))).toBeNull();
  expect(offer(declined('Ann'), guest('Bob'))).toBeNull();
  expect(offer(declined('Ann', { is_evening: true }), waiting('Bob'))).toBeNull();
  expect(offer(guest('Otto, photographer', { is_crew: true }), waiting('Bob'))).toBeNull();
});

test('offers free places to the first waiting household that fits', () => {
  const free = [declined('Ann'), declined('Cy')];
  expect(offer(...free, waiting('Bob'), ...marshes)).toEqual([2, 'Bob', true, true]);
  expect(offer(...free, ...marshes, waiting('Bob'))).toEqual([2, 'Bob', true, false]);
  expect(offer(...free, ...marshes)).toEqual([2, 'Sofia,Tom,Eve', false, true]);
  expect(offer(...free, declined('Di'), ...marshes)).toEqual([3, 'Sofia,Tom,Eve', true, true]);
});

test('guests invited from the waiting list take places until they decline', () => {
  const invited = guest('Di', { waiting: 'no' });
  expect(offer(declined('Ann'), invited, waiting('Bob'))).toBeNull();
  expect(offer(declined('Ann'), { ...invited, reply: 'no' }, waiting('Bob'))).toEqual([
    1,
    'Bob',
    true,
    true,
  ]);
});

test('a guest who does not attend the part with tables frees a place', () => {
  const skips = guest('Ann', { reply: 'yes', absent_from: 'tables' });
  expect(offer(skips, waiting('Bob'))).toEqual([1, 'Bob', true, true]);
});
