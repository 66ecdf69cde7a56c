import { fixtureTraits } from '../fixtures/registry';
import type { WishIconShapes, WishRule, WishWords } from './record';
import { createSpotRule } from './spot';

export const nearToiletsIcon: WishIconShapes = [
  ['card', 0],
  ['thread', 'M9 9h7'],
  ['line', 'M18 15V3h12v12M24 3v12'],
];

export const nearToiletsWords: WishWords = {
  relation: 'near the toilets',
  reason: { rank: 12, phrases: () => ['near the toilets'] },
  labelForEach: { label: 'Near the toilets' },
};

export const nearToiletsRule: WishRule = createSpotRule({
  name: 'toilets',
  missing: 'There are no toilets on the plan yet.',
  isAttractive: true,
  getRank: (kind) => (fixtureTraits[kind].isToilet ? 1 : undefined),
});
