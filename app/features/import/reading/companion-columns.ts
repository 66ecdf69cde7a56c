import type { ColumnKind } from '../lexicon/headings';
import { hasPart, isWord } from '../lexicon/headings';
import { looksLikeAnswer, replyOf } from '../lexicon/replies';
import { isGeneration, isNobodyYet, isPlaceholder } from '../lexicon/words';
import {
  bringsPartner,
  companionsIn,
  familyIn,
  isUnnamedPlaceholder,
  MAX_COMPANIONS,
} from './companions';
import { beginsWithGivenName, isAnswer, isName, isOneWord } from './is-name';
import { namesIn } from './names';
import { newPerson, type Person } from './person';
import { piecesOf } from './pieces';
import { normaliseCell } from './read-text';
import type { Found, Texts } from './remarks';

/** “Nobody”, where the name of a companion is asked for. Nao Tanaka is somebody. */
const isNobodyAlong = (words: string) => isWord(words, 'nobody along');

export function numberIn(texts: readonly string[]): number | null {
  const [, digits] = /^\+?\s*(\d{1,3})(?:\.0+)?(?:\s+\p{L}+)?$/u.exec(texts[0]?.trim() ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

export function nameOf(texts: Texts, whose: number): string {
  const textOf = (kind: ColumnKind) =>
    texts(kind, whose)
      .filter((part) => !isNobodyYet(part))
      .join(' ');
  const first = [textOf('first_name'), textOf('name')].filter(Boolean).join(' ');
  const name = withSurname(
    first,
    [textOf('surname_prefix'), textOf('surname')].filter(Boolean).join(' '),
  );
  const suffix = texts('suffix', whose).filter((text) => isGeneration(text));
  return name && normaliseCell([name, ...suffix].join(' '));
}

/** The surname goes after the first names and before companions: “Ewa +1” and Nowak. */
function withSurname(first: string, surname: string): string {
  if (!first || !surname) return first || surname;
  if (/^[\p{L}\p{M}'’-]+$/u.test(first)) return `${first} ${surname}`;
  const pieces = piecesOf(first).map(({ text }) => text);
  const along = pieces.findIndex((text, at) => at > 0 && companionsIn(text) !== null);
  if (along < 0)
    return `${pieces.length > 1 && first.includes(',') ? pieces.join(' & ') : first} ${surname}`;
  return [`${pieces.slice(0, along).join(' & ')} ${surname}`, ...pieces.slice(along)].join(' & ');
}

export const isChildrenHeading = (heading: string) => hasPart(heading, 'of children');
const withSurnameOf = (lead: Person | undefined, name: string) => {
  const words = lead?.name.split(/\s+/).slice(1) ?? [];
  const surname =
    familyIn(lead?.name ?? '')?.surname ?? words.filter((word) => !isGeneration(word)).join(' ');
  return surname ? `${name} ${surname}` : name;
};

/** People in columns of their own, “Partner First Name”, “Plus One”. A child without a surname gets the guest's. */
export function readCompanions(
  texts: Texts,
  whose: number,
  heading: string,
  lead: Person | undefined,
): Found[] {
  const name = whose === 0 ? '' : nameOf(texts, whose);
  const named = isNobodyAlong(name) ? [] : namedBeside(name, heading, lead).map(somebody);
  // “Plus one: yes” and “Plus one name: TBC” are one place.
  const cells = texts('companions', whose).filter((cell, at) => at === 0 || !isNobodyYet(cell));
  const counted = cells.flatMap((cell) => inCell(cell, heading, lead));
  return [...named, ...counted].map((one) => ({ ...one, whose, from: heading }));
}

/** A husband may be named in the next column; a mother or a friend is somebody else. */
const namesPartner = (words: string) => bringsPartner(words) || isWord(words, 'a date');

/** A named companion fills a counted place: “Plus one? Yes” and “Plus one name” are one. Children fill children's places. */
export function withPlacesFilled(found: readonly Found[]): Found[] {
  const free = (children: boolean) =>
    found.filter(({ person, from }) => person.name && isChildrenHeading(from ?? '') === children)
      .length;
  const named = { child: free(true), other: free(false) };
  const isOpen = ({ isPlace, person: { name, origin } }: Found) =>
    isPlace || (!name && origin !== null && namesPartner(origin));
  return found.filter(
    (one) => !isOpen(one) || named[isChildrenHeading(one.from ?? '') ? 'child' : 'other']-- <= 0,
  );
}

/** “Jon”, “Jo Day” and “Dec Murphy”, though “jon” and “jo” are a yes and “dec” a no; “Si” and “Dec” alone may be either. */
function isGivenName(words: string): boolean {
  if (isOneWord(words)) return /^Jon?$/u.test(words);
  return (beginsWithGivenName(words) || /^Dec\s/u.test(words)) && isName(words) && !isAnswer(words);
}

type Along = Pick<Found, 'person' | 'isPlace'>;
const somebody = (person: Person): Along => ({ person, isPlace: false });
const unnamed = (origin: string) => newPerson('', 0, origin);
const places = (count: number) =>
  Array.from({ length: count }, (): Along => ({ person: newPerson('', 0), isPlace: true }));

function inCell(cell: string, heading: string, lead: Person | undefined): Along[] {
  const words = cell.trim();
  if (/^(?:\+ ?1|n\.? ?n\.?)$/iu.test(words)) return [somebody(unnamed(words))];
  const number = numberIn([words]);
  if (number !== null) return number <= MAX_COMPANIONS ? places(number) : [];
  const reply = isGivenName(words) ? null : replyOf(words);
  if (reply === 'no' || isNobodyAlong(words) || (isPlaceholder(words) && reply !== 'yes'))
    return [];
  if (
    reply === 'yes' ||
    (looksLikeAnswer(words) && !isGivenName(words)) ||
    isNobodyYet(words) ||
    isUnnamedPlaceholder(words)
  )
    return isUnnamedPlaceholder(words) ? [somebody(unnamed(words))] : places(1);
  const companions = companionsIn(words);
  if (Array.isArray(companions) && companions.every(({ name }) => name === ''))
    return companions.length > 1 || /\d/.test(words)
      ? places(companions.length)
      : [somebody(unnamed(words))]; // a husband is somebody
  return namedBeside(words, heading, lead).map(somebody);
}

/** Children's names without ages: “Tom 5 & Zoe 7”, “2 (Tom, Zoe)”, “Tom and Zoe (5 and 7)”. */
const withoutAges = (words: string) =>
  words
    .replace(/\b\d{1,2}(?:\s*(\p{L}+)\.?)?/gu, (_, unit = '') =>
      isWord(unit, 'ages') ? ' ' : ` ${unit}`,
    )
    .replace(/\(([^()]*)\)/gu, (all, inside) =>
      inside.split(/[\s,&]+/).every(isLeftOver) ? ' ' : all,
    )
    .replace(/^\s*\((.+)\)\s*$/su, '$1');
const isLeftOver = (word: string) => word === '' || isWord(word, 'and');

function namedBeside(name: string, heading: string, lead: Person | undefined): Person[] {
  if (!name) return [];
  if (isUnnamedPlaceholder(name)) return [unnamed(name)];
  const { people } = namesIn(isChildrenHeading(heading) ? withoutAges(name) : name, 'people');
  return isChildrenHeading(heading)
    ? people.map((one) =>
        one.name && isOneWord(one.name) ? { ...one, name: withSurnameOf(lead, one.name) } : one,
      )
    : people;
}
