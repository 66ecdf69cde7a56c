import { expect, test } from 'vitest';
import { buildRunningOrderFile } from './running-order-file';

const event = {
  calendar_id: 'amelia',
  event_name: 'Amelia & Tom',
  event_date: '2027-06-12',
  time_zone: 'Europe/London',
};
const entriesOf = (words: string, about: Partial<typeof event> = {}) =>
  [
    ...(buildRunningOrderFile({ ...event, ...about }, words) ?? '')
      .replaceAll('\r\n ', '')
      .matchAll(/DTSTART:(\S+)\r\nDTEND:(\S+)\r\nSUMMARY:([^\r]*)/g),
  ].map(([, start, end, title]) => `${start} ${end} ${title}`);

test('an entry lasts until the next entry, in the venue’s time zone', () => {
  expect(entriesOf('17:30 Dinner\n19:00 Speeches')).toEqual([
    '20270612T163000Z 20270612T180000Z Dinner',
    '20270612T180000Z 20270612T183000Z Speeches',
  ]);
  expect(entriesOf('17:30 Dinner', { time_zone: 'Asia/Tokyo' })).toEqual([
    '20270612T083000Z 20270612T090000Z Dinner',
  ]);
});

test.each([
  ['5.30pm – 7pm: Drinks', '20270612T163000Z 20270612T180000Z Drinks'],
  ['5 p.m. Drinks', '20270612T160000Z 20270612T163000Z Drinks'],
  ['12am Carriages', '20270611T230000Z 20270611T233000Z Carriages'],
  ['17h30 Vin d’honneur', '20270612T163000Z 20270612T170000Z Vin d’honneur'],
  ['• 9:05 to 10:00 Hair', '20270612T080500Z 20270612T090000Z Hair'],
  ['5:30 Photos', '20270612T043000Z 20270612T050000Z Photos'],
  ['14:00 Arrivals', '20270612T130000Z 20270612T133000Z Arrivals'],
  ['11:15 Make-up', '20270612T101500Z 20270612T104500Z Make-up'],
  ['23:30-00:30 Dancing', '20270612T223000Z 20270612T233000Z Dancing'],
])('reads the running order line “%s”', (words, expected) => {
  expect(entriesOf(words)).toEqual([expected]);
});

test('an early time after a late one is past midnight', () => {
  expect(entriesOf('22:00 Band\n00:30 Carriages\n01:00 Doors closed')).toEqual([
    '20270612T210000Z 20270612T233000Z Band',
    '20270612T233000Z 20270613T000000Z Carriages',
    '20270613T000000Z 20270613T003000Z Doors closed',
  ]);
});

test('keeps the venue’s local times across a daylight saving change', () => {
  expect(entriesOf('23:00 Band\n03:00 Carriages', { event_date: '2027-10-30' })).toEqual([
    '20271030T220000Z 20271031T030000Z Band',
    '20271031T030000Z 20271031T033000Z Carriages',
  ]);
});

test('adds lines without a time to the entry above, and escapes special characters', () => {
  const file = buildRunningOrderFile(
    event,
    '17:30 Dinner, three courses\n12 candles; lit\n\n18:00',
  );
  expect(file).toContain('SUMMARY:Dinner\\, three courses\r\n');
  expect(file).toContain('DESCRIPTION:Amelia & Tom\\n12 candles\\; lit\r\n');
  expect(file).toContain('SUMMARY:Amelia & Tom\r\n');
  expect(file?.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('entries of two events on one day have different UIDs', () => {
  const uidsOf = (calendar_id: string) =>
    buildRunningOrderFile({ ...event, calendar_id }, '17:30 Dinner\n19:00 Speeches')?.match(
      /UID:.*/g,
    ) ?? [];
  expect(new Set([...uidsOf('amelia'), ...uidsOf('ruth')]).size).toBe(4);
});

test('folds long lines by bytes', () => {
  const file = buildRunningOrderFile(event, `17:30 ${'Ä'.repeat(200)}`) ?? '';
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'Ä'.repeat(200)}`);
});

test.each([
  'Dinner at eight',
  '12 bottles of wine',
  '5 people for hair',
  '25:00 Dinner',
  '9:75',
  '',
])('builds no file for “%s”', (words) => {
  expect(buildRunningOrderFile(event, words)).toBeNull();
});
