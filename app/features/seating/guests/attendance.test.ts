import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getAttendance, isExpected } from './attendance';

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

/** Files and folders that handle a single reply and do not count guests. */
const answerForms = [
  'seating/guests/attendance.ts',
  'import/',
  'guests/change-words.ts',
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
