import { expect, test } from 'vitest';
import { activeEvents } from './model';

test('an event is active on its day and before it', () => {
  const events = [{ event_date: '2026-06-12' }, { event_date: '2026-06-13' }, { event_date: '2027-01-01' }];
  expect(activeEvents(events, new Date(2026, 5, 13, 23, 59))).toEqual([
    { event_date: '2026-06-13' },
    { event_date: '2027-01-01' },
  ]);
});
