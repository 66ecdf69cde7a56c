import { expect, test } from 'vitest';
import { filterNewWishes, wishKey } from './model';
import type { Wish } from './schema';

const wish = (fields: Partial<Wish>): Wish => ({
  id: '1',
  kind: 'together',
  guest_id: null,
  other_id: null,
  table_id: null,
  tag: null,
  ...fields,
});

test('wishes have the same key if their guests are swapped or their tags differ only in case', () => {
  expect(wishKey(wish({ guest_id: 'zoe', other_id: 'tom' }))).toBe(
    wishKey(wish({ id: '2', guest_id: 'tom', other_id: 'zoe' })),
  );
  expect(wishKey(wish({ kind: 'mixed', tag: 'Work' }))).toBe(
    wishKey(wish({ kind: 'mixed', tag: ' work' })),
  );
  expect(wishKey(wish({ guest_id: 'zoe', other_id: 'tom' }))).not.toBe(
    wishKey(wish({ kind: 'apart', guest_id: 'zoe', other_id: 'tom' })),
  );
});

test('filterNewWishes leaves out repeated wishes and wishes that already exist', () => {
  const known = wish({ guest_id: 'zoe', other_id: 'tom' });
  const made = wish({ id: '2', guest_id: 'zoe', other_id: 'ann' });
  const again = wish({ id: '3', guest_id: 'ann', other_id: 'zoe' });
  expect(filterNewWishes([{ ...known, id: '4' }, made, again], [known])).toEqual([again]);
});
