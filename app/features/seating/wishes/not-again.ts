import { listPairs } from './groups';
import type {
  Pair,
  WishContext,
  WishIconShapes,
  WishRule,
  WishSubjects,
  WishWords,
} from './record';

export const notAgainIcon: WishIconShapes = [
  ['table', 6, 5],
  ['table', 26, 5],
  ['cut', 'M13 9h2M17 9h2M14.5 13.5l3-9'],
];

export const notAgainWords: WishWords = { subject: 'Not the tables', relation: 'of' };

/** The cost of a repeated pair equals the score of two household members at one table. */
const MEETING_AGAIN = -30;

const listStrangers = ({ groups = [] }: WishSubjects, { belongTogether }: WishContext): Pair[] =>
  groups.flatMap(listPairs).filter(([a, b]) => !belongTogether?.(a, b));

const listBroken: NonNullable<WishRule['listBroken']> = (about, { tableOf }, context) =>
  listStrangers(about, context).filter(
    ([a, b]) => (tableOf[a] ?? -1) !== -1 && tableOf[a] === tableOf[b],
  );

export const notAgainRule: WishRule = {
  isSatisfied: (...asked) => listBroken(...asked).length === 0,
  listBroken,
  scores: (about, context) => ({
    weights: listStrangers(about, context).map(([a, b]) => [a, b, MEETING_AGAIN] as const),
  }),
};
