import { fold } from '@/features/name-search/words';
import {
  combineNeeds,
  knownNeeds,
  type Need,
  normaliseNeeds,
  parseNeeds,
} from '@/features/seating/guests/needs';
import type { Guest, GuestDetails } from '@/features/seating/guests/schema';
import { memoizeWeak } from '@/lib/collections/memoize';
import { normaliseWords } from '../words/normalise-words';
import { buildWholeWordPattern } from '../words/word-patterns';
import listed from './need-words.json' with { type: 'json' };

const hasNoSpaces = (phrase: string) => /\p{scx=Han}/u.test(phrase);
const needByPhrase = new Map(
  knownNeeds.flatMap((need) =>
    listed.needs[need].map((phrase) => [normaliseWords(phrase), need] as const),
  ),
);
const phrases = knownNeeds.map((need) => {
  const all = listed.needs[need];
  return {
    need,
    inText: buildWholeWordPattern(all.filter((phrase) => !hasNoSpaces(phrase)).join(',')),
    unspaced: all.filter(hasNoSpaces).map(fold),
  };
});
/** Matches text that ends in a negation, with at most three words after it: “no”, “no need for a”. */
const negationPattern = new RegExp(
  `(?:${buildWholeWordPattern(listed.none.join(',')).source})(?:\\s+\\p{L}+){0,3}\\s+$`,
  'u',
);

/** The need that the whole text names, such as “Rollstuhl”. */
export const parseNeed = (text: string): Need | null =>
  needByPhrase.get(normaliseWords(text)) ?? null;

/** The needs that a text mentions, in the order of `knownNeeds`; “no high chair” mentions none. */
export function findNeeds(text: string): Need[] {
  const words = normaliseWords(text);
  return phrases.flatMap(({ need, inText, unspaced }) => {
    const found = inText.exec(words);
    const isNamed = found && !negationPattern.test(words.slice(0, found.index));
    return isNamed || unspaced.some((phrase) => words.includes(phrase)) ? need : [];
  });
}

type GuestWithNotes = Partial<
  Pick<GuestDetails, 'needs' | 'additional_info' | 'kitchen_note' | 'private_note'>
> &
  Pick<Partial<Guest>, 'reply_needs'>;

/** Needs mentioned in a guest's notes but not yet set. Cached, because a check reads all guests. */
export const findNeedsInNotes = memoizeWeak((guest: GuestWithNotes): Need[] => {
  const notes = [guest.additional_info, guest.kitchen_note, guest.private_note];
  const mentioned = new Set(notes.flatMap((note) => (note ? findNeeds(note) : [])));
  if (mentioned.size === 0) return [];
  const listed = parseNeeds(combineNeeds(guest)).known;
  return knownNeeds.filter((need) => mentioned.has(need) && !listed.includes(need));
});

export const addNeeds = (needs: string | null, added: readonly Need[]) =>
  normaliseNeeds([needs, ...added].filter(Boolean).join(', '));

/** Removes needs from a public note, because needs are private. Parts with other words stay. */
export function removeNeeds(note: string): string {
  const parts = note.split(/[,;\n]/).map((part) => part.trim());
  const others = parts.filter((part) => parseNeed(part) === null);
  return others.length === parts.length ? note : others.join(', ');
}
