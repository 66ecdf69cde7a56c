// Imports in this folder carry their endings, so that Node runs the files as they stand.
import { guess, MOST_GUESSES } from './guesses.ts';
import { fitsByNickname, matchRank, NO_MATCH, WHOLE_WORDS } from './matches.ts';
import { indexOf, type Named } from './name-index.ts';
import { parseQuery } from './query.ts';

export type Found<Guest> = {
  /** Whom the words fit, best first: whoever a plain search finds is among them. */
  matches: Guest[];
  /** Whom they may have meant, best first, at most three, none of them a match; beside matches only those known by a nickname. */
  guesses: Guest[];
};

/**
 * Finds a guest by part of the name, words in any order, initials or a name the host added, accents and signs aside. Failing that,
 * guesses by nickname, slips of the finger and sound. Every word typed has to fit the same guest.
 */
export function searchGuests<Guest extends Named>(guests: readonly Guest[], typed: string): Found<Guest> {
  const query = parseQuery(typed);
  if (!query) return { matches: [], guesses: [] };
  const index = indexOf(guests);
  const ranks = index.entries.map((entry) => matchRank(entry, query));
  const matches = bestFirst(guests, ranks);
  if (query.isLiteral) return { matches, guesses: [] };
  if (matches.length === 0) return { matches, guesses: guess(guests, index, query.words) };
  // Whoever typed a whole name has found it; short of that, Mo Hussain may be Mohammed or Muhammad.
  const isSettled = query.words.length === 1 || ranks.some((rank) => rank <= WHOLE_WORDS);
  const nicknamed = (at: number) => ranks[at] === NO_MATCH && fitsByNickname(index.entries[at], query.words);
  return { matches, guesses: isSettled ? [] : guests.filter((_, at) => nicknamed(at)).slice(0, MOST_GUESSES) };
}

function bestFirst<Guest>(guests: readonly Guest[], ranks: readonly number[]): Guest[] {
  const ranked: number[] = [];
  for (const [at, rank] of ranks.entries()) if (rank < NO_MATCH) ranked.push(at);
  ranked.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);
  return ranked.flatMap((at) => guests[at] ?? []);
}
