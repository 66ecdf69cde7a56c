import { expect, test } from 'vitest';
import { type Wish, wishSchema } from './schema';

const none = {
  id: '1',
  kind: 'together',
  guest_id: null,
  other_id: null,
  table_id: null,
  tag: null,
};

test.each<Partial<Wish>>([
  { guest_id: 'zoe' },
  { guest_id: 'zoe', other_id: 'zoe' },
  { kind: 'near', guest_id: 'zoe', other_id: 'tom', table_id: 'four' },
  { kind: 'at', guest_id: 'zoe', tag: 'Work', table_id: 'four' },
  { kind: 'stays', guest_id: 'zoe', table_id: 'four' },
  { kind: 'mixed', tag: 'a'.repeat(41) },
  { kind: 'mixed', tag: 'Work', name: 'Spring Dinner', groups: [['zoe', 'tom']] },
  { kind: 'not_again', name: 'Spring Dinner' },
  { kind: 'not_again', name: 'N'.repeat(121), groups: [['zoe', 'tom']] },
  { kind: 'not_again', name: 'Spring Dinner', groups: [['zoe']] },
  { kind: 'not_again', name: 'Spring Dinner', groups: [['zoe', 'tom']], tag: 'Work' },
])('%j is not a valid wish', (wish) => {
  expect(wishSchema.safeParse({ ...none, ...wish }).success).toBe(false);
});
