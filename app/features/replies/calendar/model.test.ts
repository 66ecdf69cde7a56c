import { expect, test } from 'vitest';
import type { Invitation, InvitedPart, Invitee } from '../model';
import { buildPartsCalendar } from './model';

const part = (id: number, name: string, given: Partial<InvitedPart> = {}): InvitedPart => ({
  id,
  name,
  day: '2027-06-12',
  from: '15:30',
  to: null,
  place: null,
  address: null,
  note: null,
  has_tables: false,
  ...given,
});
const calendarOf = (
  parts: InvitedPart[],
  guests: Partial<Invitee>[] = [{ reply: 'yes', parts: [1, 2, 3] }],
  time_zone = 'Europe/London',
) =>
  buildPartsCalendar({
    event: { event_name: 'Amelia & Tom', parts, time_zone },
    guests: guests.map((guest) => ({ absent_parts: [], ...guest })),
  } as Invitation)?.split('\r\n') ?? [];
const linesOf = (lines: string[], field: string) =>
  lines.filter((line) => line.startsWith(field)).map((line) => line.slice(field.length + 1));

test('the calendar has an entry for each part that at least one guest attends', () => {
  const parts = [part(1, 'Ceremony', { from: '13:00' }), part(2, 'Dinner'), part(3, 'Evening')];
  const lines = calendarOf(parts, [
    { reply: 'yes', parts: [2] },
    { reply: 'yes', parts: [2, 3], absent_parts: [3] },
    { reply: 'no', parts: [1, 3] },
  ]);
  expect(linesOf(lines, 'SUMMARY')).toEqual(['Amelia & Tom: Dinner']);
  expect(calendarOf(parts, [{ reply: 'no', parts: [1] }])).toEqual([]);
  expect(calendarOf([])).toEqual([]);
});

test('the calendar uses the venue’s time zone, even on the day the clocks change', () => {
  const lines = calendarOf([
    part(1, 'Ceremony', { day: '2027-03-27', from: '13:00' }),
    part(2, 'Evening', { day: '2027-03-27', from: '19:30', to: '01:30' }),
    part(3, 'Brunch', { day: '2027-03-28', from: '11:00', to: '13:00' }),
  ]);
  expect(linesOf(lines, 'DTSTART')).toEqual([
    '20270327T130000Z',
    '20270327T193000Z',
    '20270328T100000Z',
  ]);
  expect(linesOf(lines, 'DTEND')).toEqual([
    '20270327T160000Z',
    '20270328T013000Z', // 01:30 is skipped that night, and becomes 02:30
    '20270328T120000Z',
  ]);
  expect(linesOf(calendarOf([part(1, 'Dinner')], undefined, 'Asia/Kolkata'), 'DTSTART')).toEqual([
    '20270612T100000Z',
  ]);
});

test('a part without an end lasts until the next part starts', () => {
  const lines = calendarOf([part(1, 'Ceremony', { from: '14:00' }), part(2, 'Dinner')]);
  expect(linesOf(lines, 'DTEND')).toEqual(['20270612T143000Z', '20270612T173000Z']);
});

test('the calendar escapes characters that would start a new line or field', () => {
  const lines = calendarOf([
    part(1, 'Dinner\r\nATTENDEE:x', {
      place: 'Barn; North, South\\East',
      address: '1 Lane\nHarlow',
      note: 'Coach\rDESCRIPTION:y',
    }),
  ]);
  expect(lines.join('').match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(lines.filter((line) => /^(ATTENDEE|DESCRIPTION:y)/.test(line))).toEqual([]);
  expect(linesOf(lines, 'LOCATION')).toEqual(['Barn\\; North\\, South\\\\East\\, 1 Lane\\nHarlow']);
});
