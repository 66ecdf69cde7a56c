import { getNameKey } from '@/features/guests/model';
import { type Nicknames, noNicknames } from '@/features/name-search/nicknames/nicknames';
import {
  countMissingLetters,
  editDistance,
  fold,
  getLetterBits,
  splitWords,
} from '@/features/name-search/words';
import { groupBy } from '@/lib/collections/group-by';
import { isPlaceholderGuest, isUnnamedPlace } from '@/lib/text/placeholder-guest';
import { kinshipTitles, titles } from '@/lib/text/titles';

type Named = { id: string; name: string };

const placeholderWords = /(^|\s)\+\s*1\b|\b(plus (one|1)|tb[ac])\b/iu;
const isNamed = (guest: Named) => !isPlaceholderGuest(guest) && !isUnnamedPlace(guest);
/** Scripts without spaces between names, so that one word may be a full name. */
const unspacedScripts =
  /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Myanmar}/u;

/** The name without its leading words: “Prof Dr Ann Canon” is Ann Canon. */
function dropLeading(leading: ReadonlySet<string>, words: readonly string[]): string[] {
  const from = words.findIndex((word) => !leading.has(word));
  return words.slice(from < 0 ? words.length : from);
}

export function hasNoSurname(name: string): boolean {
  if (placeholderWords.test(name)) return true;
  const words = dropLeading(kinshipTitles, splitWords(fold(name)));
  return words.length < 2 && !unspacedScripts.test(name);
}

/** `letters` has a bit for each letter, a cheap comparison that rules out most pairs. */
type Part = { text: string; letters: number };
type ParsedName = { key: string; given: Part; surname: Part; hasSurname: boolean };
const toPart = (text: string): Part => ({ text, letters: getLetterBits(text) });

// Cached by guest, because a change to one guest rechecks thousands of unchanged ones.
const parsedNames = new WeakMap<Named, ParsedName>();

function parseName(guest: Named): ParsedName {
  const cached = parsedNames.get(guest);
  if (cached) return cached;
  const words = dropLeading(titles, splitWords(fold(guest.name)));
  const surname = words.pop() ?? '';
  const name = {
    key: getNameKey(guest.name),
    given: toPart(words.join(' ')),
    surname: toPart(surname),
    hasSurname: !hasNoSurname(guest.name),
  };
  parsedNames.set(guest, name);
  return name;
}

export const findGuestsWithoutSurname = <Some extends Named>(guests: readonly Some[]): Some[] =>
  guests.filter((guest) => isNamed(guest) && !parseName(guest).hasSurname);

/** Groups of guests that the guest page cannot tell apart. */
export function groupGuestsWithSameName<Some extends Named & { additional_info: string | null }>(
  guests: readonly Some[],
): Some[][] {
  const groups = [...groupBy(guests.filter(isNamed), (guest) => parseName(guest).key).values()];
  return groups.filter(
    (same) =>
      same.length > 1 &&
      new Set(same.map(({ additional_info }) => additional_info)).size < same.length,
  );
}

type ParsedGuest<Some> = ParsedName & { guest: Some };

/** A name shared by more guests than this is no sign of a duplicate. */
const MAX_PER_NAME = 300;

/** Pairs who may be one guest entered twice: equal except for a typo, a short form or a middle name. */
export function findSimilarNames<Some extends Named>(
  guests: readonly Some[],
  nicknames: Nicknames = noNicknames,
): [Some, Some][] {
  const parsed = guests
    .filter(isNamed)
    .map((guest): ParsedGuest<Some> => ({ guest, ...parseName(guest) }))
    .filter(({ given }) => given.text !== '');
  const pairs = [
    ...findPairs(
      parsed,
      'surname',
      (a, b) =>
        isTypo(a, b) ||
        isLonger(a, b) ||
        isLonger(b, a) ||
        nicknames.getMeanings(a.text).has(b.text),
    ),
    ...findPairs(parsed, 'given', isTypo),
  ];
  const positions = new Map(guests.map((guest, at) => [guest, at]));
  const getPosition = ([first]: [Some, Some]) => positions.get(first) ?? 0;
  return pairs.sort((a, b) => getPosition(a) - getPosition(b));
}

function findPairs<Some>(
  guests: readonly ParsedGuest<Some>[],
  same: 'given' | 'surname',
  isAlike: (a: Part, b: Part) => boolean,
): [Some, Some][] {
  const other = same === 'given' ? 'surname' : 'given';
  const groups = [...groupBy(guests, (each) => each[same].text).values()].filter(
    ({ length }) => length <= MAX_PER_NAME,
  );
  return groups.flatMap((group) =>
    group.flatMap((a, place) =>
      group
        .slice(place + 1)
        .filter((b) => a[other].text !== b[other].text && isAlike(a[other], b[other]))
        .map((b): [Some, Some] => [a.guest, b.guest]),
    ),
  );
}

const MIN_LENGTH_WITH_TYPO = 4;
const isTypo = (a: Part, b: Part) =>
  Math.min(a.text.length, b.text.length) >= MIN_LENGTH_WITH_TYPO &&
  countMissingLetters(a.letters, b.letters) <= 1 &&
  countMissingLetters(b.letters, a.letters) <= 1 &&
  editDistance(a.text, b.text, 1) <= 1;

const isLonger = (a: Part, b: Part) => a.text.startsWith(`${b.text} `);
