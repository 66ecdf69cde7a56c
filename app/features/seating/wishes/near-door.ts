import { fixtureTraits } from '../fixtures/registry';
import type { WishIconShapes, WishRule, WishWords } from './record';
import { createSpotRule } from './spot';

export const nearDoorIcon: WishIconShapes = [
  ['card', 0],
  ['thread', 'M9 9h7'],
  ['line', 'M18 16V3h11v13M29 3a11 11 0 0 1-11 11'],
];

export const nearDoorWords: WishWords = {
  relation: 'near the door',
  reason: { rank: 12, phrases: () => ['near the door'] },
  labelForEach: { label: 'Near the door' },
};

export const nearDoorRule: WishRule = createSpotRule({
  name: 'door',
  missing: 'There is no door on the plan yet.',
  isAttractive: true,
  getRank: (kind) => (fixtureTraits[kind].isEntry ? 1 : undefined),
});
