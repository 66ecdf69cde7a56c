import { expect, test } from 'vitest';
import type { HistoryEntry, HistoryFact } from '@/features/history/facts';
import { plainText } from '@/features/history/sentence';
import { describeMark } from './mark-words';
import { buildMarks, findLastChange, findMark } from './marks';

const now = Date.parse('2026-11-23T14:08:00Z');
const of = (version: number, at: string, user_id: string, ...facts: HistoryFact[]): HistoryEntry => ({
  version,
  user_id,
  name: 'Sam Okafor',
  by: null,
  at: `2026-11-23T${at}:00Z`,
  facts,
});
const moved: HistoryFact = { kind: 'moved', guests: ['Priya Raman'], ids: ['priya'], count: 1, from: '8', to: 'Table 4' };
const seats: HistoryFact = { kind: 'table_changed', tables: ['8'], ids: ['eight'], count: 1, fields: ['seats'] };
const note: HistoryFact = { kind: 'changed', guests: ['Ann'], ids: ['ann'], count: 1, fields: ['additional_info'] };
const changes = [
  of(9, '14:07', 'me', seats),
  of(8, '14:06', 'sam', moved),
  of(7, '13:30', 'sam', seats),
  of(6, '13:00', 'sam', note),
];

test('a table and a row say what somebody else did there, for an hour, the latest alone', () => {
  const marks = buildMarks(changes, 'me', now);
  expect(marks.get('priya')?.change.version).toBe(8);
  expect(marks.has('ann')).toBe(false);
  expect(findMark(marks, { id: 'four', label: 'table 4' })?.fact).toBe(moved);
  expect(findMark(marks, { id: 'eight', label: '8' })?.change.version).toBe(8);
  expect(findMark(marks, { id: 'nine', label: '9' })).toBeNull();
  const mark = marks.get('priya');
  expect(mark && plainText(describeMark(mark, now, 'table 4'))).toBe('Sam seated Priya here 2 min ago');
});

test('what this host did since hides it, as what they undid is no longer so', () => {
  const undone: HistoryFact = { ...moved, from: 'Table 4', to: '8' };
  const marks = buildMarks([of(10, '14:07', 'me', undone), ...changes], 'me', now);
  expect(marks.has('priya')).toBe(false);
  expect(findMark(marks, { id: 'four', label: '4' })).toBeNull();
  expect(findMark(marks, { id: 'eight', label: '8' })).toBeNull();
});

test('a reply leaves no mark on whoever gave it', () => {
  expect(buildMarks([{ ...of(11, '14:08', 'nobody', note), user_id: null, by: 'reply' }], 'me', now).size).toBe(0);
});

test('who wrote a text last is found by the guest and the field', () => {
  expect(findLastChange(changes, 'me', 'ann', 'additional_info')?.version).toBe(6);
  expect(findLastChange(changes, 'me', 'ann', 'name')).toBeUndefined();
});
