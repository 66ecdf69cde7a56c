import { toOneLine } from '../../../lib/text/text.ts';

/** Needs that have a button: the stored name of each, and the venue’s preparation for it. */
export const needs = {
  'high chair': 'high chair',
  'step-free': 'a way without steps',
  wheelchair: 'room for a wheelchair',
  'close to the speeches': 'a place close to the speeches',
  'hearing loop': 'hearing loop',
  pram: 'room for a pram',
} as const;
export type Need = keyof typeof needs;
export const knownNeeds = Object.keys(needs) as readonly Need[];
export const MAX_NEEDS_LENGTH = 300;

const isKnown = (words: string): words is Need => Object.hasOwn(needs, words);

/** Known needs, each once, in the order of their buttons; `words` is all other text as typed. */
export function parseNeeds(text: string | null | undefined): { known: Need[]; words: string } {
  const pieces = (text ?? '').split(/[,;\n]/).flatMap((piece) => toOneLine(piece) || []);
  const listed = new Set(pieces.map((piece) => piece.toLowerCase()));
  const others = pieces.filter((piece) => !isKnown(piece.toLowerCase()));
  return {
    known: knownNeeds.filter((need) => listed.has(need)),
    words: [...new Set(others)].join(', '),
  };
}

export const formatNeeds = ({ known, words }: { known: readonly Need[]; words: string }): string =>
  [...known, words].filter(Boolean).join(', ');

export const normaliseNeeds = (text: string) => formatNeeds(parseNeeds(text));

type GuestNeeds = { needs?: string | null; reply_needs?: string | null };

export const combineNeeds = ({ needs, reply_needs }: GuestNeeds): string | null =>
  normaliseNeeds([needs, reply_needs].filter(Boolean).join(', ')) || null;

export const hasNeed = (guest: GuestNeeds, need: Need) =>
  parseNeeds(combineNeeds(guest)).known.includes(need);

export function listPreparations(list: string | null | undefined): string[] {
  const { known, words } = parseNeeds(list);
  return [...known.map((need) => needs[need]), ...(words ? [words] : [])];
}
