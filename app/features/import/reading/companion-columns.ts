import { type ColumnKind, hasPart, isWord } from '../lexicon/headings';
import { looksLikeAnswer, replyOf } from '../lexicon/replies';
import { isGeneration, isNobodyYet, isPlaceholder } from '../lexicon/words';
import {
  bringsPartner,
  companionsIn,
  familyIn,
  isUnnamedPlaceholder,
  MAX_COMPANIONS,
} from './companions';
import { beginsWithGivenName, isName, isOneWord } from './is-name';
import { namesIn } from './names';
import { newPerson, type Person } from './person';
import { piecesOf } from './pieces';
import type { Found, Texts } from './remarks';
import { normaliseCell } from './typed-lines';

export function numberIn(texts: readonly string[]): number | null {
  const [, digits] = /^\+?\s*(\d{1,3})(?:\.0+)?(?:\s+\p{L}+)?$/u.exec(texts[0]?.trim() ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

export function nameOf(texts: Texts, whose: number): string {
  const join = (...kinds: ColumnKind[]) =>
    kinds
      .flatMap((kind) => texts(kind, whose))
      .filter((part) => !isNobodyYet(part))
      .join(' ');
  const name = withSurname(join('first_name', 'name'), join('surname_prefix', 'surname'));
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
  return `${name} ${surname}`.trim();
};

/** “Nobody”, where the name of a companion is asked for. Nao Tanaka is somebody. */
const isNobodyAlong = (words: string) => isWord(words, 'nobody along');

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
  const counted = cells.flatMap((cell) => readCell(cell, heading, lead));
  return [...named, ...counted].map((one) => ({ ...one, whose, from: heading }));
}

/** A named companion fills a counted place: “Plus one? Yes” and “Plus one name” are one. Children fill children's places. */
export function withPlacesFilled(found: readonly Found[]): Found[] {
  const isChild = ({ from }: Found) => isChildrenHeading(from ?? '');
  const free = new Map(
    [true, false].map((children) => [
      children,
      found.filter((one) => one.person.name && isChild(one) === children).length,
    ]),
  );
  const isOpen = ({ isPlace, person: { name, origin } }: Found) =>
    isPlace || (!name && (bringsPartner(origin ?? '') || isWord(origin ?? '', 'a date'))); // a mother is somebody else
  return found.filter((one) => {
    const left = free.get(isChild(one)) ?? 0;
    if (isOpen(one)) free.set(isChild(one), left - 1);
    return !isOpen(one) || left <= 0;
  });
}

/** “Jon”, “Jo Day” and “Dec Murphy”, though “jon” and “jo” are a yes and “dec” a no; “Si” and “Dec” alone may be either. */
function isGivenName(words: string): boolean {
  if (isOneWord(words)) return /^Jon?$/u.test(words);
  return (beginsWithGivenName(words) || /^Dec\s/u.test(words)) && isName(words);
}

type Along = Pick<Found, 'person' | 'isPlace'>;
const somebody = (person: Person): Along => ({ person, isPlace: false });
const unnamed = (origin: string) => newPerson('', 0, origin);
const places = (count: number) =>
  Array.from({ length: count }, (): Along => ({ person: newPerson('', 0), isPlace: true }));

function readCell(cell: string, heading: string, lead: Person | undefined): Along[] {
  const words = cell.trim();
  if (/^(?:\+ ?1|n\.? ?n\.?)$/iu.test(words) || isUnnamedPlaceholder(words))
    return [somebody(unnamed(words))];
  const number = numberIn([words]);
  if (number !== null) return number <= MAX_COMPANIONS ? places(number) : [];
  if (!isGivenName(words)) {
    const reply = replyOf(words);
    const isNobody = isPlaceholder(words) && reply !== 'yes';
    if (reply === 'no' || isNobodyAlong(words) || isNobody) return [];
    if (reply === 'yes' || looksLikeAnswer(words) || isNobodyYet(words)) return places(1);
  }
  const companions = companionsIn(words);
  if (Array.isArray(companions) && companions.every(({ name }) => name === ''))
    return companions.length > 1 ? places(companions.length) : [somebody(unnamed(words))]; // a husband is somebody
  return namedBeside(words, heading, lead).map(somebody);
}

/** Children's names without ages: “Tom 5 & Zoe 7”, “2 (Tom, Zoe)”, “Tom and Zoe (5 and 7)”. */
const withoutAges = (words: string) =>
  words
    .replace(/\b\d{1,2}(?:\s*(\p{L}+)\.?)?/gu, (_, unit = '') =>
      isWord(unit, 'ages') ? ' ' : ` ${unit}`,
    )
    .replace(/\(([^()]*)\)/gu, (all, inside) =>
      inside.split(/[\s,&]+/).every((word: string) => word === '' || isWord(word, 'and'))
        ? ' '
        : all,
    )
    .replace(/^\s*\((.+)\)\s*$/su, '$1');

function namedBeside(name: string, heading: string, lead: Person | undefined): Person[] {
  if (!name) return [];
  if (isUnnamedPlaceholder(name)) return [unnamed(name)];
  if (!isChildrenHeading(heading)) return namesIn(name, 'people').people;
  return namesIn(withoutAges(name), 'people').people.map((one) =>
    one.name && isOneWord(one.name) ? { ...one, name: withSurnameOf(lead, one.name) } : one,
  );
}
