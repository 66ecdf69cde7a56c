import { expect, test } from 'vitest';
import { type DueKind, type DueLine, listDueWork } from './due-work';

const events = [
  { id: 'rosa', event_date: '2026-06-20' },
  { id: 'amelia', event_date: '2026-06-12' },
];
const line = (kind: DueKind, more: Partial<DueLine> = {}): DueLine => ({
  kind,
  event_id: 'rosa',
  count: 2,
  day: '2026-06-12',
  days: 3,
  ...more,
});
const wordsOf = (...lines: DueLine[]) => listDueWork(lines, events).map(({ words }) => words);

test.each<[DueLine, string]>([
  [
    line('closing_replies', { count: 12 }),
    'Replies close in 3 days: 12 households have not replied',
  ],
  [
    line('closing_replies', { count: 1, days: -1 }),
    'Replies closed yesterday: 1 household has not replied',
  ],
  [line('replies'), '2 households have not replied'],
  [line('late_replies', { count: 1 }), '1 reply came after the closing date'],
  [line('no_table', { count: 1 }), '1 guest has no table'],
  [line('page_opens', { days: 1 }), 'The guest page opens tomorrow'],
  [line('page_unseen'), 'No one has opened the guest page on a phone'],
  [line('deletion', { days: 5 }), 'Will be deleted in 5 days, on 12 June'],
  [line('deletion', { days: -2 }), 'Will be deleted today, on 12 June'],
  [line('plan_end', { count: 1, days: 20 }), 'Your plan ends in 20 days, before this event'],
  [
    line('plan_end', { count: 12, days: 0 }),
    'Your plan ends today, before this event and 11 others',
  ],
])('says what is due: %j', (due, words) => expect(wordsOf(due)).toEqual([words]));

test('sorts due work by date, and work due on one day by kind', () => {
  expect(
    wordsOf(
      line('page_unseen'),
      line('no_table', { days: 9 }),
      line('no_table', { event_id: 'amelia' }),
      line('deletion'),
      line('replies', { days: 0 }),
    ),
  ).toEqual([
    '2 households have not replied',
    'Will be deleted in 3 days, on 12 June',
    '2 guests have no table',
    'No one has opened the guest page on a phone',
    '2 guests have no table',
  ]);
});

test('each line of due work links to the tab where the work is done', () => {
  expect(
    listDueWork([line('no_table'), line('replies'), line('deletion')], events).map(
      ({ to, state }) => [to, state?.wanted.guests],
    ),
  ).toEqual([
    ['/admin?eventId=rosa&place=settings&part=privacy', undefined],
    ['/admin?eventId=rosa&place=guests&open=reply-links', 'replyless'],
    ['/admin?eventId=rosa&place=guests', 'tableless'],
  ]);
});

test('leaves out work of unlisted events, and unknown kinds of work from a newer server', () => {
  expect(
    wordsOf(line('no_table', { event_id: 'gone' }), line('other' as DueKind), line('replies')),
  ).toEqual(['2 households have not replied']);
});
