import type { Guest } from '@/features/seating/guests/schema';
import { type WishKind, wishOperands } from '@/features/seating/wishes/kinds';
import { wishKey } from '@/features/seating/wishes/model';
import type { Wish } from '@/features/seating/wishes/schema';
import { digest } from '@/lib/browser/hash';
import { getFirstName } from '@/lib/text/names';
import { isTitleOrKinship } from '@/lib/text/titles';
import { splitAtConjunctions, splitNote, toLowerCaseWords } from '../note-words';
import { buildWish } from '../wish-subjects';
import cueWords from './cues.json';
import negationWords from './negations.json';

/** `words`: the text that reads like a wish, or a need that suggests one. `mark`: the id that is stored if the host refuses it. */
export type NoteWish = { guest: Guest; words: string; isNeed?: true; wish: Wish; mark: string };

const cues = (cueWords as readonly { kind: WishKind; says: string }[])
  .map(({ kind, says }) => ({ kind, says: toLowerCaseWords(says) }))
  .sort((a, b) => b.says.length - a.says.length);

const {
  reversing,
  allowedAfterReversing,
  cancelling,
  doubting,
  continuing,
  weakCues,
  contractionEnding,
} = negationWords;
const opposites: Partial<Record<WishKind, WishKind>> = {
  together: 'apart',
  beside: 'apart',
  near: 'apart',
};
const MAX_NAME_WORDS = 4;

const [beforeApostrophe, afterApostrophe] = contractionEnding.split("'");
const contraction = new RegExp(`${beforeApostrophe}[’'\`´ʼ]${afterApostrophe}(?!\\p{L})`, 'giu');
/** Treats “don’t” as one word. */
const toClauseWords = (clause: string) =>
  toLowerCaseWords(clause.replace(contraction, `${beforeApostrophe}${afterApostrophe}`));
const isNegation = (word = '') => reversing.includes(word) || cancelling.includes(word);

/** The longest cue in a clause. A weak cue (“with”) counts only at the start of a note or after “not”. */
function findCue(words: readonly string[], isNoteStart: boolean) {
  for (const { kind, says } of cues)
    for (let at = 0; at + says.length <= words.length; at++) {
      if (!says.every((word, index) => words[at + index] === word)) continue;
      const isWeak = weakCues.includes(says.join(' '));
      if (!isWeak || (isNoteStart && at === 0) || isNegation(words[at - 1]))
        return { kind, at, end: at + says.length };
    }
  return null;
}

/** The cue’s kind, or the opposite for “please don’t seat with”. Null if uncertain, as in “no need to sit with” and “why not sit with”. */
function resolveNegation(kind: WishKind, before: readonly string[]): WishKind | null {
  if (before.some((word) => cancelling.includes(word))) return null;
  const first = before.findIndex((word) => reversing.includes(word));
  if (first < 0) return kind;
  const isCertain =
    !before.some((word) => doubting.includes(word)) &&
    before.slice(first + 1).every((word) => allowedAfterReversing.includes(word));
  return isCertain ? (opposites[kind] ?? null) : null;
}

type NameIndex = ReadonlyMap<string, ReadonlySet<Guest>>;

/** Guests by full name, other names and first name. */
function indexNames(guests: readonly Guest[]): NameIndex {
  const index = new Map<string, Set<Guest>>();
  for (const guest of guests) {
    const names = [
      guest.name,
      getFirstName(guest.name),
      ...(guest.also_known_as?.split(',') ?? []),
    ];
    for (const name of names) {
      const key = toLowerCaseWords(name).join(' ');
      if (key) index.set(key, (index.get(key) ?? new Set()).add(guest));
    }
  }
  return index;
}

/** The guest whose name these words begin with, ignoring “Auntie” or “the”; null if no guest or several could be meant. */
function findNamed(words: readonly string[], index: NameIndex): Guest | null {
  for (let count = Math.min(MAX_NAME_WORDS, words.length); count > 0; count--) {
    const named = index.get(words.slice(0, count).join(' '));
    if (named) return named.size === 1 ? ([...named][0] ?? null) : null;
  }
  const [first = '', ...rest] = words;
  return rest.length > 0 && (isTitleOrKinship(first) || first === 'the')
    ? findNamed(rest, index)
    : null;
}

type PartReading = { wishes: readonly Wish[]; isNegated: boolean; endsNegated: boolean };

/** Reads a part of a note. Clauses that only name someone share the cue before them, as in “not with Jean or Nik”. */
function readPart(
  guest: Guest,
  part: string,
  index: NameIndex,
  { isNoteStart, isNegatedBefore }: { isNoteStart: boolean; isNegatedBefore: boolean },
): PartReading {
  const who = { named: 'guest', id: guest.id } as const;
  const wishes: Wish[] = [];
  let isNegated = isNegatedBefore;
  let shared: WishKind | null = null;
  let words: readonly string[] = [];
  for (const [at, clause] of splitAtConjunctions(part).entries()) {
    words = toClauseWords(clause);
    const cue = findCue(words, isNoteStart && at === 0);
    // “Don’t seat with Jean or next to Nik”: a negation may also apply to later clauses.
    const own = cue && !isNegated ? resolveNegation(cue.kind, words.slice(0, cue.at)) : null;
    const kind: WishKind | null = cue ? own : shared;
    isNegated ||= words.some(isNegation);
    shared = null;
    if (kind === null) continue;
    if (wishOperands[kind].objects.length === 0) {
      wishes.push(buildWish(kind, who, null));
      continue;
    }
    const other = findNamed(words.slice(cue?.end ?? 0), index);
    if (!other) continue;
    shared = kind;
    if (other.id !== guest.id) wishes.push(buildWish(kind, who, { named: 'guest', id: other.id }));
  }
  return { wishes, isNegated, endsNegated: isNegation(words.at(-1)) };
}

function readNote(guest: Guest, note: string, index: NameIndex): { words: string; wish: Wish }[] {
  const found: { words: string; wish: Wish }[] = [];
  let isNegatedFromHere = false;
  let isPreviousNegated = false;
  for (const [at, words] of splitNote(note).entries()) {
    // “Please don’t, whatever happens, seat with Jean” and “not with Jean, or next to Nik”.
    const isNegatedBefore = isNegatedFromHere || (isPreviousNegated && continuesPart(words));
    const reading = readPart(guest, words, index, { isNoteStart: at === 0, isNegatedBefore });
    found.push(...reading.wishes.map((wish) => ({ words, wish })));
    isNegatedFromHere ||= reading.endsNegated;
    isPreviousNegated = reading.isNegated;
  }
  return found;
}
const continuesPart = (part: string) => continuing.includes(toLowerCaseWords(part)[0] ?? '');

/** Wishes that guests’ public and private notes seem to express. They are only offered to the host. */
export function readNoteWishes(guests: readonly Guest[]): NoteWish[] {
  const index = indexNames(guests);
  const seen = new Set<string>();
  return guests.flatMap((guest) =>
    [guest.additional_info, guest.private_note]
      .flatMap((note) => readNote(guest, note ?? '', index))
      .flatMap(({ words, wish }) => {
        const key = wishKey(wish);
        if (seen.has(key)) return [];
        seen.add(key);
        return [{ guest, words, wish, mark: `not-a-wish ${digest(`${key} ${words}`, 2)}` }];
      }),
  );
}
