import type { WishIconShapes, WishRule, WishWords } from './record';

export const notAtIcon: WishIconShapes = [
  ['table', 22, 7],
  ['cut', 'M10 12l3.5-6'],
  ['card', 0],
];

export const notAtWords: WishWords = { relation: 'not at', sits: 'away from', isCut: true };

export const notAtRule: WishRule = {
  isSatisfied: ({ guests, table }, { tableOf }) =>
    guests.every((guest) => tableOf[guest] !== table),
  constraints: ({ guests, table }) => ({
    notAt: table === null ? [] : guests.map((guest) => [guest, table]),
  }),
};
