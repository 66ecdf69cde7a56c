import { countByTable, listPairs } from './groups';
import type { WishIconShapes, WishRule, WishWords } from './record';

export const mixedIcon: WishIconShapes = [
  ['table', 5, 4.5],
  ['table', 16, 4.5],
  ['table', 27, 4.5],
  ['thread', 'M3 17h4M14 17h4M25 17h4'],
];

export const mixedWords: WishWords = { relation: 'mixed among others' };

export const mixedRule: WishRule = {
  isSatisfied({ guests }, { tableOf }, facts) {
    const all = countByTable(facts.guests.keys(), tableOf);
    return [...countByTable(guests, tableOf)].every(
      ([table, here]) =>
        here <= Math.ceil((guests.length * (all.get(table) ?? 0)) / facts.guests.length) + 1,
    );
  },
  isAboutCompany: true,
  scores({ guests }) {
    const worth = Math.max(-6, Math.min(-1, -40 / guests.length));
    return { weights: listPairs(guests).map(([a, b]) => [a, b, worth] as const) };
  },
};
