import type { Guest } from '@/features/seating/guests/schema';
import { type WishKind, wishForms } from '@/features/seating/wishes/kinds';
import { wishKey } from '@/features/seating/wishes/model';
import type { Wish } from '@/features/seating/wishes/schema';
import { digest } from '@/lib/browser/hash';
import { getFirstName } from '@/lib/text/names';
import { isTitleOrKinship } from '@/lib/text/titles';
import { splitJoined, splitNote, toKeyWords } from '../note-words';
import { buildWish } from '../wish-subjects';
import cueWords from './cues.json';

/** A note that reads like a wish. `words` are its own; `mark` identifies it once the host says it is none. */
export type NoteWish = { guest: Guest; words: string; wish: Wish; mark: string };

const cues = (cueWords as readonly { kind: WishKind; says: string }[])
  .map(({ kind, says }) => ({ kind, says: toKeyWords(says) }))
  .sort((a, b) => b.says.length - a.says.length);

const negations = new Set(['not', 'never', 'don', 'dont', 't']);
const MAX_NAME_WORDS = 4;

/** The longest cue in a part of a note, and the position of its first word. */
function findCue(words: readonly string[]) {
  for (const { kind, says } of cues)
    for (let at = 0; at + says.length <= words.length; at++) {
      if (!says.every((word, index) => words[at + index] === word)) continue;
      return negations.has(words[at - 1] ?? '') ? null : { kind, end: at + says.length };
    }
  return null;
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
      const key = toKeyWords(name).join(' ');
      if (key) index.set(key, (index.get(key) ?? new Set()).add(guest));
    }
  }
  return index;
}

/** The one guest whom these words begin with, also without “Auntie” or “the”; null if several or none could be meant. */
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

function readPart(guest: Guest, part: string, index: NameIndex): Wish[] {
  const cue = findCue(toKeyWords(part));
  if (!cue) return [];
  const who = { named: 'guest', id: guest.id } as const;
  if (wishForms[cue.kind].objects.length === 0) return [buildWish(cue.kind, who, null)];
  const [first = '', ...others] = splitJoined(part);
  const named = [toKeyWords(first).slice(cue.end), ...others.map(toKeyWords)];
  return named.flatMap((words) => {
    const other = findNamed(words, index);
    return other && other.id !== guest.id
      ? [buildWish(cue.kind, who, { named: 'guest', id: other.id })]
      : [];
  });
}

/** Wishes that the guests’ public and private notes seem to express. They are only offered. */
export function readNoteWishes(guests: readonly Guest[]): NoteWish[] {
  const index = indexNames(guests);
  const seen = new Set<string>();
  return guests.flatMap((guest) =>
    [guest.additional_info, guest.private_note]
      .flatMap((note) => splitNote(note ?? ''))
      .flatMap((words) => readPart(guest, words, index).map((wish) => ({ words, wish })))
      .flatMap(({ words, wish }) => {
        const key = wishKey(wish);
        if (seen.has(key)) return [];
        seen.add(key);
        return [{ guest, words, wish, mark: `not-a-wish ${digest(`${key} ${words}`, 2)}` }];
      }),
  );
}
