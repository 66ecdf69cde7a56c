import { fixtureTraits } from '../fixtures/registry';
import type { WishIconShapes, WishRule, WishWords } from './record';
import { createSpotRule } from './spot';

export const awayFromBandIcon: WishIconShapes = [
  ['card', 0],
  ['cut', 'M9.5 12l3.5-6'],
  ['line', 'M20 14.5V4l8-1.5v10'],
  ['note', 18, 14.5],
  ['note', 26, 12.5],
];

export const awayFromBandWords: WishWords = {
  relation: 'away from the band',
  reason: { rank: 13, phrases: () => ['away from the band'] },
  labelForEach: { label: 'Away from the band' },
};

export const awayFromBandRule: WishRule = createSpotRule({
  name: 'band',
  missing: 'There is no band on the plan yet.',
  isAttractive: false,
  getRank: (kind) => fixtureTraits[kind].musicRank,
});
