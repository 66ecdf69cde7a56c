import { formatList } from '@/lib/text/format-list';
import type { WishRule, WishSign, WishWords } from './record';

export const sign: WishSign = [
  ['thread', 'M8 9h16'],
  ['card', 0],
  ['card', 23],
];

export const words: WishWords = {
  relation: 'together with',
  sits: 'together with',
  reason: {
    rank: 3,
    phrases: ({ others }) =>
      others.length > 0 ? [`with ${formatList(others, 3)}, as you wished`] : [],
  },
  column: { key: 'sits_with', heading: 'Sits With' },
  ofTwo: 'Together',
  ofMany: { words: 'All together', pairs: 'chain' },
};

export const rule: WishRule = {
  isSatisfied: ({ guests: [a = -1, b = -1] }, { tableOf }) => tableOf[a] === tableOf[b],
  isCompany: true,
  demands: ({ guests: [a = 0, b = 0] }) => ({ together: [[a, b]] }),
  likings: ({ guests: [a = 0, b = 0] }) => [[a, b, 20]],
};
