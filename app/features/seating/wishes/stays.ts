import { formatTableName } from '../tables/model';
import type { WishIconShapes, WishRule, WishWords } from './record';

export const staysIcon: WishIconShapes = [['lock'], ['line', 'M12 8V5.5a4 4 0 0 1 8 0V8']];

export const staysWords: WishWords = {
  relation: 'stays',
  sentence(guest, table) {
    if (!guest)
      return { subject: formatTableName(table), relation: 'locked', object: null, table: null };
    const relation = table === null ? 'stays without a table' : 'stays at';
    return { subject: guest.name, relation, object: null, table };
  },
  labelForEach: { label: 'Stay where they sit', isForSeatedOnly: true },
};

export const staysRule: WishRule = {
  isSatisfied({ guests, table }, { tableOf }, { now }) {
    const staying =
      table === null ? guests : [...now.keys()].filter((guest) => now[guest] === table);
    return staying.every((guest) => now[guest] === -1 || now[guest] === tableOf[guest]);
  },
  isLock: true,
};
