import { countByTable, listPairs } from './groups';
import type { WishContext, WishIconShapes, WishRule, WishWords } from './record';

export const keptTogetherIcon: WishIconShapes = [
  ['thread', 'M1 17h30'],
  ['card', 0],
  ['card', 11.5],
  ['card', 23],
];

export const keptTogetherWords: WishWords = {
  relation: 'kept together',
  reason: { rank: 11, phrases: ({ tags }) => tags.map((tag) => `with others of “${tag}”`) },
};

/** The smallest number of tables for this many guests; a larger group may use a third more. */
function tablesFor(count: number, { room }: WishContext): number {
  const sizes = room.tables.map(({ seats }) => seats).sort((a, b) => b - a);
  let [left, fewest] = [count, 0];
  for (const size of sizes) {
    if (left <= 0) break;
    left -= size;
    fewest++;
  }
  return fewest + Math.floor(fewest / 3);
}

export const keptTogetherRule: WishRule = {
  isSatisfied: ({ guests }, { tableOf }, facts) =>
    countByTable(guests, tableOf).size <= tablesFor(guests.length, facts),
  isAboutCompany: true,
  isTogether: true,
  /** A small group gets a higher score per pair, so that it weighs as much as a large one. */
  scores({ guests }) {
    const worth = Math.max(2, Math.min(15, 60 / guests.length));
    return { weights: listPairs(guests).map(([a, b]) => [a, b, worth] as const) };
  },
};
