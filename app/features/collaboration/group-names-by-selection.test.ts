import { expect, test } from 'vitest';
import { groupNamesBySelection } from './group-names-by-selection';

const person = (name: string, table_id: string | null) => ({
  user_id: name,
  name,
  place: null,
  table_id,
  guest_id: null,
  at: '',
});

test('a table shows the first names of people working on it', () => {
  const names = groupNamesBySelection(
    [person('Sam Okafor', '7'), person('Tom Pemberton', '7'), person('Ann', null)],
    'table_id',
  );
  expect([...names]).toEqual([['7', 'Sam, Tom']]);
});

test('people with the same first name are shown by their full names', () => {
  const toms = ['Tom Hughes', 'Tom Pemberton'].map((name) => ({
    ...person(name, '7'),
    has_namesake: true,
  }));
  expect(groupNamesBySelection(toms, 'table_id').get('7')).toBe('Tom Hughes, Tom Pemberton');
});
