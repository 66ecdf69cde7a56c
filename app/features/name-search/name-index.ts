import { MAX_OTHER_NAMES, MAX_WORDS_OF_GUEST } from './bounds.ts';
import { toSoundSigns } from './guesses/likeness.ts';
import { listSoundSpellings, soundCode } from './guesses/sounds.ts';
import { type Named, parseOtherNames } from './other-names.ts';
import { isHangul, listSpellings, romanise } from './scripts/romanise.ts';
import { fold, getLetterBits, splitWords, takeWords } from './words.ts';

export type Searchable = Named & {
  /** The names in Latin letters, separated by commas, if only the server can transliterate them. */
  in_latin?: string;
};

export type NameForms = { folded: string; words: string[]; text: string; joined: string };
export type IndexEntry = {
  lower: string;
  forms: NameForms;
  others: NameForms[];
  latin: NameForms[];
  words: string[];
  /** The last word of each name, and the first where the script puts the family name first. */
  familyNames: string[];
  indexedWords: IndexedWord[];
  /** All forms in one text; with `letters` it quickly rules out most guests. */
  all: string;
  letters: number;
};
export type IndexedWord = {
  word: string;
  owners: number[];
  isRomanised: boolean;
  letters: number;
  sound: string;
  byEar: readonly string[];
  signs: Uint8Array;
};
export type NameIndex = { entries: IndexEntry[]; words: IndexedWord[]; givenNames: Set<string> };

function formsOf(name: string): NameForms {
  const folded = fold(name).replace(/\s+/g, ' ').trim();
  const words = takeWords(folded);
  // "D'Angelo" is also found by "Angelo".
  const parts = folded.includes("'")
    ? takeWords(
        folded
          .split(/[\s-]+/)
          .flatMap((word) => splitWords(word.split("'").slice(1).join(' ')))
          .join(' '),
      )
    : [];
  return {
    folded,
    words: parts.length > 0 ? [...words, ...parts.filter((part) => part.length > 2)] : words,
    text: ` ${words.join(' ')} `,
    joined: words.join(''),
  };
}

function entryOf(guest: Searchable): IndexEntry {
  const { name, in_latin } = guest;
  const forms = formsOf(name);
  const otherNames = parseOtherNames(guest).slice(0, MAX_OTHER_NAMES);
  const others = otherNames.map(formsOf);
  const romanised = in_latin
    ? in_latin
        .split(',')
        .slice(0, 1 + MAX_OTHER_NAMES)
        .flatMap(listSpellings)
    : [name, ...otherNames].flatMap((text) => romanise(text));
  const latin = romanised.map(formsOf);
  const own = [...forms.words, ...others.flatMap(({ words }) => words)];
  const latinWords = latin.flatMap(({ words }) => words);
  const written = [forms, ...others, ...latin];
  const familyNames = written.flatMap(({ text }) => text.trim().split(' ').slice(1).at(-1) ?? []);
  if (latin.length > 1)
    familyNames.push(
      ...latin.flatMap(({ words }) => (words.length > 1 && words[0] ? words[0] : [])),
    );
  const lower = name.toLowerCase();
  const all = [
    lower,
    ...written.flatMap(({ folded, joined }) => [folded, joined]),
    ...own,
    ...latinWords,
  ].join('\n');
  return {
    lower,
    forms,
    others,
    latin,
    words: [...own, ...latinWords].slice(0, MAX_WORDS_OF_GUEST),
    indexedWords: [],
    familyNames,
    all,
    letters: getLetterBits(all),
  };
}

/** Long lists are indexed in steps, to keep slow phones responsive. */
export type Indexing = {
  index: NameIndex;
  advance(isTime?: () => boolean): boolean;
};

function startIndex(guests: readonly Searchable[]): Indexing {
  const index: NameIndex = { entries: [], words: [], givenNames: new Set() };
  const wordsByKey = new Map<string, IndexedWord>();

  function addGuest(guest: Searchable, at: number) {
    const entry = entryOf(guest);
    index.entries.push(entry);
    if (entry.forms.words.length > 1) index.givenNames.add(entry.forms.words[0] ?? '');
    const romanised = new Set(entry.latin.flatMap(({ words }) => words));
    const isKorean = entry.latin.length > 0 && isHangul(entry.all);
    for (const word of entry.words) {
      const indexed = wordFor(word, romanised.has(word), isKorean);
      if (indexed.owners.at(-1) !== at) indexed.owners.push(at);
      entry.indexedWords.push(indexed);
    }
  }

  function wordFor(word: string, isRomanised: boolean, isKorean: boolean): IndexedWord {
    const key = isRomanised ? `${isKorean ? '~' : ''}~${word}` : word;
    const existing = wordsByKey.get(key);
    if (existing) return existing;
    const spelled = isRomanised
      ? { sound: '', byEar: [] }
      : { sound: soundCode(word), byEar: listSoundSpellings(word) };
    const added = {
      word,
      owners: [],
      isRomanised,
      letters: getLetterBits(word),
      signs: toSoundSigns(word, isRomanised && isKorean),
      ...spelled,
    };
    wordsByKey.set(key, added);
    index.words.push(added);
    return added;
  }

  return {
    index,
    advance(isTime = () => false) {
      for (let at = index.entries.length; at < guests.length; at++) {
        if (isTime()) return false;
        addGuest(guests[at] as Searchable, at);
      }
      return true;
    },
  };
}

// A list is searched at every keystroke, so its index is cached with the list.
const indexes = new WeakMap<readonly Searchable[], Indexing>();

export function startIndexing(guests: readonly Searchable[]): Indexing {
  const started = indexes.get(guests) ?? startIndex(guests);
  indexes.set(guests, started);
  return started;
}

export function getNameIndex(guests: readonly Searchable[]): NameIndex {
  const { index, advance } = startIndexing(guests);
  advance();
  return index;
}
