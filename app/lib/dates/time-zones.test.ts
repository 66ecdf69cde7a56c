import { expect, test } from 'vitest';
import {
  formatDateTimeInput,
  formatZoneName,
  getLocalZone,
  groupZonesByRegion,
  isSameAsLocalTime,
  parseDateTimeInput,
} from './time-zones';

test.each([
  ['Europe/London', '2027-06-12T14:00', '2027-06-12T13:00:00.000Z'],
  ['America/New_York', '2027-06-12T14:00', '2027-06-12T18:00:00.000Z'],
  ['Asia/Kolkata', '2027-06-13T01:30', '2027-06-12T20:00:00.000Z'],
  ['Pacific/Kiritimati', '2027-01-01T00:00', '2026-12-31T10:00:00.000Z'],
  ['America/New_York', '2027-11-07T00:30', '2027-11-07T04:30:00.000Z'],
  ['Europe/London', '2027-10-31T02:00', '2027-10-31T02:00:00.000Z'],
])('clocks in %s show %s at %s', (zone, clock, moment) => {
  expect(parseDateTimeInput(zone, clock).toISOString()).toBe(moment);
  expect(formatDateTimeInput(zone, moment)).toBe(clock);
});

test('reads a skipped time as one hour later, and a repeated time as the second of the two', () => {
  expect(parseDateTimeInput('Europe/London', '2027-03-28T01:30').toISOString()).toBe(
    '2027-03-28T01:30:00.000Z',
  );
  expect(parseDateTimeInput('Europe/London', '2027-10-31T01:30').toISOString()).toBe(
    '2027-10-31T01:30:00.000Z',
  );
  expect(parseDateTimeInput('America/New_York', '2027-03-14T02:30').toISOString()).toBe(
    '2027-03-14T07:30:00.000Z',
  );
  expect(parseDateTimeInput('America/New_York', '2027-11-07T01:30').toISOString()).toBe(
    '2027-11-07T06:30:00.000Z',
  );
});

test('converts times to any time zone and back, except in the hour when clocks go back', () => {
  const moments = Array.from(
    { length: 8 * 24 },
    (_, count) => Math.round(count * 45.63 * 60) * 60_000 + Date.UTC(2027, 0, 1),
  );
  for (const zone of [
    'Europe/London',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Casablanca',
  ]) {
    const other = moments.filter(
      (at) => parseDateTimeInput(zone, formatDateTimeInput(zone, new Date(at))).getTime() !== at,
    );
    expect(other.length, zone).toBeLessThanOrEqual(2);
  }
});

test('a time zone counts as local if its clock shows the local time', () => {
  expect(isSameAsLocalTime(getLocalZone(), '2027-06-12T13:00:00Z')).toBe(true);
  const elsewhere = ['Asia/Tokyo', 'America/Los_Angeles'].filter((zone) =>
    isSameAsLocalTime(zone, '2027-06-12T13:00:00Z'),
  );
  expect(elsewhere.length).toBeLessThan(2);
});

test('formats the common name of a zone', () => {
  const names = ['Europe/London', 'America/New_York', 'Middle-earth/Shire'].map((zone) =>
    formatZoneName(zone, '2027-06-12', 'en-GB'),
  );
  expect(names).toEqual(['United Kingdom Time', 'Eastern Time', 'GMT']);
  expect(formatZoneName('Europe/London', '2027-06-12', 'de')).toBe(
    'Vereinigtes Königreich (Ortszeit)',
  );
});

test('groups zones by region, including older zone names from a browser', () => {
  const zones = groupZonesByRegion(['Asia/Calcutta']);
  expect([...zones.keys()]).toEqual(
    expect.arrayContaining(['Africa', 'America', 'Europe', 'World']),
  );
  expect(zones.get('America')).toContainEqual({
    region: 'America',
    zone: 'America/Indiana/Winamac',
    place: 'Winamac, Indiana',
  });
  expect(zones.get('Asia')).toContainEqual({
    region: 'Asia',
    zone: 'Asia/Calcutta',
    place: 'Kolkata',
  });
  expect(zones.get('World')?.map(({ zone }) => zone)).toEqual(['UTC']);
});
