import { expect, test } from 'vitest';
import { chairQuestionKey } from '@/features/guests/model';
import { type Guest, guestDetails } from '@/features/seating/guests/schema';
import { checkBeforeSigning, venueLinkEnd } from './sign-off';

const guest = (name: string, table_number: string | null, more: Partial<Guest> = {}): Guest => ({
  ...guestDetails({ name, table_number, ...more }),
  ...{ id: name, created_at: '', seat: null, is_evening: more.is_evening },
});
const list = [
  guest('Ada', '4', { reply: 'yes', meal: 'Lamb' }),
  guest('Ben', '4'),
  guest('Cleo', '4', { reply: 'no', meal: 'Lamb', allergies: 'nuts' }),
  guest('Dov', '5', { reply: 'no' }),
  guest('Eve', null, { reply: 'no' }),
  guest('Finn', null),
  guest('Gita', null, { is_evening: true }),
  guest('Hugo', null, { is_evening: true, reply: 'no' }),
];

test('who said no is no dinner, no allergy and no evening guest, and a table kept for them alone is not laid', () => {
  expect(checkBeforeSigning(list, ['Lamb'])).toMatchObject({
    ...{ dinners: 3, tables: 1, evening: 1, shared: 0, withoutTable: 1, withoutMeal: 2 },
    held: [{ id: 'Cleo' }, { id: 'Dov' }],
  });
});

test('a chair that the host chose to keep is not offered to be freed', () => {
  const [, , cleo] = list;
  if (!cleo) throw new Error('Cleo is missing');
  expect(checkBeforeSigning(list, [], new Set([chairQuestionKey(cleo)])).held.map(({ id }) => id)).toEqual(['Dov']);
});

test('nobody is said to have a dinner where none is chosen among', () => {
  const unfed = list.map((each) => ({ ...each, meal: null }));
  expect(checkBeforeSigning(unfed, ['Lamb']).withoutMeal).toBe(3);
  expect(checkBeforeSigning(unfed, []).withoutMeal).toBeNull();
});

test.each([
  ['Europe/London', '2027-07-12T23:00:00.000Z'],
  ['Pacific/Auckland', '2027-07-12T12:00:00.000Z'],
  ['America/Los_Angeles', '2027-07-13T07:00:00.000Z'],
])('a link of an event in %s lasts until its private data go', (time_zone, end) => {
  const event = { event_date: '2027-06-12', private_days: 30, time_zone };
  expect(venueLinkEnd(event, new Date('2027-06-01T12:00:00Z'))).toBe(end);
});

test('a link made after that lasts a day', () => {
  const event = { event_date: '2027-06-12', private_days: 30, time_zone: 'Europe/London' };
  const now = new Date('2027-08-01T12:00:00Z');
  expect(Date.parse(venueLinkEnd(event, now))).toBeGreaterThan(now.getTime());
});
