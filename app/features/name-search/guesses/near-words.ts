import type { SearchBudget } from '../bounds.ts';
import { NO_MATCH } from '../matches.ts';
import type { IndexedWord, NameIndex } from '../name-index.ts';
import type { Nicknames } from '../nicknames/nicknames.ts';
import { countMissingLetters, editDistance, getLetterBits } from '../words.ts';
import { getSoundDistance, toSoundCodes } from './phonetic-distance.ts';
import { getSoundCode, listSoundSpellings } from './sounds.ts';

type MatchTarget = {
  typed: string;
  isAlone: boolean;
  isRomanised: boolean;
  isKorean: boolean;
  /** True if two words were joined; the word must then match nearly the whole candidate. */
  isJoined: boolean;
  meanings: ReadonlyMap<string, number>;
  letters: number;
  soundSpellings: readonly string[];
  sound: string;
  signs: Uint8Array;
};

export type WordDistances = ReadonlyMap<IndexedWord, number>;

type TypedWord = Pick<
  MatchTarget,
  'typed' | 'isAlone' | 'isRomanised' | 'isKorean' | 'isJoined'
> & {
  nicknames: Nicknames;
};

const MAX_CACHED = 24;
/** Caches results for the last words typed, because most words stay the same between keystrokes. */
const caches = new WeakMap<
  NameIndex,
  { nicknames: Nicknames; nearness: Map<string, WordDistances> }
>();

export function findNearWords(
  index: NameIndex,
  word: TypedWord,
  budget: SearchBudget,
): WordDistances {
  const { typed, isAlone, isRomanised, isKorean, isJoined, nicknames } = word;
  let memory = caches.get(index);
  if (memory?.nicknames !== nicknames) {
    memory = { nicknames, nearness: new Map() };
    caches.set(index, memory);
  }
  const key = `${typed} ${isAlone} ${isRomanised} ${isKorean} ${isJoined}`;
  const near = memory.nearness.get(key) ?? computeNearWords(index.words, word, budget);
  memory.nearness.delete(key);
  if (budget.spend(0)) memory.nearness.set(key, near); // otherwise it may be incomplete
  const [oldest] = memory.nearness.keys();
  if (memory.nearness.size > MAX_CACHED && oldest !== undefined) memory.nearness.delete(oldest);
  return near;
}

function computeNearWords(
  words: readonly IndexedWord[],
  { nicknames, ...word }: TypedWord,
  budget: SearchBudget,
): WordDistances {
  const { typed, isRomanised, isKorean } = word;
  const near = new Map<IndexedWord, number>();
  const target: MatchTarget = {
    ...word,
    meanings: nicknames.getMeanings(typed),
    letters: getLetterBits(typed),
    soundSpellings: isRomanised ? [] : listSoundSpellings(typed),
    sound: isRomanised ? '' : getSoundCode(typed),
    signs: toSoundCodes(typed, isKorean),
  };
  for (const candidate of words) {
    if (!budget.spend(typed.length * candidate.word.length)) break;
    const cost =
      isRomanised || candidate.isRomanised
        ? computeCrossScriptCost(target, candidate)
        : computeSameScriptCost(target, candidate);
    if (cost < NO_MATCH) near.set(candidate, cost);
  }
  return near;
}

/** Maximum phonetic distances across scripts: for a lone word, one of several, and a short one. */
const MAX_DISTANCE_ALONE = 0.5;
const MAX_DISTANCE = 0.4;
const MAX_DISTANCE_SHORT = 0.25;
const SHORT = 4;
const DISTANCE_COST = 3;

function computeCrossScriptCost(
  { typed, isAlone, isRomanised, isJoined, signs, meanings }: MatchTarget,
  candidate: IndexedWord,
): number {
  if (candidate.word.startsWith(typed)) return typed === candidate.word ? 0 : 0.1;
  const byNickname = meanings.get(candidate.word) ?? NO_MATCH;
  if (signs.length < 2 || candidate.signs.length < 2 || (typed.length < 3 && !isRomanised))
    return byNickname;
  const most =
    isJoined || (typed.length < SHORT && !isRomanised)
      ? MAX_DISTANCE_SHORT
      : isAlone
        ? MAX_DISTANCE_ALONE
        : MAX_DISTANCE;
  const unlike = getSoundDistance(signs, candidate.signs, most);
  return unlike <= most ? Math.min(byNickname, unlike * DISTANCE_COST) : byNickname;
}

/** Returns 0 for the same word, up to 2 for one that only sounds alike, and NO_MATCH otherwise. */
function computeSameScriptCost(target: MatchTarget, candidate: IndexedWord): number {
  const { typed, isAlone, isJoined } = target;
  const { word } = candidate;
  if (word.startsWith(typed)) return word === typed ? 0 : 0.1;
  if (typed.length < 2) return NO_MATCH;
  const byNickname = target.meanings.get(word);
  if (byNickname !== undefined) return byNickname;
  if (typed.length < (isAlone ? 4 : 3) || word.length < 3) return NO_MATCH;
  // Accepts short forms missing from the nickname list: Tunde for Babatunde.
  const [short, long] = typed.length < word.length ? [typed, word] : [word, typed];
  if (short.length > 3 && long.endsWith(short) && !isJoined) return 0.75;

  const most = typed.length > 5 && !isJoined ? 2 : 1;
  if (
    countMissingLetters(target.letters, candidate.letters) <= most &&
    countMissingLetters(candidate.letters, target.letters) <= most
  ) {
    const whole = editDistance(typed, word, most);
    if (whole <= most) return whole;
  }
  if (isJoined) return NO_MATCH;
  if (typed.length > 4 && word.length > typed.length) {
    const begun =
      countMissingLetters(target.letters, candidate.letters) <= 1
        ? editDistance(typed, word.slice(0, typed.length), 1)
        : NO_MATCH;
    if (begun <= 1) return begun + 0.5;
  }
  return isSoundalike(target, candidate) ? 2 : NO_MATCH;
}

function isSoundalike(target: MatchTarget, candidate: IndexedWord): boolean {
  const { typed } = target;
  const isNear = (a: string, b: string) => {
    const most = a.length > 5 ? 2 : a.length > 3 ? 1 : 0;
    return editDistance(a, b, most) <= most;
  };
  if (
    candidate.soundSpellings.some(
      (spelling) => isNear(typed, spelling) || target.soundSpellings.includes(spelling),
    )
  )
    return true;
  if (target.soundSpellings.some((spelling) => isNear(spelling, candidate.word))) return true;
  // Sound codes omit vowels, so the words must also start alike and have similar lengths.
  return (
    target.sound !== '' &&
    target.sound === candidate.sound &&
    target.signs[0] === candidate.signs[0] &&
    Math.abs(typed.length - candidate.word.length) < 4
  );
}
