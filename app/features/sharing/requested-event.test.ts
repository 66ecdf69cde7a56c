import { expect, test } from 'vitest';
import { findRequestedEvent } from './requested-event';

const events = [{ id: 'first' }, { id: 'second' }];

test('an address opens the event it names and never another', () => {
  expect(findRequestedEvent(events, 'second')).toEqual({ id: 'second' });
  expect(findRequestedEvent(events, 'no longer shared')).toBeUndefined();
});

test('an address without an event opens the first one', () => {
  expect(findRequestedEvent(events, null)).toEqual({ id: 'first' });
  expect(findRequestedEvent([], null)).toBeUndefined();
});
