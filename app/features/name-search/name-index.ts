import { MAX_OTHER_NAMES, MAX_WORDS_PER_GUEST } from './bounds.ts';
import { toSoundCodes } from './guesses/phonetic-distance.ts';
import { getSoundCode, listSoundSpellings } from './guesses/sounds.ts';
import { type GuestNames, parseOtherNames } from './other-names.ts';
import { isHangul, listSpellings, romanise } from './scripts/romanise.ts';
import { fold, getLetterBits, splitWords, splitWordsWithinLimits } from './words.ts';

export type Searchable = GuestNames & {
  /** Romanised names separated by commas, for scripts that only the server can romanise. */
  in_latin?: string;
};

export type NameForms = { folded: string; words: string[]; text: string; joined: string };
export type IndexEntry = {
  lower: string;
  forms: NameForms;
  others: NameForms[];
  latin: NameForms[];
  words: string[];
  /** The last word of each name, and also the first if the script puts the family name first. */
  familyNames: string[];
  indexedWords: IndexedWord[];
  /** All forms in one text. This and `letters` rule out most guests quickly. */
  all: string;
  letters: number;
};
export type IndexedWord = {
  word: string;
  owners: number[];
  isRomanised: boolean;
  letters: number;
  sound: string;
  soundSpellings: readonly string[];
  signs: Uint8Array;
};
export type NameIndex = { entries: IndexEntry[]; words: IndexedWord[]; givenNames: Set<string> };

function buildForms(name: string): NameForms {
  const folded = fold(name).replace(/\s+/g, ' ').trim();
  const words = splitWordsWithinLimits(folded);
  // Makes "Angelo" find "D'Angelo".
  const parts = folded.includes("'")
    ? splitWordsWithinLimits(
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

function buildEntry(guest: Searchable): IndexEntry {
  const { name, in_latin } = guest;
  const forms = buildForms(name);
  const otherNames = parseOtherNames(guest).slice(0, MAX_OTHER_NAMES);
  const others = otherNames.map(buildForms);
  const romanised = in_latin
    ? in_latin
        .split(',')
        .slice(0, 1 + MAX_OTHER_NAMES)
        .flatMap(listSpellings)
    : [name, ...otherNames].flatMap((text) => romanise(text));
  const latin = romanised.map(buildForms);
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
    words: [...own, ...latinWords].slice(0, MAX_WORDS_PER_GUEST),
    indexedWords: [],
    familyNames,
    all,
    letters: getLetterBits(all),
  };
}

/** Indexes a list in steps, so that long lists do not block slow phones. */
export type IndexBuilder = {
  index: NameIndex;
  advance(isTimeUp?: () => boolean): boolean;
};

function startIndex(guests: readonly Searchable[]): IndexBuilder {
  const index: NameIndex = { entries: [], words: [], givenNames: new Set() };
  const wordsByKey = new Map<string, IndexedWord>();

  function addGuest(guest: Searchable, at: number) {
    const entry = buildEntry(guest);
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
      ? { sound: '', soundSpellings: [] }
      : { sound: getSoundCode(word), soundSpellings: listSoundSpellings(word) };
    const added = {
      word,
      owners: [],
      isRomanised,
      letters: getLetterBits(word),
      signs: toSoundCodes(word, isRomanised && isKorean),
      ...spelled,
    };
    wordsByKey.set(key, added);
    index.words.push(added);
    return added;
  }

  return {
    index,
    advance(isTimeUp = () => false) {
      for (let at = index.entries.length; at < guests.length; at++) {
        if (isTimeUp()) return false;
        addGuest(guests[at] as Searchable, at);
      }
      return true;
    },
  };
}

// Cached by list, because every keystroke searches the list.
const indexes = new WeakMap<readonly Searchable[], IndexBuilder>();

export function startIndexing(guests: readonly Searchable[]): IndexBuilder {
  const started = indexes.get(guests) ?? startIndex(guests);
  indexes.set(guests, started);
  return started;
}

export function getNameIndex(guests: readonly Searchable[]): NameIndex {
  const { index, advance } = startIndexing(guests);
  advance();
  return index;
}
