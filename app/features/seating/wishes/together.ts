import { formatList } from '@/lib/text/format-list';
import type { WishIconShapes, WishRule, WishWords } from './record';

export const togetherIcon: WishIconShapes = [
  ['thread', 'M8 9h16'],
  ['card', 0],
  ['card', 23],
];

export const togetherWords: WishWords = {
  relation: 'together with',
  sits: 'together with',
  reason: {
    rank: 3,
    phrases: ({ others }) =>
      others.length > 0 ? [`with ${formatList(others, 3)}, as you wished`] : [],
  },
  column: { key: 'sits_with', heading: 'Sits With' },
  labelForTwo: 'Together',
  labelForMany: { label: 'All together', pairs: 'chain' },
};

export const togetherRule: WishRule = {
  isSatisfied: ({ guests: [a = -1, b = -1] }, { tableOf }) => tableOf[a] === tableOf[b],
  isAboutCompany: true,
  isTogether: true,
  constraints: ({ guests: [a = 0, b = 0] }) => ({ together: [[a, b]] }),
  neighbourScores: ({ guests: [a = 0, b = 0] }) => [[a, b, 20]],
};
