import { formatList } from '@/lib/text/format-list';
import type { WishIconShapes, WishRule, WishWords } from './record';
import type { Wish } from './schema';

export const apartIcon: WishIconShapes = [
  ['cut', 'M9 9h4.5M18.5 9H23M14.5 13.5l3-9'],
  ['card', 0],
  ['card', 23],
];

export const apartWords: WishWords = {
  relation: 'apart from',
  sits: 'apart from',
  reason: {
    rank: 5,
    phrases: ({ others }) => (others.length > 0 ? [`away from ${formatList(others, 3)}`] : []),
  },
  isCut: true,
  column: { key: 'not_with', heading: 'Not With' },
  labelForTwo: 'Apart',
  labelForMany: { label: 'Each apart from the others', pairs: 'all', maxGuests: 8 }, // for more guests, “each apart” is unlikely to mean every pair
};

export const apartRule: WishRule = {
  isSatisfied: ({ guests: [a = -1, b = -1] }, { tableOf }) => tableOf[a] !== tableOf[b],
  constraints: ({ guests: [a = 0, b = 0] }) => ({ apart: [[a, b]] }),
};

export function createApartCheck(wishes: readonly Wish[]): (one: string, other: string) => boolean {
  const key = (one: string | null, other: string | null) => [one, other].sort().join(' ');
  const pairs = new Set(
    wishes.flatMap(({ kind, guest_id, other_id }) =>
      kind === 'apart' ? key(guest_id, other_id) : [],
    ),
  );
  return (one, other) => pairs.has(key(one, other));
}
