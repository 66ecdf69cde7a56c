import { expect, test } from 'vitest';
import type { HistoryEntry } from '@/features/history/facts';
import { toPlainText } from '@/features/history/sentence';
import type { ChangeFact } from '@/features/seating/changes/facts';
import { buildChangeMarkers, findChangeMarker, findLastChange } from './change-markers';
import { describeChangeMarker } from './describe-change-marker';

const now = Date.parse('2026-11-23T14:08:00Z');
const buildEntry = (
  version: number,
  at: string,
  user_id: string,
  ...facts: ChangeFact[]
): HistoryEntry => ({
  version,
  user_id,
  name: 'Sam Okafor',
  by: null,
  at: `2026-11-23T${at}:00Z`,
  facts,
});
const moved: ChangeFact = {
  kind: 'moved',
  guests: ['Priya Raman'],
  ids: ['priya'],
  count: 1,
  from: '8',
  to: 'Table 4',
};
const seats: ChangeFact = {
  kind: 'table_changed',
  tables: ['8'],
  ids: ['eight'],
  count: 1,
  fields: ['seats'],
};
const note: ChangeFact = {
  kind: 'changed',
  guests: ['Ann'],
  ids: ['ann'],
  count: 1,
  fields: ['additional_info'],
};
const changes = [
  buildEntry(9, '14:07', 'me', seats),
  buildEntry(8, '14:06', 'sam', moved),
  buildEntry(7, '13:30', 'sam', seats),
  buildEntry(6, '13:00', 'sam', note),
];

test('tables and guests show another person’s latest change for an hour', () => {
  const marks = buildChangeMarkers(changes, 'me', now);
  expect(marks.get('priya')?.change.version).toBe(8);
  expect(marks.has('ann')).toBe(false);
  expect(findChangeMarker(marks, { id: 'four', label: 'table 4' })?.fact).toBe(moved);
  expect(findChangeMarker(marks, { id: 'eight', label: '8' })?.change.version).toBe(8);
  expect(findChangeMarker(marks, { id: 'nine', label: '9' })).toBeNull();
  const mark = marks.get('priya');
  expect(mark && toPlainText(describeChangeMarker(mark, now, 'table 4'))).toBe(
    'Sam seated Priya here 2 min ago',
  );
});

test('a later change by the current user removes a marker, even if it undoes the marked change', () => {
  const undone: ChangeFact = { ...moved, from: 'Table 4', to: '8' };
  const marks = buildChangeMarkers([buildEntry(10, '14:07', 'me', undone), ...changes], 'me', now);
  expect(marks.has('priya')).toBe(false);
  expect(findChangeMarker(marks, { id: 'four', label: '4' })).toBeNull();
  expect(findChangeMarker(marks, { id: 'eight', label: '8' })).toBeNull();
});

test('a guest’s own reply adds no marker', () => {
  expect(
    buildChangeMarkers(
      [{ ...buildEntry(11, '14:08', 'nobody', note), user_id: null, by: 'reply' }],
      'me',
      now,
    ).size,
  ).toBe(0);
});

test('finds the last change to a text field of a guest', () => {
  expect(findLastChange(changes, 'me', 'ann', 'additional_info')?.version).toBe(6);
  expect(findLastChange(changes, 'me', 'ann', 'name')).toBeUndefined();
});
