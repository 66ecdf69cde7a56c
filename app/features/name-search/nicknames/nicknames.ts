import { fold } from '../words.ts';

export type Nicknames = {
  /** Names for a word, with costs: 0.5 for its full or short form, more for another short form. */
  getMeanings(word: string): ReadonlyMap<string, number>;
  has(word: string): boolean;
  isMistyped(typed: string, name: string): boolean;
  /** The words with their Korean given name split or joined; empty without a Korean name. */
  listSplits(words: readonly string[]): string[][];
};

const FULL_AND_SHORT = 0.5;
const TWO_SHORT_FORMS = 1;
const nothing: ReadonlyMap<string, number> = new Map();

export const noNicknames: Nicknames = {
  getMeanings: () => nothing,
  has: () => false,
  isMistyped: () => false,
  listSplits: () => [],
};

export function parseNicknames(...lists: string[][]): Nicknames {
  const byName = new Map<string, Map<string, number>>();
  const add = (a: string, b: string, cost: number) => {
    const others = byName.get(a) ?? new Map<string, number>();
    byName.set(a, others);
    if (a !== b) others.set(b, Math.min(cost, others.get(b) ?? cost));
  };
  for (const group of lists.flat()) {
    const [full = '', ...short] = fold(group).split(' ');
    for (const name of full.split('/')) {
      for (const other of short) {
        add(name, other, FULL_AND_SHORT);
        add(other, name, FULL_AND_SHORT);
      }
    }
    for (const a of short) for (const b of short) add(a, b, TWO_SHORT_FORMS);
  }
  return {
    ...noNicknames,
    getMeanings: (word) => byName.get(word) ?? nothing,
    has: (word) => byName.has(word),
  };
}
