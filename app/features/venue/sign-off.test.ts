import { expect, test } from 'vitest';
import { venueLinkEnd } from './sign-off';

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
