import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { weddingParts } from '../../../../tests/support/event-parts.ts';
import {
  countAttending,
  formatAbsence,
  getAttendance,
  isExpected,
  isExpectedAtTables,
  listAbsentParts,
  listAttendedParts,
  listExpected,
  listExpectedAndCrew,
} from './attendance';
import { isEveningGuest, isUnseated } from './schema';

test('a guest is coming, declined or unanswered, and expected unless declined', () => {
  expect((['yes', 'no', null] as const).map((reply) => getAttendance({ reply }))).toEqual([
    'coming',
    'declined',
    'unanswered',
  ]);
  expect((['yes', 'no', null] as const).map((reply) => isExpected({ reply }))).toEqual([
    true,
    false,
    true,
  ]);
});

test('crew get a meal regardless of their reply, but count as neither coming nor unseated', () => {
  for (const reply of ['yes', 'no', null] as const) {
    const member = { reply, is_crew: true, absent_from: 'tables', table_number: '5', meal: 'Lamb' };
    expect([getAttendance(member), isExpected(member), isExpectedAtTables(member)]).toEqual([
      'crew',
      false,
      false,
    ]);
    expect([listExpected([member]), listExpectedAndCrew([member])]).toEqual([[], [member]]);
    expect(listAttendedParts(weddingParts, member)).toEqual([]);
    expect(isUnseated({ ...member, table_number: null })).toBe(false);
    expect(isEveningGuest({ ...member, table_number: null, is_evening: true })).toBe(false);
  }
});

/** Files and folders that handle a single reply and do not count guests. */
const answerForms = [
  'seating/guests/attendance.ts',
  'import/',
  'guests/change-reason-texts.ts',
  'guests/list/reply-status.tsx',
  'guests/list/columns/name-column.tsx',
  'guests/list/listed-row.ts',
  'replies/components/',
  'replies/host/paper-card.ts',
  'replies/model.ts',
];

test('only the listed files compare a reply directly', async () => {
  const folder = join(import.meta.dirname, '../..');
  const files = await readdir(folder, { recursive: true });
  const sources = files.filter(
    (name) => /(?<!\.test)\.tsx?$/.test(name) && !answerForms.some((form) => name.startsWith(form)),
  );
  const comparing: string[] = [];
  for (const name of sources) {
    const text = await readFile(join(folder, name), 'utf8');
    if (/\breply\b[^\n]{0,20}[!=]==? ?(?:'yes'|'no'|null)/.test(text)) comparing.push(name);
  }
  expect(comparing).toEqual([]);
});

test('a guest who skips the part with tables is expected, but has no table', () => {
  const guest = { table_number: '5', seat: 2, meal: 'Lamb', is_evening: false, invited_to: null };
  const skips = { ...guest, reply: 'yes' as const, absent_from: 'tables,3' };
  expect([isExpected(skips), isExpectedAtTables(skips)]).toEqual([true, false]);
  expect(listExpected([skips])).toEqual([
    { ...skips, table_number: null, seat: null, meal: null, is_evening: true },
  ]);
  for (const other of [
    { ...skips, reply: null },
    { ...skips, absent_from: '3' },
    { ...skips, absent_from: null },
  ])
    expect(listExpected([other])).toEqual([other]);
});

test('a guest attends the parts they are invited to, except the parts they declined', () => {
  const ids = (parts: readonly { id: number }[]) => parts.map(({ id }) => id);
  const yes = { reply: 'yes' as const, absent_from: 'tables,1,9' };
  expect(ids(listAbsentParts(weddingParts, yes))).toEqual([1, 2]);
  expect(ids(listAttendedParts(weddingParts, yes))).toEqual([3]);
  expect(ids(listAttendedParts(weddingParts, { ...yes, is_evening: true }))).toEqual([3]);
  expect(ids(listAttendedParts(weddingParts, { reply: 'no' }))).toEqual([]);
  expect(ids(listAttendedParts(weddingParts, { reply: null }))).toEqual([1, 2, 3]);
  expect(formatAbsence(weddingParts, {}, new Set([3]))).toBe('tables,1');
  expect(formatAbsence(weddingParts, { is_evening: true }, new Set([3]))).toBeNull();
  expect(
    countAttending(weddingParts, [yes, { reply: null }, { reply: 'no' }]).map(
      ({ guests }) => guests,
    ),
  ).toEqual([1, 1, 2]);
});

test('guests on the waiting list do not count as coming', () => {
  const waiting = { reply: null, waiting: 'yes' as const };
  const guest = { ...waiting, table_number: null, is_evening: false };
  expect([isExpected(waiting), isExpectedAtTables(waiting), isUnseated(guest)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(listExpected([guest])).toEqual([]);
  expect(listAttendedParts(weddingParts, waiting)).toEqual([]);
  expect(isExpected({ reply: null, waiting: 'no' })).toBe(true);
});
