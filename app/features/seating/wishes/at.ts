import type { WishIconShapes, WishRule, WishWords } from './record';

export const atIcon: WishIconShapes = [
  ['table', 22, 7],
  ['thread', 'M9 9h6'],
  ['card', 0],
];

export const atWords: WishWords = {
  relation: 'at',
  sits: 'at',
  reason: { rank: 1, phrases: ({ table }) => [`at ${table}, as you wished`] },
};

export const atRule: WishRule = {
  isSatisfied: ({ guests, table }, { tableOf }) =>
    guests.every((guest) => tableOf[guest] === table),
  isPlace: true,
  constraints: ({ guests, table }) => ({
    seated: table === null ? [] : guests.map((guest) => [guest, table]),
  }),
};
