import { expect, test } from 'vitest';
import { goingDay, openingInForm, saidOfOpening } from './opening';
import { alwaysOpen, openingSettingsSchema } from './schema';

const zone = 'Asia/Kolkata';
const event = { ...alwaysOpen, opens_at: '2027-06-12T13:00:00+00:00', thanks: 'for coming' };
const typed = { ...openingInForm(event), thanks: 'for singing', deletes: true, deletes_after: '60' };
const after = openingSettingsSchema.parse(typed);

test('what the form has is what is kept', () => {
  expect(openingSettingsSchema.parse(openingInForm(event))).toEqual({
    opens_at: '2027-06-12T13:00:00.000Z',
    closes_at: null,
    thanks: 'for coming',
    deletes_after_days: null,
    private_days: 30,
  });
});

test('what was changed is said, and nothing else', () => {
  expect(saidOfOpening(event, after, ['thanks'], zone)).toEqual({ thanks: 'for singing' });
  expect(saidOfOpening(event, after, ['deletes', 'deletes_after'], zone)).toEqual({ deletes_after_days: 60 });
  expect(saidOfOpening(event, after, [], zone)).toEqual({});
});

test('the zone is said with the times, and with when it goes where there are none', () => {
  const later = { ...after, opens_at: '2027-06-12T15:00:00.000Z' };
  expect(saidOfOpening(event, later, ['opens'], zone)).toEqual({ opens_at: later.opens_at, time_zone: zone });
  expect(saidOfOpening(event, later, ['opens'], alwaysOpen.time_zone)).toEqual({ opens_at: later.opens_at });
  expect(saidOfOpening(alwaysOpen, after, ['deletes'], zone)).toEqual({ deletes_after_days: 60, time_zone: zone });
  expect(saidOfOpening(alwaysOpen, after, ['thanks'], zone)).toEqual({ thanks: 'for singing' });
});

test('the day on which an event would go follows what is typed', () => {
  const goes = { event_date: '2027-06-12', deletes_after_days: 30, deletion_told_at: '2027-07-05T02:00:00Z' };
  const now = new Date('2027-07-10T10:00:00Z');
  expect(['30', '31', '60'].map((typed) => goingDay(goes, typed, now))).toEqual(['2027-07-12', '2027-07-17', '2027-08-11']);
  expect(['', '6', '731', 'x'].map((typed) => goingDay(goes, typed, now))).toEqual([null, null, null, null]);
});
