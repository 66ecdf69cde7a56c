import { isTitle } from './titles';

const joins = /^(and|&|the|von|van|de|da|la|le|el|al|bin)$/iu;

const wordsOf = (name: string) => name.split(/\s+/u).filter((word) => word && !joins.test(word) && !isTitle(word));

/** “Sam” of “Dr Sam Okafor”; a place is called by its whole name, “The Tithe Barn”. */
export const firstName = (name: string): string => (/^the\s/iu.test(name) ? name : (wordsOf(name)[0] ?? name));

export function initials(name: string): string {
  const [first = name, ...others] = wordsOf(name);
  return [first, others.at(-1)].map((word) => [...(word ?? '')][0] ?? '').join('');
}
