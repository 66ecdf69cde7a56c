import { getPartyMembers } from './groups';
import type { WishContext, WishIconShapes, WishRule, WishWords } from './record';

export const byParentIcon: WishIconShapes = [
  ['card', 5],
  ['child', 18],
  ['thread', 'M5 17h20'],
];

export const byParentWords: WishWords = { relation: 'by a parent' };

function families(
  facts: WishContext,
  children: readonly number[],
): (readonly [child: number, parents: readonly number[]])[] {
  const tagged = new Set(children);
  return children.map((child) => [
    child,
    getPartyMembers(facts, child).filter((other) => !tagged.has(other)),
  ]);
}
const eachParent = (facts: WishContext, children: readonly number[], worth: number) =>
  families(facts, children).flatMap(([child, parents]) =>
    parents.map((parent) => [child, parent, worth] as const),
  );

export const byParentRule: WishRule = {
  /** Satisfied at the table of another member of the child's party, or at the children's table. */
  isSatisfied: ({ guests }, { tableOf }, facts) =>
    families(facts, guests).every(
      ([child, parents]) =>
        parents.length === 0 ||
        facts.tablesOfTags.includes(tableOf[child] ?? -1) ||
        parents.some((parent) => tableOf[parent] === tableOf[child]),
    ),
  scores: ({ guests }, facts) => ({ weights: eachParent(facts, guests, 80) }),
  neighbourScores: ({ guests }, facts) => eachParent(facts, guests, 60),
};
