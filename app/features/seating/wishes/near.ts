import { formatList } from '@/lib/text/format-list';
import { areNeighbours } from './distances';
import type { WishIconShapes, WishRule, WishWords } from './record';

export const nearIcon: WishIconShapes = [
  ['table', 6, 5.5],
  ['table', 26, 5.5],
  ['thread', 'M12 9h9'],
];

export const nearWords: WishWords = {
  relation: 'near',
  reason: {
    rank: 4,
    phrases: ({ others }) => (others.length > 0 ? [`near ${formatList(others, 3)}`] : []),
  },
  labelForTwo: 'Near each other',
};

const WORTH = 60;

export const nearRule: WishRule = {
  isSatisfied({ guests: [a = -1, b = -1], table }, { tableOf }, { room }) {
    const [one, other] = [tableOf[a], table ?? tableOf[b]].map((at) => room.tables[at ?? -1]);
    return one !== undefined && other !== undefined && (one === other || areNeighbours(one, other));
  },
  scores({ guests: [a = 0, b], table }, { room }) {
    if (b !== undefined) return { near: [[a, b, WORTH]] };
    const to = room.tables[table ?? -1];
    const isNear = room.tables.map(
      (one) => to !== undefined && (one === to || areNeighbours(one, to)),
    );
    return { places: isNear.flatMap((near, at) => (near ? [[a, at, WORTH] as const] : [])) };
  },
};
