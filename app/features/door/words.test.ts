import { expect, test } from 'vitest';
import { isExpectedAtDoor } from './facts';
import {
  buildCheckInToast,
  buildDoorNote,
  buildMoveToast,
  buildTableToast,
  describeDeclinedMove,
  formatCheckedIn,
  formatCheckedInSince,
  formatCheckInButtonLabel,
  formatFreeChairs,
  formatMoment,
  listFirstNames,
} from './words';

const guests = (...names: string[]) => names.map((name) => ({ name, table_number: '4' }));

test('a party shows how many of its guests have arrived', () => {
  expect([
    formatCheckedIn(0, 3),
    formatCheckedIn(1, 2),
    formatCheckedIn(3, 3),
    formatCheckedIn(1, 1),
  ]).toEqual(['none of 3 in', '1 of 2 in', 'all 3 in', '1 of 1 in']);
});

test('marks a declined guest, and expects the guest only after arriving', () => {
  const note = (declined_at?: string | null, additional_info: string | null = null) =>
    buildDoorNote({ declined_at, additional_info });
  expect([
    note('2027-05-03'),
    note(null),
    note('2027-05-03', 'Reads'),
    note(undefined, 'Reads'),
    note(),
  ]).toEqual(['Said no on 3 May', 'Said no', 'Said no on 3 May. Reads', 'Reads', null]);
  expect(buildDoorNote({ additional_info: 'Reads', needs: 'wheelchair, by the wall' })).toBe(
    'Reads. Room for a wheelchair, by the wall',
  );
  const declined = { declined_at: null };
  expect([
    isExpectedAtDoor({}, false),
    isExpectedAtDoor(declined, false),
    isExpectedAtDoor(declined, true),
  ]).toEqual([true, false, true]);
});

test('a party’s button says how many guests it checks in', () => {
  expect([
    formatCheckInButtonLabel(3, 3),
    formatCheckInButtonLabel(2, 2),
    formatCheckInButtonLabel(2, 5),
    formatCheckInButtonLabel(12, 12),
  ]).toEqual(['Check in all three', 'Check in both', 'Check in the other two', 'Check in all 12']);
});

test('a toast shows a single guest’s full name, or several guests’ first names', () => {
  expect(buildCheckInToast(guests('Zoë Fairweather'), 'in')).toEqual({
    title: 'Zoë Fairweather is in',
    text: 'Table 4',
  });
  expect(buildCheckInToast(guests('Zoë Fairweather'), 'undone').title).toBe(
    'Zoë Fairweather isn’t in',
  );
  expect(
    buildCheckInToast(guests('Rosalind Hartley', 'Piers Hartley', 'Beatrix Hartley'), 'in'),
  ).toEqual({
    title: 'Three more are in',
    text: 'Rosalind, Piers and Beatrix',
  });
  expect(listFirstNames(guests('A B', 'C D', 'E F', 'G H'))).toBe('A, C and 2 more');
});

test('a table’s toast says how many guests are missing', () => {
  expect(buildTableToast('Table 4', 6, 8)).toEqual({
    title: 'Two still to arrive',
    text: 'Table 4: six of eight are in',
  });
  expect(buildTableToast('Top Table', 12, 12)).toEqual({
    title: 'Everyone is here',
    text: 'Top Table: 12 of 12 are in',
  });
  expect(buildTableToast('Table 4', 1, 6).text).toBe('Table 4: one of six is in');
  expect(buildTableToast('Table 4', 0, 6).text).toBe('Table 4: none of six are in');
  expect(buildTableToast('No table yet', 0, 1)).toEqual({
    title: 'One still to arrive',
    text: 'No table yet: none of one is in',
  });
});

test('a table shows how many chairs are free', () => {
  expect([formatFreeChairs(3), formatFreeChairs(1), formatFreeChairs(0)]).toEqual([
    '3 free',
    '1 free',
    'full',
  ]);
});

test('the toast for a move names the old and the new table', () => {
  expect(buildMoveToast(guests('Zoë Fairweather'), '7')).toEqual({
    title: 'Zoë is at table 7',
    text: 'Before: Table 4',
  });
  expect(buildMoveToast(guests('A B', 'C D'), null).title).toBe('Two are without a table');
});

test('a time on another day includes the date', () => {
  const now = new Date(2027, 8, 4, 15, 30);
  expect(formatMoment(new Date(2027, 8, 4, 9, 5), now)).toBe('at 09:05');
  expect(formatMoment(new Date(2027, 8, 5, 2, 0), now)).toBe('on Sunday 5 September at 02:00');
  expect(formatMoment(new Date(2026, 8, 5, 2, 0), now)).toBe(
    'on Saturday 5 September 2026 at 02:00',
  );
});

test('shows when a present guest was checked in, and by which helper', () => {
  const now = new Date(2027, 8, 4, 15, 30);
  const at = (minutes: number) => new Date(2027, 8, 4, 15, minutes).toISOString();
  expect(formatCheckedInSince(at(30), null, now)).toBe('In just now');
  expect(formatCheckedInSince(at(30), 'Meg at the gate', now)).toBe('In at 15:30, Meg at the gate');
  expect(formatCheckedInSince(at(10), null, now)).toBe('In at 15:10');
  expect(formatCheckedInSince(new Date(2027, 8, 4, 16, 30).toISOString(), null, now)).toBe(
    'In at 16:30',
  );
});

test('each reason for a declined move has its own message', () => {
  expect(describeDeclinedMove('not_found', null)).toBe('the hosts removed them from the list.');
  expect(describeDeclinedMove('moved_meanwhile', '7')).toBe(
    'someone else moved them to table 7 first.',
  );
  expect(describeDeclinedMove('moved_meanwhile', null)).toBe(
    'someone else removed them from their table first.',
  );
  expect(describeDeclinedMove('not_allowed', null)).toBe('this link doesn’t allow it.');
  expect(describeDeclinedMove('invalid_value', null)).toBe(
    'the list can’t have a table of that name. Ask the hosts to choose another.',
  );
});
