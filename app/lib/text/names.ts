import { isNameTitle, isTitleOrKinship } from './titles';

const connectors = /^(and|&|the|von|van|de|da|la|le|el|al|bin)$/iu;

/** The words of a name without titles and words such as “and” or “von”. */
export const splitNameWords = (name: string) =>
  name.split(/\s+/u).filter((word) => word && !connectors.test(word) && !isNameTitle(word));

/** Returns “Sam” for “Dr Sam Okafor” and “Uncle Jim” for “Uncle Jim Hughes”. Returns “The Tithe Barn”, “Guest of Siân” and “Child 2” unchanged. */
export function getFirstName(name: string): string {
  if (/^(?:the|guest)\s|\d/iu.test(name)) return name;
  const words = splitNameWords(name);
  const end = words.findIndex((word) => !isTitleOrKinship(word)) + 1;
  return words.slice(0, end).join(' ') || name;
}

/** The first name of a member, or the full name if another member has the same first name. */
export const formatMemberName = ({
  name,
  has_namesake,
}: {
  name: string;
  has_namesake?: boolean;
}): string => (has_namesake ? name : getFirstName(name));

export function getInitials(name: string): string {
  const [, named = name, number = ''] = /^(.+) \((\d+)\)$/u.exec(name) ?? [];
  const [first = named, ...others] = splitNameWords(named);
  return [first, others.at(-1)].map((word) => [...(word ?? '')][0] ?? '').join('') + number;
}

/** Splits a name before its surname: “Dafydd” and “ap Rhys”. A single word, or a place such as “Guest of Siân”, has no surname. */
export function splitSurname(name: string): readonly [given: string, surname: string] {
  const words = name.split(/\s+/u).filter(Boolean);
  if (words.length < 2 || getFirstName(name) === name) return [name, ''];
  let from = words.length - 1;
  while (from > 1 && /^\p{Ll}/u.test(words[from - 1] ?? '')) from -= 1;
  return [words.slice(0, from).join(' '), words.slice(from).join(' ')];
}

/** Returns “the Raman household” for “Raman”. Keeps “The” and “household” if the label has them. */
export function formatHouseholdName(label: string): string {
  const article = /^the\b/iu.test(label) ? '' : 'the ';
  const noun = /\bhousehold\b/iu.test(label) ? '' : ' household';
  return `${article}${label}${noun}`;
}
