import { expect, test } from 'vitest';
import { getChairQuestionKey } from '@/features/guests/model';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { checkBeforeSigning, getDefaultVenueLinkExpiry } from './sign-off';

const guest = (name: string, table_number: string | null, more: Partial<Guest> = {}): Guest => ({
  ...toGuestDetails({ name, table_number, ...more }),
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

test('counts neither declined guests nor a table with only declined guests', () => {
  expect(checkBeforeSigning(list, ['Lamb'])).toMatchObject({
    ...{ dinners: 3, tables: 1, evening: 1, shared: 0, withoutTable: 1, withoutMeal: 2 },
    declinedWithChair: [{ id: 'Cleo' }, { id: 'Dov' }],
  });
});

test('offers no declined guest’s chair that the host decided to keep', () => {
  const [, , cleo] = list;
  if (!cleo) throw new Error('Cleo is missing');
  expect(
    checkBeforeSigning(list, [], new Set([getChairQuestionKey(cleo)])).declinedWithChair.map(
      ({ id }) => id,
    ),
  ).toEqual(['Dov']);
});

test('counts missing meals only if there are meals to choose from', () => {
  const unfed = list.map((each) => ({ ...each, meal: null }));
  expect(checkBeforeSigning(unfed, ['Lamb']).withoutMeal).toBe(3);
  expect(checkBeforeSigning(unfed, []).withoutMeal).toBeNull();
});

test.each([
  ['Europe/London', '2027-07-12T23:00:00.000Z'],
  ['Pacific/Auckland', '2027-07-12T12:00:00.000Z'],
  ['America/Los_Angeles', '2027-07-13T07:00:00.000Z'],
])('in %s, a venue link expires by default when private data is deleted', (time_zone, end) => {
  const event = { event_date: '2027-06-12', private_days: 30, time_zone };
  expect(getDefaultVenueLinkExpiry(event, new Date('2027-06-01T12:00:00Z'))).toBe(end);
});

test('a venue link created after the event does not expire immediately', () => {
  const event = { event_date: '2027-06-12', private_days: 30, time_zone: 'Europe/London' };
  const now = new Date('2027-08-01T12:00:00Z');
  expect(Date.parse(getDefaultVenueLinkExpiry(event, now))).toBeGreaterThan(now.getTime());
});
