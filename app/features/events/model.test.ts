import { expect, test } from 'vitest';
import { activeEvents, nextStep } from './model';

test('an event is active on its day and before it', () => {
  const events = [{ event_date: '2026-06-12' }, { event_date: '2026-06-13' }, { event_date: '2027-01-01' }];
  expect(activeEvents(events, new Date(2026, 5, 13, 23, 59))).toEqual([
    { event_date: '2026-06-13' },
    { event_date: '2027-01-01' },
  ]);
});

test('the next step is the guests, then the sign, and on the day and after it what happens on the page', () => {
  const step = (event_date: string, guests_count: number) => nextStep({ event_date, guests_count }, new Date(2027, 5, 12));
  expect(step('2027-06-13', 0)).toEqual({ words: 'Next: add your guests' });
  expect(step('2027-06-13', 1).tab).toBe('qr');
  expect(step('2027-06-12', 1)).toEqual({ words: 'Today: see who is looking', tab: 'activity' });
  expect(step('2027-06-11', 0).words).toBe('See how your guests found their seats');
});
