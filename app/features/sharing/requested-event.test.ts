import { expect, test } from 'vitest';
import { findRequestedEvent } from './requested-event';

const events = [{ id: 'first' }, { id: 'second' }];

test('a URL opens only the event that it names', () => {
  expect(findRequestedEvent(events, 'second')).toEqual({ id: 'second' });
  expect(findRequestedEvent(events, 'no longer shared')).toBeUndefined();
});

test('a URL without an event opens the first one', () => {
  expect(findRequestedEvent(events, null)).toEqual({ id: 'first' });
  expect(findRequestedEvent([], null)).toBeUndefined();
});
