import { expect, test } from 'vitest';
import { describeEventRights, formatEventNames } from './model';

const inEvents = (...roles: ('editor' | 'viewer')[]) => ({
  events: roles.map((role, at) => ({
    role,
    event_id: `${at}`,
    sees_names: false,
    sees_meals: false,
  })),
});

test.each([
  [inEvents('editor'), 'Edits 1 event'],
  [inEvents('viewer', 'viewer'), 'Views 2 events'],
  [inEvents('viewer', 'editor', 'editor'), 'Edits 2 events, views 1 event'],
])('describes the rights of a person: %j', (person, words) =>
  expect(describeEventRights(person)).toBe(words),
);

test('names up to four events of a person and counts further events', () => {
  const events = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir'].map((event_name, at) => ({
    id: `${at}`,
    event_name,
  }));
  expect(formatEventNames(['1', '0', 'gone'], events)).toBe('Birch and Ash');
  expect(formatEventNames(['0', '1', '2', '3', '4'], events)).toBe('Ash, Birch, Cedar and 2 more');
});
