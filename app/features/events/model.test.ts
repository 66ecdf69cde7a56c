import { expect, test } from 'vitest';
import { UNLIMITED_PLAN } from '@/features/plans/model';
import { toDateInYears } from '@/lib/dates/dates';
import {
  filterActiveEvents,
  formatDaysAway,
  formatGuestLimit,
  getDeletionDay,
  getEventPhase,
  getNextStep,
  getOwnerFirstName,
  getPageState,
  isDeletionImminent,
  isTodayOrPast,
  prependLead,
  sortBySoonest,
} from './model';
import { changedEventSchema, newEventSchema } from './schema';

test('an event is active up to and including its day', () => {
  const events = [
    { event_date: '2026-06-12' },
    { event_date: '2026-06-13' },
    { event_date: '2027-01-01' },
  ];
  expect(filterActiveEvents(events, new Date(2026, 5, 13, 23, 59))).toEqual([
    { event_date: '2026-06-13' },
    { event_date: '2027-01-01' },
  ]);
});

test('upcoming events come first, soonest first, then past ones, latest first', () => {
  const dates = ['2026-01-01', '2027-06-12', '2026-11-23', '2026-11-22', '2026-12-01'];
  const ordered = sortBySoonest(
    dates.map((event_date) => ({ event_date })),
    new Date(2026, 10, 23, 9),
  );
  expect(ordered.map(({ event_date }) => event_date)).toEqual([
    '2026-11-23',
    '2026-12-01',
    '2027-06-12',
    '2026-11-22',
    '2026-01-01',
  ]);
});

test.each([
  ['2026-11-23', 'today'],
  ['2026-11-24', 'tomorrow'],
  ['2026-12-05', 'in 12 days'],
  ['2026-12-21', 'in 4 weeks'],
  ['2027-06-12', 'in 7 months'],
  ['2029-06-12', 'in 3 years'],
  ['2026-11-22', 'yesterday'],
  ['2026-10-05', '7 weeks ago'],
])('on 23 November 2026, the date %s is described as “%s”', (event_date, words) => {
  expect(formatDaysAway({ event_date }, new Date(2026, 10, 23, 23, 30))).toBe(words);
});

test('shows the guest count with the plan’s limit', () => {
  const unlimited = UNLIMITED_PLAN;
  const basic = { ...UNLIMITED_PLAN, max_guests: 80 };
  expect([formatGuestLimit(null, 12), formatGuestLimit(basic, 1)]).toEqual([
    'of 50 guests',
    'of 80 guests',
  ]);
  expect([formatGuestLimit(unlimited, 12), formatGuestLimit(unlimited, 1)]).toEqual([
    'guests (Unlimited)',
    'guest (Unlimited)',
  ]);
});

test.each([
  ['Dr Amelia Roux', 'Amelia'],
  ['The Tithe Barn', 'The Tithe Barn'],
  ['', 'The owner'],
])('the owner %j is addressed as %s', (owner_name, called) => {
  expect(getOwnerFirstName({ owner_name })).toBe(called);
});

test('suggests next steps in order: guests, tables, check list, day and report', () => {
  const shown = (event_date: string, guests_count: number, tables_count = 1) => {
    const event = { id: 'e', event_date, guests_count, tables_count };
    const { lead, words, press, to } = getNextStep(event, new Date(2027, 5, 12));
    return [prependLead(lead, words), press, to].join(' | ');
  };
  expect(shown('2027-06-13', 0)).toBe(
    'Next: add your guests | Import them | /admin?eventId=e&place=guests&open=import',
  );
  expect(shown('2027-06-13', 10, 0)).toBe(
    'Next: give your 10 guests a table | Seat them | /admin?eventId=e&place=room&open=seat-for-me',
  );
  expect(shown('2027-06-13', 1)).toBe(
    'Next: see what is left to do | See | /admin?eventId=e&place=day&part=before',
  );
  expect(shown('2027-06-12', 1)).toBe(
    'Today: see who has arrived | Open the day | /admin?eventId=e&place=day&part=today',
  );
  expect(shown('2027-06-11', 0)).toBe(
    'See how your guests found their seats | See how it went | /admin?eventId=e&place=day&part=after',
  );
});

test('the day page follows the event’s date unless the URL requests another phase', () => {
  const part = (event_date: string, asked?: string) =>
    getEventPhase({ event_date }, new Date(2027, 5, 12, 9), asked);
  expect([part('2027-06-13'), part('2027-06-12'), part('2027-06-11')]).toEqual([
    'before',
    'today',
    'after',
  ]);
  expect([part('2027-06-13', 'after'), part('2027-06-13', 'papers')]).toEqual(['after', 'before']);
});

test('an event counts as under way from its date', () => {
  const days = ['2027-06-11', '2027-06-12', '2027-06-13'];
  expect(days.filter((event_date) => isTodayOrPast({ event_date }, new Date(2027, 5, 12)))).toEqual(
    ['2027-06-11', '2027-06-12'],
  );
});

test('a page opens and closes exactly at its times', () => {
  const [before, at, after] = [
    new Date('2027-06-12T12:59:59Z'),
    new Date('2027-06-12T13:00:00Z'),
    new Date('2027-06-13T00:00:00Z'),
  ];
  const times = { opens_at: '2027-06-12T13:00:00+00:00', closes_at: '2027-06-13T00:00:00+00:00' };
  expect([before, at, after].map((now) => getPageState(times, now))).toEqual([
    'waiting',
    'open',
    'closed',
  ]);
  expect(getPageState({ opens_at: null, closes_at: null }, at)).toBe('open');
});

test('an event is deleted on its deletion day, but at least a week after the warning mail', () => {
  const now = new Date('2027-07-20T10:00:00Z');
  const goes = { event_date: '2027-06-12', deletes_after_days: 30, deletion_mailed_at: null };
  expect(getDeletionDay({ ...goes, deletes_after_days: null }, now)).toBeNull();
  expect(getDeletionDay({ ...goes, deletes_after_days: 60 }, now)).toBe('2027-08-11');
  expect(getDeletionDay(goes, now)).toBe('2027-07-27');
  expect(getDeletionDay({ ...goes, deletion_mailed_at: '2027-07-05T02:00:00Z' }, now)).toBe(
    '2027-07-12',
  );
  expect(['2027-07-27', '2027-08-11', null].map((day) => isDeletionImminent(day, now))).toEqual([
    true,
    false,
    false,
  ]);
});

const detailsOn = (event_date: string) => ({ event_name: 'Amelia & Tom', event_date });
const findProblem = (schema: typeof newEventSchema, date: string) =>
  schema.safeParse(detailsOn(date)).error?.issues[0]?.message;

test.each([
  [toDateInYears(0), undefined],
  [toDateInYears(-1), undefined],
  [toDateInYears(10), undefined],
  [toDateInYears(-103), 'That is 103 years ago. Please check the year.'],
  [toDateInYears(973), 'That is in 973 years. Please check the year.'],
  ['soon', 'Please choose a date.'],
])('a new event on %s: %s', (date, problem) => {
  expect(findProblem(newEventSchema, date)).toBe(problem);
});

test('an event can keep a date outside the allowed years, but a new date must be within them', () => {
  const changed = changedEventSchema(detailsOn('1923-06-12'));
  expect(findProblem(changed, '1923-06-12')).toBeUndefined();
  expect(findProblem(changed, '1923-06-13')).toMatch(/Please check the year/);
  expect(findProblem(changed, '2012-06-12')).toBeUndefined();
});
