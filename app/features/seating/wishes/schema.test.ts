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
])('%j is not a valid wish', (wish) => {
  expect(wishSchema.safeParse({ ...none, ...wish }).success).toBe(false);
});
