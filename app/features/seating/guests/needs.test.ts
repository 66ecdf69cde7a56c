import { expect, test } from 'vitest';
import { combineNeeds, hasNeed, listPreparations, normaliseNeeds } from './needs';

test.each([
  ['Pram, high chair', 'high chair, pram'],
  ['HIGH CHAIR; high chair', 'high chair'],
  ['Near a socket, Wheelchair, for a machine', 'wheelchair, Near a socket, for a machine'],
  [' , ;', ''],
])('known needs come first, then other text as typed: %s', (typed, stored) => {
  expect(normaliseNeeds(typed)).toBe(stored);
  expect(normaliseNeeds(stored)).toBe(stored);
});

test('a need noted by both host and guest is listed once', () => {
  const guest = { needs: 'wheelchair, quiet corner', reply_needs: 'step-free, wheelchair' };
  expect(combineNeeds(guest)).toBe('step-free, wheelchair, quiet corner');
  expect(hasNeed(guest, 'step-free')).toBe(true);
  expect(hasNeed(guest, 'pram')).toBe(false);
  expect(combineNeeds({ needs: null, reply_needs: null })).toBeNull();
});

test('lists the venue’s preparation for each need', () => {
  expect(listPreparations('step-free, high chair, near a socket, by the wall')).toEqual([
    'high chair',
    'a way without steps',
    'near a socket, by the wall',
  ]);
  expect(listPreparations(null)).toEqual([]);
});
