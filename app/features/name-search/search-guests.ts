// Imports in this folder carry their endings, so that Node runs the files as they stand.
import { guess, MOST_GUESSES } from './guesses.ts';
import { areWholeWords, knownByNickname, matchRank, NO_MATCH } from './matches.ts';
import { indexOf, type Named } from './name-index.ts';
import { type Nicknames, noNicknames } from './nicknames.ts';
import { parseQuery } from './query.ts';
import type { HanReader } from './romanise.ts';

export type Found<Guest> = {
  /** Whom the words fit, best first: whoever a plain search finds comes before all others. */
  matches: Guest[];
  /** Whom they may have meant, best first, at most three, none of them a match; beside matches only those known by a nickname. */
  guesses: Guest[];
};

/** What a page may fetch after it is there: without it, nicknames are not known and Chinese is not read. */
export type Learned = { nicknames?: Nicknames; readHan?: HanReader };

/**
 * Finds a guest by part of the name, words in any order, initials or a name the host added, accents and signs aside; names and
 * words of two scripts meet in Latin. Failing that, guesses by nickname, slips of the finger, sound and family name.
 */
export function searchGuests<Guest extends Named>(guests: readonly Guest[], typed: string, learned: Learned = {}): Found<Guest> {
  const query = parseQuery(typed, learned.readHan);
  if (!query) return { matches: [], guesses: [] };
  const index = indexOf(guests);
  const ranks = index.entries.map((entry) => matchRank(entry, query));
  const matches = bestFirst(guests, ranks);
  if (query.isLiteral) return { matches, guesses: [] };

  const { nicknames = noNicknames } = learned;
  const { words } = query;
  if (matches.length > 0) {
    // Whoever typed a whole name has found it; short of that, Mo Hussain may be Mohammed or Muhammad.
    const isSettled = words.length > 1 ? ranks.some(areWholeWords) : words[0] === undefined || words[0].length < 2;
    if (isSettled) return { matches, guesses: [] };
    const nicknamed = knownByNickname(index, words, nicknames).filter((at) => ranks[at] === NO_MATCH);
    return { matches, guesses: nicknamed.slice(0, MOST_GUESSES).flatMap((at) => guests[at] ?? []) };
  }
  const whole = words.filter((word) => word.length > 1);
  if (whole.length > 1 && whole.length < words.length) {
    const found = searchGuests(guests, whole.join(' '), learned); // a stray letter
    if (found.matches.length > 0) return found;
  }
  return { matches, guesses: guess(index, query, nicknames).flatMap((at) => guests[at] ?? []) };
}

function bestFirst<Guest>(guests: readonly Guest[], ranks: readonly number[]): Guest[] {
  const ranked: number[] = [];
  for (const [at, rank] of ranks.entries()) if (rank < NO_MATCH) ranked.push(at);
  ranked.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);
  return ranked.flatMap((at) => guests[at] ?? []);
}
