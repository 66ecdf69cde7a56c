import { expect, test } from 'vitest';
import { alwaysOpenSettings, daysUntilDeletionSchema, openingSettingsSchema } from '../schema';
import { buildOpeningPatch, previewDeletionDay, toOpeningFormValues } from './opening';

const here = 'Asia/Kolkata';
const event = {
  ...alwaysOpenSettings,
  time_zone: 'Europe/London',
  opens_at: '2027-06-12T13:00:00+00:00',
  thanks: 'for coming',
};
const typed = { ...toOpeningFormValues(event, here), thanks: 'for singing' };
const after = openingSettingsSchema.parse(typed);

test('submitting the unchanged form keeps the stored values', () => {
  expect(openingSettingsSchema.parse(toOpeningFormValues(event, here))).toEqual({
    time_zone: 'Europe/London',
    opens_at: '2027-06-12T13:00:00.000Z',
    closes_at: null,
    thanks: 'for coming',
  });
});

test('sends only changed settings', () => {
  expect(buildOpeningPatch(event, after, ['thanks'])).toEqual({ thanks: 'for singing' });
  expect(buildOpeningPatch(event, after, [])).toEqual({});
});

test('shows and reads times in the venue’s time zone, whatever the host’s time zone', () => {
  expect(toOpeningFormValues(event, here)).toMatchObject({
    time_zone: 'Europe/London',
    opens: '2027-06-12T14:00',
  });
  expect(toOpeningFormValues({ ...event, time_zone: null }, here)).toMatchObject({
    time_zone: here,
    opens: '2027-06-12T18:30',
  });
  const inNewYork = openingSettingsSchema.parse({
    ...typed,
    time_zone: 'America/New_York',
    closes: '2027-06-12T23:00',
  });
  expect(inNewYork).toMatchObject({
    opens_at: '2027-06-12T18:00:00.000Z',
    closes_at: '2027-06-13T03:00:00.000Z',
  });
  const early = openingSettingsSchema.safeParse({ ...typed, closes: '2027-06-12T14:00' });
  expect(early.error?.issues).toMatchObject([
    { path: ['closes'], message: 'Please choose a time after the page opens.' },
  ]);
});

test('a new time also sends a missing time zone, and a new time zone also sends the opening time', () => {
  const later = { ...after, opens_at: '2027-06-12T15:00:00.000Z' };
  expect(buildOpeningPatch(event, later, ['opens'])).toEqual({ opens_at: later.opens_at });
  expect(buildOpeningPatch({ ...event, time_zone: null }, later, ['opens'])).toEqual({
    opens_at: later.opens_at,
    time_zone: 'Europe/London',
  });
  const moved = openingSettingsSchema.parse({ ...typed, time_zone: 'America/New_York' });
  expect(buildOpeningPatch(event, moved, ['time_zone'])).toEqual({
    time_zone: 'America/New_York',
    opens_at: '2027-06-12T18:00:00.000Z',
  });
  const never = openingSettingsSchema.parse({
    ...toOpeningFormValues(alwaysOpenSettings, here),
    opens: '2027-06-12T14:00',
    thanks: 'for singing',
  });
  expect(buildOpeningPatch(alwaysOpenSettings, never, ['opens'])).toEqual({
    opens_at: '2027-06-12T08:30:00.000Z',
    time_zone: here,
  });
  expect(buildOpeningPatch(alwaysOpenSettings, never, ['thanks'])).toEqual({
    thanks: 'for singing',
  });
});

test('previews the deletion day for the typed number of days', () => {
  const goes = {
    event_date: '2027-06-12',
    deletes_after_days: 30,
    deletion_mailed_at: '2027-07-05T02:00:00Z',
  };
  const now = new Date('2027-07-10T10:00:00Z');
  expect(['30', '31', '60'].map((typed) => previewDeletionDay(goes, typed, now))).toEqual([
    '2027-07-12',
    '2027-07-17',
    '2027-08-11',
  ]);
  expect(['', '6', '731', 'x'].map((typed) => previewDeletionDay(goes, typed, now))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(daysUntilDeletionSchema.safeParse('6').error?.issues).toMatchObject([
    { message: 'Please choose 7 to 730 days.' },
  ]);
});
