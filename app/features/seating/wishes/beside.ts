import { formatList } from '@/lib/text/format-list';
import { areSideBySide } from '../tables/geometry';
import type { WishIconShapes, WishRule, WishWords } from './record';

export const besideIcon: WishIconShapes = [
  ['card', 6],
  ['card', 16.5],
  ['thread', 'M6 17h20'],
];

export const besideWords: WishWords = {
  relation: 'beside',
  sits: 'beside',
  reason: {
    rank: 2,
    phrases: ({ others }) =>
      others.length > 0 ? [`beside ${formatList(others, 3)}, as you wished`] : [],
  },
  labelForTwo: 'Beside each other',
};

export const besideRule: WishRule = {
  isSatisfied({ guests: [a = -1, b = -1] }, { tableOf, chairOf }, { room }) {
    const table = room.tables[tableOf[a] ?? -1];
    return (
      tableOf[a] === tableOf[b] &&
      table !== undefined &&
      areSideBySide(table, chairOf[a] ?? 0, chairOf[b] ?? 0)
    );
  },
  isAboutChairs: true,
  isAboutCompany: true,
  isTogether: true,
  constraints: ({ guests: [a = 0, b = 0] }) => ({ beside: [[a, b]] }),
  neighbourScores: ({ guests: [a = 0, b = 0] }) => [[a, b, 1000]],
};
