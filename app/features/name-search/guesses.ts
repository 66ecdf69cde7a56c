import { NO_MATCH } from './matches.ts';
import type { Entry, KnownWord, NameIndex } from './name-index.ts';
import { areNicknames } from './nicknames.ts';
import { byEarSpellings, soundCode } from './sounds.ts';
import { slips } from './words.ts';

/** So many guesses a page shows; more is a list to read, not an answer. */
export const MOST_GUESSES = 3;

/** Words before a name that a list may not have; left out where they fit nobody. */
const titles = new Set(
  'mr mrs ms miss mx dr doctor prof professor rev reverend fr father sr sister sir lady lord dame auntie aunty aunt uncle'.split(
    ' ',
  ),
);
const TITLE_COST = 0.25;
const MIDDLE_NAME_COST = 2;

/** Guests for whom every word typed is at least nearly one of theirs, the likeliest first. */
export function guess<Guest>(guests: readonly Guest[], { entries, words }: NameIndex, typed: readonly string[]): Guest[] {
  const isAlone = typed.length === 1;
  const nearness = typed.map((word) => nearWords(word, words, isAlone));
  // Whoever it is, the word that fits the fewest is one of theirs; a title or a middle name may fit nobody.
  const rarest = nearness.filter(({ size }) => size > 0).sort((a, b) => a.size - b.size)[0];
  const costs = new Map<number, number>();
  for (const { owners, word } of rarest ? words : []) {
    if (!rarest?.has(word)) continue;
    for (const at of owners) {
      const entry = entries[at];
      if (entry && !costs.has(at)) costs.set(at, guestCost(entry, typed, nearness));
    }
  }
  return [...costs]
    .filter(([, cost]) => cost < NO_MATCH)
    .sort(([a, costOfA], [b, costOfB]) => costOfA - costOfB || a - b)
    .slice(0, MOST_GUESSES)
    .flatMap(([at]) => guests[at] ?? []);
}

/** What it costs to take the words typed for this guest's name; NO_MATCH when one of them is nothing like it. */
function guestCost({ words }: Entry, typed: readonly string[], nearness: readonly ReadonlyMap<string, number>[]): number {
  const taken = new Set<number>();
  let total = 0;
  for (const [at, word] of typed.entries()) {
    let cost = NO_MATCH;
    let place = -1;
    words.forEach((candidate, candidatePlace) => {
      const near = nearness[at]?.get(candidate) ?? NO_MATCH;
      if (near < cost && !taken.has(candidatePlace)) {
        cost = near;
        place = candidatePlace;
      }
    });
    if (place >= 0) taken.add(place);
    else if (typed.length > 1 && titles.has(word)) cost = TITLE_COST;
    else if (typed.length > 2 && at > 0 && at < typed.length - 1) cost = MIDDLE_NAME_COST;
    total += cost;
  }
  return taken.size > 0 ? total : NO_MATCH;
}

/** The name words that one word typed may have meant, each with what taking it for that costs. */
function nearWords(typed: string, words: readonly KnownWord[], isAlone: boolean): Map<string, number> {
  const near = new Map<string, number>();
  const heard = { typed, byEar: byEarSpellings(typed), sound: soundCode(typed) };
  for (const known of words) {
    const cost = wordCost(heard, known, isAlone);
    if (cost < NO_MATCH) near.set(known.word, cost);
  }
  return near;
}

type Heard = { typed: string; byEar: readonly string[]; sound: string };

/** 0 for the word or its beginning, up to 2 for one that merely sounds like it; NO_MATCH for any other. */
function wordCost(heard: Heard, known: KnownWord, isAlone: boolean): number {
  const { typed } = heard;
  const { word } = known;
  if (word.startsWith(typed)) return word === typed ? 0 : 0.1;
  if (typed.length < 2) return NO_MATCH;
  if (areNicknames(typed, word)) return 0.5;
  if (typed.length < (isAlone ? 4 : 3) || word.length < 3) return NO_MATCH;
  // Short forms that the list of nicknames does not have: Seun for Oluwaseun, Babatunde for Tunde.
  const [short, long] = typed.length < word.length ? [typed, word] : [word, typed];
  if (short.length > 3 && long.endsWith(short)) return 0.75;

  const most = typed.length > 5 ? 2 : 1;
  const whole = slips(typed, word, most);
  if (whole <= most) return whole;
  if (typed.length > 4 && word.length > typed.length) {
    const begun = slips(typed, word.slice(0, typed.length), 1);
    if (begun <= 1) return begun + 0.5;
  }
  return soundsLike(heard, known) ? 2 : NO_MATCH;
}

/** True when one is written as the other sounds, or both have the code of one sound. */
function soundsLike(heard: Heard, known: KnownWord): boolean {
  const { typed } = heard;
  const isNear = (a: string, b: string) => {
    const most = a.length > 5 ? 2 : a.length > 3 ? 1 : 0;
    return slips(a, b, most) <= most;
  };
  if (known.byEar.some((spelling) => isNear(typed, spelling) || heard.byEar.includes(spelling))) return true;
  if (heard.byEar.some((spelling) => isNear(spelling, known.word))) return true;
  // Codes leave the vowels out, so the words have to begin alike and be of a length.
  return (
    heard.sound !== '' &&
    heard.sound === known.sound &&
    typed[0] === known.word[0] &&
    Math.abs(typed.length - known.word.length) < 4
  );
}
