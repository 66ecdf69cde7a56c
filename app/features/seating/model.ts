import type { EventTheme } from '@/features/theme/model';
// With their endings, so that Node runs this file as it stands: the server and the bench search with it too.
import { areNicknames } from './nicknames.ts';
import { byEarSpellings, soundCode } from './sounds.ts';
import { fold, hasForeignSigns, slips, wordsOf } from './words.ts';

export type SeatedGuest = {
  name: string;
  table_number: string;
  additional_info: string | null;
  /** Other names to be found by, parted by commas; searched, never shown. */
  also_known_as?: string | null;
};

/** All that the guest page of one event shows; nothing in it leads to another event. */
export type SeatingSnapshot = {
  event: { id: string; event_name: string; event_date: string } & EventTheme;
  /** A word from the hosts, until a moment when they gave one; null for none. */
  message: { text: string; until: string | null } | null;
  guests: SeatedGuest[];
};

/**
 * The guests whose name contains the query, in the order of the list; none for an empty or whitespace query
 * (specification 5, public search). A plain substring, case and accents aside.
 */
export function findGuests<Guest extends { name: string }>(guests: readonly Guest[], query: string): Guest[] {
  const wanted = query.trim();
  if (!wanted) return [];
  const lower = wanted.toLowerCase();
  const folded = fold(wanted);
  return guests.filter(({ name }) => name.toLowerCase().includes(lower) || (folded !== '' && fold(name).includes(folded)));
}

type Named = { name: string; also_known_as?: string | null };
export type Found<Guest> = {
  /** Whom the words fit, best first: whoever a plain search finds is among them (specification 5). */
  matches: Guest[];
  /** Whom they may have meant, best first; only when nobody matches, at most three (decisions: the guest page). */
  guesses: Guest[];
};

/** So many guesses a page shows; more is a list to read, not an answer. */
const MOST_GUESSES = 3;

/**
 * Finds a guest by what somebody types at the door: part of the name, words in any order, initials, accents and signs aside, or
 * a name the host added. Failing that, whom it may have been: by nickname, slips of the finger, and sound. Every word typed
 * has to fit the same guest. One function for the browser and the server.
 */
export function searchGuests<Guest extends Named>(guests: readonly Guest[], query: string): Found<Guest> {
  const wanted = asWanted(query);
  if (!wanted) return { matches: [], guesses: [] };
  const index = indexOf(guests);
  const ranks = index.entries.map((entry) => matchRank(entry, wanted));
  // Whoever typed a whole name has found it; short of that, Mo Hussain may be Mohammed or Muhammad.
  if (wanted.words.length > 1 && !wanted.isLiteral && ranks.every((rank) => rank > WHOLE_WORDS)) {
    index.entries.forEach((entry, at) => {
      if (ranks[at] === NO_MATCH && fitsByNickname(entry, wanted.words)) ranks[at] = BY_NICKNAME;
    });
  }
  const matches = bestFirst(guests, ranks);
  if (matches.length > 0 || wanted.isLiteral) return { matches, guesses: [] };
  return { matches, guesses: guess(guests, index, wanted.words) };
}

// ── What was typed, and who there is ────────────────────────────────────────────────────────────────────────────────

type Wanted = {
  lower: string;
  folded: string;
  words: string[];
  /** The words written together, so that "maryjane" is "Mary Jane". */
  joined: string;
  /** Signs that occur in no name stand for themselves and nothing else. */
  isLiteral: boolean;
};

function asWanted(query: string): Wanted | null {
  const lower = query.trim().toLowerCase();
  if (!lower) return null;
  const folded = fold(lower).replace(/\s+/g, ' ').trim();
  const words = wordsOf(folded);
  return { lower, folded, words, joined: words.join(''), isLiteral: words.length === 0 || hasForeignSigns(lower) };
}

type NameForms = { folded: string; words: string[]; text: string; joined: string };
type Entry = {
  lower: string;
  forms: NameForms;
  others: NameForms[];
  words: string[];
  /** All of it in one text: a guest whose text lacks a word typed is no match, which is quickly seen. */
  all: string;
};
type KnownWord = { word: string; owners: number[]; sound: string; byEar: readonly string[] };
/** The guests, and every different word of their names. */
type Index = { entries: Entry[]; words: KnownWord[] };

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
const indexes = new WeakMap<readonly Named[], Index>();

function indexOf(guests: readonly Named[]): Index {
  const kept = indexes.get(guests);
  if (kept) return kept;
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
  const index = { entries, words: [...known.values()] };
  indexes.set(guests, index);
  return index;
}

/** The guests that have a rank, lowest first; equals in the order of the list. */
function bestFirst<Guest>(guests: readonly Guest[], ranks: readonly number[]): Guest[] {
  const ranked: number[] = [];
  for (const [at, rank] of ranks.entries()) if (rank < NO_MATCH) ranked.push(at);
  ranked.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);
  return ranked.flatMap((at) => guests[at] ?? []);
}

// ── Matches ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const NO_MATCH = Number.POSITIVE_INFINITY;
/** Up to this rank all words typed are whole words of the name, side by side. */
const WHOLE_WORDS = 3;
const BY_NICKNAME = 9;
/** Other names rank behind the same kind of match in the name itself. */
const BY_OTHER_NAME = 0.5;

/** How well the words fit a guest, 0 best; NO_MATCH when they do not. */
function matchRank(entry: Entry, wanted: Wanted): number {
  if (entry.lower === wanted.lower) return 0;
  if (wanted.isLiteral) {
    const { folded } = entry.forms; // accents aside: "#1 cafe" is "#1 Café"
    return entry.lower.includes(wanted.lower) || (wanted.folded !== '' && folded.includes(wanted.folded)) ? 7 : NO_MATCH;
  }
  if (!entry.all.includes(wanted.joined) && !wanted.words.every((word) => entry.all.includes(word))) return NO_MATCH;
  const byName = nameRank(entry.forms, wanted);
  // The floor: whatever a plain substring search finds is found.
  let rank = Math.min(byName, entry.lower.includes(wanted.lower) ? 7 : NO_MATCH);
  for (const other of entry.others) rank = Math.min(rank, nameRank(other, wanted) + BY_OTHER_NAME);
  if (rank === NO_MATCH && entry.others.length > 0 && fitEach(wanted.words, entry.words, isStart)) rank = 8;
  return rank;
}

function nameRank(forms: NameForms, { words, joined, folded }: Wanted): number {
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
const fitsByNickname = ({ words }: Entry, typed: readonly string[]): boolean =>
  typed.some((word) => word.length > 2 && words.includes(word)) &&
  fitEach(typed, words, (word, candidate) => isStart(word, candidate) || areNicknames(word, candidate));

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

function startsSomewhere({ text, joined }: NameForms, wanted: string): boolean {
  if (joined.startsWith(wanted)) return true;
  let offset = 0;
  for (const word of text.trim().split(' ')) {
    if (joined.startsWith(wanted, offset)) return true;
    offset += word.length;
  }
  return false;
}

// ── Guesses ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Words before a name that a list may not have; left out where they fit nobody. */
const titles = new Set(
  'mr mrs ms miss mx dr doctor prof professor rev reverend fr father sr sister sir lady lord dame auntie aunty aunt uncle'.split(
    ' ',
  ),
);
/** What a title or a middle name that fits nobody costs. */
const TITLE_COST = 0.25;
const MIDDLE_NAME_COST = 2;

/** Guests for whom every word typed is at least nearly one of theirs, the likeliest first. */
function guess<Guest>(guests: readonly Guest[], { entries, words }: Index, typed: readonly string[]): Guest[] {
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
  // Half typed, with a slip in it already.
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
