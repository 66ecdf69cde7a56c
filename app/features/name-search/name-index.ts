import { byEarSpellings, soundCode } from './sounds.ts';
import { fold, wordsOf } from './words.ts';

export type Named = { name: string; also_known_as?: string | null };

export type NameForms = { folded: string; words: string[]; text: string; joined: string };
export type Entry = {
  lower: string;
  forms: NameForms;
  others: NameForms[];
  words: string[];
  /** All of it in one text, so that most of those who do not match are quickly passed over. */
  all: string;
};
export type KnownWord = { word: string; owners: number[]; sound: string; byEar: readonly string[] };
export type NameIndex = { entries: Entry[]; words: KnownWord[] };

function formsOf(name: string): NameForms {
  const folded = fold(name).replace(/\s+/g, ' ').trim();
  const words = wordsOf(folded);
  // "D'Angelo" is also found from its Angelo on.
  const parts = folded.split(/[\s-]+/).flatMap((word) => wordsOf(word.split("'").slice(1).join(' ')));
  return {
    folded,
    words: [...words, ...parts.filter((part) => part.length > 2)],
    text: ` ${words.join(' ')} `,
    joined: words.join(''),
  };
}

// A list is searched at every keystroke, so what is made of its names is kept for as long as the list itself.
const indexes = new WeakMap<readonly Named[], NameIndex>();

export function indexOf(guests: readonly Named[]): NameIndex {
  const existing = indexes.get(guests);
  if (existing) return existing;
  const known = new Map<string, KnownWord>();
  const entries = guests.map((guest, at) => {
    const forms = formsOf(guest.name);
    const others = (guest.also_known_as ?? '')
      .split(/[,;\n]/)
      .filter((name) => name.trim())
      .map(formsOf);
    const words = [...forms.words, ...others.flatMap((other) => other.words)];
    for (const word of new Set(words)) {
      const seen = known.get(word);
      if (seen) seen.owners.push(at);
      else known.set(word, { word, owners: [at], sound: soundCode(word), byEar: byEarSpellings(word) });
    }
    const lower = guest.name.toLowerCase();
    const all = [lower, ...[forms, ...others].flatMap(({ folded, joined }) => [folded, joined]), ...words].join('\n');
    return { lower, forms, others, words, all };
  });
  const index: NameIndex = { entries, words: [...known.values()] };
  indexes.set(guests, index);
  return index;
}
