import type { Entry, NameForms } from './name-index.ts';
import { areNicknames } from './nicknames.ts';
import type { Query } from './query.ts';

export const NO_MATCH = Number.POSITIVE_INFINITY;
/** Up to this rank all words typed are whole words of the name, side by side. */
export const WHOLE_WORDS = 3;
const BY_OTHER_NAME = 0.5;

/** How well the words fit a guest, 0 best; NO_MATCH when they do not. */
export function matchRank(entry: Entry, query: Query): number {
  if (entry.lower === query.lower) return 0;
  if (query.isLiteral) {
    const { folded } = entry.forms; // accents aside: "#1 cafe" is "#1 Café"
    return entry.lower.includes(query.lower) || (query.folded !== '' && folded.includes(query.folded)) ? 7 : NO_MATCH;
  }
  if (!entry.all.includes(query.joined) && !query.words.every((word) => entry.all.includes(word))) return NO_MATCH;
  const byName = nameRank(entry.forms, query);
  // The floor: whatever a plain substring search finds is found.
  let rank = Math.min(byName, entry.lower.includes(query.lower) ? 7 : NO_MATCH);
  for (const other of entry.others) rank = Math.min(rank, nameRank(other, query) + BY_OTHER_NAME);
  if (rank === NO_MATCH && entry.others.length > 0 && fitEach(query.words, entry.words, isStart)) rank = 8;
  return rank;
}

function nameRank(forms: NameForms, { words, joined, folded }: Query): number {
  const text = ` ${words.join(' ')}`;
  if (forms.text === `${text} `) return 1;
  if (forms.text.startsWith(`${text} `)) return 2;
  if (forms.text.includes(`${text} `)) return 3;
  if (forms.text.startsWith(text)) return 4;
  if (forms.text.includes(text)) return 4.5;
  if (fitEach(words, forms.words, isWhole)) return 5;
  if (fitEach(words, forms.words, isStart)) return 6;
  // From the start of a word on, written together or apart: "maryjane", "mac donald".
  if (joined.length > 2 && startsSomewhere(forms, joined)) return 6.5;
  if (forms.folded.includes(folded)) return 7;
  return words.length > 1 && fitEach(words, forms.words, isPart) ? 7.5 : NO_MATCH;
}

/** True when one word is a whole word of the name, and the others are, begin, or are short for the rest of it. */
export const fitsByNickname = (entry: Entry | undefined, typed: readonly string[]): boolean =>
  entry !== undefined &&
  typed.some((word) => word.length > 2 && entry.words.includes(word)) &&
  fitEach(typed, entry.words, (word, candidate) => isStart(word, candidate) || areNicknames(word, candidate));

const isWhole = (typed: string, word: string) => typed === word;
const isStart = (typed: string, word: string) => word.startsWith(typed);
const isPart = (typed: string, word: string) => isStart(typed, word) || (typed.length > 2 && word.includes(typed));

/** True when each word typed fits a name word of its own, in any order. */
function fitEach(typed: readonly string[], words: readonly string[], fits: (typed: string, word: string) => boolean): boolean {
  if (typed.length > words.length) return false;
  // The longest first, as it has the fewest places to go.
  const inOrder = typed.length > 1 ? [...typed].sort((a, b) => b.length - a.length) : typed;
  const taken = new Set<number>();
  return inOrder.every((word) => {
    const at = words.findIndex((candidate, place) => !taken.has(place) && fits(word, candidate));
    if (at < 0) return false;
    taken.add(at);
    return true;
  });
}

function startsSomewhere({ text, joined }: NameForms, typed: string): boolean {
  if (joined.startsWith(typed)) return true;
  let offset = 0;
  for (const word of text.trim().split(' ')) {
    if (joined.startsWith(typed, offset)) return true;
    offset += word.length;
  }
  return false;
}
