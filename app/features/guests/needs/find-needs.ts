import { fold } from '@/features/name-search/words';
import {
  combineNeeds,
  knownNeeds,
  type Need,
  normaliseNeeds,
  parseNeeds,
} from '@/features/seating/guests/needs';
import { normaliseWords } from '../words/normalise-words';
import { buildWholeWordPattern } from '../words/word-patterns';
import listed from './need-words.json' with { type: 'json' };

const isUnspaced = (phrase: string) => /\p{scx=Han}/u.test(phrase);
const phrases = knownNeeds.map((need) => {
  const all = listed.needs[need];
  return {
    need,
    whole: new Set(all.map(normaliseWords)),
    inText: buildWholeWordPattern(all.filter((phrase) => !isUnspaced(phrase)).join(',')),
    unspaced: all.filter(isUnspaced).map(fold),
  };
});
/** “no”, “no need for a”: a refusal, with at most three words, before what follows. */
const refused = new RegExp(
  `(?:${buildWholeWordPattern(listed.none.join(',')).source})(?:\\s+\\p{L}+){0,3}\\s+$`,
  'u',
);

/** The need that the whole text names, such as “Rollstuhl”. */
export const readNeed = (text: string): Need | null =>
  phrases.find(({ whole }) => whole.has(normaliseWords(text)))?.need ?? null;

/** The needs that a text mentions, in their order; “no high chair” mentions none. */
export function findNeeds(text: string): Need[] {
  const words = normaliseWords(text);
  return phrases.flatMap(({ need, inText, unspaced }) => {
    const found = inText.exec(words);
    const isNamed = found && !refused.test(words.slice(0, found.index));
    return isNamed || unspaced.some((phrase) => words.includes(phrase)) ? need : [];
  });
}

type Noted = Parameters<typeof combineNeeds>[0];

/** The needs that a text mentions and the guest does not have yet. */
export const findNewNeeds = (guest: Noted, text: string | null): Need[] => {
  const noted = parseNeeds(combineNeeds(guest)).known;
  return findNeeds(text ?? '').filter((need) => !noted.includes(need));
};

export const addNeeds = (needs: string | null, added: readonly Need[]) =>
  normaliseNeeds([needs, ...added].filter(Boolean).join(', '));

/** A public note without the parts that only name a need, as those are private. */
export function withoutNeeds(note: string): string {
  const parts = note.split(/[,;\n]/).map((part) => part.trim());
  const others = parts.filter((part) => readNeed(part) === null);
  return others.length === parts.length ? note : others.join(', ');
}
