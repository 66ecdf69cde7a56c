import { expect, test } from 'vitest';
import { findGuestsWithRoles, findRole } from './roles';
import roleWords from './roles.json';

test.each(roleWords)('“$example” is a $role', ({ role, example }) => {
  expect(findRole(example)?.role).toBe(role);
});

test.each([
  'Best man’s wife',
  'Wife of the best man',
  'Plus one of a bridesmaid',
  'Friend of the groom',
  'Friends of the bride and groom',
  'Sister of the bride',
  'Mother of three',
  'Allergic to groomed dogs',
])('“%s” names no role', (note) => {
  expect(findRole(note)).toBeNull();
});

test('recognises a parent by the couple’s first names and keeps the note’s wording', () => {
  expect(findRole('Amelia’s mum', ['Amelia', 'Tom'])).toEqual({
    role: 'parent',
    side: 'amelia',
    words: 'Amelia’s mum',
  });
  expect(findRole('Amelia’s mum')).toBeNull();
});

test('alternates parents of the two sides, followed by the best man, bridesmaids and ushers', () => {
  const notes = [
    ['Zuzia', 'Bridesmaid'],
    ['Margaret', 'Mother of the bride'],
    ['William', 'Father of the bride'],
    ['Sola', 'Mother of the groom'],
    ['Jide', 'Best man'],
    ['Ann', null],
  ] as const;
  const guests = notes.map(([id, additional_info]) => ({ id, additional_info }));
  expect(findGuestsWithRoles(guests).map(({ id }) => id)).toEqual([
    'Margaret',
    'Sola',
    'William',
    'Jide',
    'Zuzia',
  ]);
});

test('finds a role in a private note, because remarks in a pasted list are private', () => {
  const lucy = { id: 'Lucy', additional_info: 'Vegan', private_note: 'maid of honour' };
  expect(findGuestsWithRoles([lucy])).toMatchObject([{ role: 'best', words: 'maid of honour' }]);
});
