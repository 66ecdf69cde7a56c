import { expect, test } from 'vitest';
import type { Guest } from '@/features/seating/guests/schema';
import type { Wish } from '@/features/seating/wishes/schema';
import { createWishActions } from './wish-actions';

const guests = (count: number, table_number: string | null = '4') =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, table_number }) as Guest);
const offered = (count: number, table?: null) =>
  createWishActions(guests(count, table), () => {}).map(({ label }) => label);
const made = (count: number, words: string) => {
  const wishes: Wish[] = [];
  createWishActions(guests(count), (...added) => wishes.push(...added))
    .find((action) => action.label === words)
    ?.act();
  return wishes.map(
    ({ kind, guest_id, other_id }) =>
      `${guest_id} ${kind}${other_id === null ? '' : ` ${other_id}`}`,
  );
};

test('offers actions that suit the number of selected guests', () => {
  expect(offered(1)).toEqual([
    'Stay where they sit',
    'Near the door',
    'Near the toilets',
    'Away from the band',
  ]);
  expect(offered(2)).toEqual(
    expect.arrayContaining(['Together', 'Apart', 'Beside each other', 'Near each other']),
  );
  expect(offered(3)).toEqual(
    expect.arrayContaining(['All together', 'Each apart from the others']),
  );
  expect(offered(9)).not.toContain('Each apart from the others');
  expect(offered(2, null)).not.toContain('Stay where they sit');
});

test('“together” links guests in a chain, “apart” every pair, and “near the door” each guest', () => {
  expect(made(2, 'Beside each other')).toEqual(['0 beside 1']);
  expect(made(3, 'All together')).toEqual(['0 together 1', '1 together 2']);
  expect(made(3, 'Each apart from the others')).toEqual(['0 apart 1', '0 apart 2', '1 apart 2']);
  expect(made(2, 'Near the door')).toEqual(['0 near_door', '1 near_door']);
});
