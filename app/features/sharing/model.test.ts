import { expect, test } from 'vitest';
import {
  describeAccess,
  describeInvitation,
  describeKey,
  parseToken,
  updateAccess,
  withRight,
} from './model';

const viewer = { role: 'viewer', sees_names: false, sees_meals: false } as const;

test('the description of access lists the ticked rights', () => {
  expect(describeAccess(viewer)).toBe('Sees room, tables, counts');
  expect(describeAccess({ ...viewer, sees_names: true, sees_meals: true })).toBe(
    'Sees room, tables, counts, names, meals',
  );
  expect(describeAccess({ ...viewer, role: 'editor' })).toBe(
    'Edits guests, tables, room and guest page',
  );
  expect(describeInvitation(viewer)).not.toContain('who');
  expect(describeInvitation({ ...viewer, sees_names: true })).toContain('who sits where.');
});

test('ticking meals also ticks names, and clearing names also clears meals', () => {
  expect(updateAccess(viewer, { sees_meals: true })).toEqual({
    role: 'viewer',
    sees_names: true,
    sees_meals: true,
  });
  expect(
    updateAccess({ ...viewer, sees_names: true, sees_meals: true }, { sees_names: false }),
  ).toEqual(viewer);
});

test('changing an editor to a viewer clears the rights to names and meals', () => {
  const editor = { role: 'editor', sees_names: true, sees_meals: true } as const;
  expect(updateAccess(editor, { role: 'viewer' })).toEqual(viewer);
});

test('reads the secret only from a valid URL fragment', () => {
  expect(parseToken('#AbC_-0123456789012345')).toBe('AbC_-0123456789012345');
  expect([
    parseToken(''),
    parseToken('#'),
    parseToken('#short'),
    parseToken('#with spaces in it 0123'),
  ]).toEqual([null, null, null, null]);
});

test('an API key can include guest details only together with names', () => {
  expect(withRight([], 'meals', true)).toEqual(['names', 'meals']);
  expect(withRight(['names', 'meals'], 'notes', true)).toEqual(['names', 'meals', 'notes']);
  expect(withRight(['names', 'meals'], 'meals', false)).toEqual(['names']);
  expect(withRight(['names', 'meals', 'notes'], 'names', false)).toEqual([]);
});

test.each([
  [[], 'Room, tables and counts'],
  [['names'], 'Names and replies'],
  [['names', 'meals', 'notes'], 'Names and replies, meals, private notes'],
] as const)('the rights %j are described as: %s', (rights, words) => {
  expect(describeKey(rights)).toBe(words);
});
