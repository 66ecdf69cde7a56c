import { expect, test } from 'vitest';
import { weddingParts } from '../../../../tests/support/event-parts.ts';
import { listAudiences } from './audiences';

test('offers to preview one household for each different invitation', () => {
  const guests = [
    { id: '1', name: 'William Pemberton', party: 'Pemberton', is_evening: false },
    { id: '2', name: 'Charlotte Pemberton', party: 'pemberton', is_evening: false },
    { id: '3', name: 'Peter Amos', party: null, is_evening: false },
    { id: '4', name: 'Callum O’Neill', party: null, is_evening: true },
  ];
  expect(listAudiences(guests, weddingParts).map(({ label }) => label)).toEqual([
    'William and Charlotte: all of it',
    'Callum: Evening',
  ]);
  expect(listAudiences([], weddingParts).map(({ label }) => label)).toEqual([
    'A new guest: all of it',
  ]);
});
