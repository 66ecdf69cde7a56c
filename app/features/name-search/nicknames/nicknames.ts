import { fold } from '../words.ts';

/** Short forms, pet forms and spellings of given names, all folded. */
export type Nicknames = {
  /** The names that a word may stand for, with what taking it for that costs: one half for the full name or the short one, more for another way to write it. */
  standsFor(word: string): ReadonlyMap<string, number>;
  has(word: string): boolean;
  /** True when a word one slip away from a name cannot be a name itself. */
  isMistyped(typed: string, name: string): boolean;
  /** The words typed with a given name of Korea parted or joined; none where they are no such name. */
  partings(words: readonly string[]): string[][];
};

const FULL_AND_SHORT = 0.5;
const TWO_SHORT_FORMS = 1;
const nothing: ReadonlyMap<string, number> = new Map();

export const noNicknames: Nicknames = { standsFor: () => nothing, has: () => false, isMistyped: () => false, partings: () => [] };

/** Reads groups of names, the full name first; of several full names with a stroke between them. */
export function readNicknames(...lists: string[][]): Nicknames {
  const known = new Map<string, Map<string, number>>();
  const add = (a: string, b: string, cost: number) => {
    const others = known.get(a) ?? new Map<string, number>();
    known.set(a, others);
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
  return { ...noNicknames, standsFor: (word) => known.get(word) ?? nothing, has: (word) => known.has(word) };
}
