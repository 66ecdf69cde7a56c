import { expect, test } from 'vitest';
import { requestedEvent } from './requested-event';

const events = [{ id: 'first' }, { id: 'second' }];

test('an address opens the event it names and never another', () => {
  expect(requestedEvent(events, 'second')).toEqual({ id: 'second' });
  expect(requestedEvent(events, 'no longer shared')).toBeUndefined();
});

test('an address without an event opens the first one', () => {
  expect(requestedEvent(events, null)).toEqual({ id: 'first' });
  expect(requestedEvent([], null)).toBeUndefined();
});
