import type { ColumnKind } from '../lexicon/headings';
import { hasTag, includesTag } from '../lexicon/lexicon';
import { looksLikeAnswer, parseReply } from '../lexicon/replies';
import { isEmptyAnswer, isGenerationSuffix, isStillUnnamed } from '../lexicon/words';
import {
  isUnnamedPlaceholder,
  MAX_COMPANIONS,
  mentionsPartner,
  parseCompanions,
  parseFamily,
} from './companions';
import { beginsWithGivenName, isName, isOneWord } from './is-name';
import { parseNames } from './names';
import { createPerson, type Person } from './person';
import { splitIntoPieces } from './pieces';
import { normaliseCell } from './read-text';
import type { CellReader } from './remarks';

export function parseCount(texts: readonly string[]): number | null {
  const [, digits] = /^\+?\s*(\d{1,3})(?:\.0+)?(?:\s+\p{L}+)?$/u.exec(texts[0]?.trim() ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

export function joinName(texts: CellReader, whose: number): string {
  const join = (...kinds: ColumnKind[]) =>
    kinds
      .flatMap((kind) => texts(kind, whose))
      .filter((part) => !isStillUnnamed(part))
      .join(' ');
  const name = insertSurname(join('first_name', 'name'), join('surname_prefix', 'surname'));
  const suffix = texts('suffix', whose).filter((text) => isGenerationSuffix(text));
  return name && normaliseCell([name, ...suffix].join(' '));
}

/** Puts the surname after the first names and before companions: “Ewa +1” and Nowak. */
function insertSurname(first: string, surname: string): string {
  if (!first || !surname) return first || surname;
  if (/^[\p{L}\p{M}'’-]+$/u.test(first)) return `${first} ${surname}`;
  const pieces = splitIntoPieces(first).map(({ text }) => text);
  const firstCompanion = pieces.findIndex((text, at) => at > 0 && parseCompanions(text) !== null);
  if (firstCompanion < 0)
    return `${pieces.length > 1 && first.includes(',') ? pieces.join(' & ') : first} ${surname}`;
  return [
    `${pieces.slice(0, firstCompanion).join(' & ')} ${surname}`,
    ...pieces.slice(firstCompanion),
  ].join(' & ');
}

export const isChildrenHeading = (heading: string) => includesTag(heading, 'of children');
const addSurnameOf = (lead: Person | undefined, name: string) => {
  const words = lead?.name.split(/\s+/).slice(1) ?? [];
  const surname =
    parseFamily(lead?.name ?? '')?.surname ??
    words.filter((word) => !isGenerationSuffix(word)).join(' ');
  return `${name} ${surname}`.trim();
};

/** True for “nobody” in a companion's column; false for the name Nao Tanaka. */
const saysNobody = (words: string) => hasTag(words, 'nobody along');

/** People in separate columns, such as “Partner First Name” and “Plus One”. A child without a surname gets the guest's. */
export function readCompanions(
  texts: CellReader,
  whose: number,
  heading: string,
  lead: Person | undefined,
): Person[] {
  const name = whose === 0 ? '' : joinName(texts, whose);
  const named = saysNobody(name) ? [] : parseCompanionNames(name, heading, lead);
  // “Plus one: yes” and “Plus one name: TBC” are the same place.
  const cells = texts('companions', whose).filter((cell, at) => at === 0 || !isStillUnnamed(cell));
  const counted = cells.flatMap((cell) => parseCompanionCell(cell, heading, lead));
  return [...named, ...counted].map((one) => ({ ...one, whose, from: heading }));
}

/** A named companion takes a counted place: “Plus one? Yes” and a “Plus one name” are one person. Children take children's places. */
export function removeFilledPlaceholders(people: readonly Person[]): Person[] {
  const isChild = ({ from }: Person) => isChildrenHeading(from ?? '');
  const free = new Map(
    [true, false].map((children) => [
      children,
      people.filter((one) => one.name && isChild(one) === children).length,
    ]),
  );
  const isOpen = ({ isPlaceholder, name, origin }: Person) =>
    isPlaceholder || (!name && (mentionsPartner(origin ?? '') || hasTag(origin ?? '', 'a date'))); // a mother is an additional person
  return people.filter((one) => {
    const left = free.get(isChild(one)) ?? 0;
    if (isOpen(one)) free.set(isChild(one), left - 1);
    return !isOpen(one) || left <= 0;
  });
}

/** True for “Jon”, “Jo Day” and “Dec Murphy”, although “jon” and “jo” can mean yes and “dec” no; “Si” and “Dec” alone are ambiguous. */
function isGivenName(words: string): boolean {
  if (isOneWord(words)) return /^Jon?$/u.test(words);
  return (beginsWithGivenName(words) || /^Dec\s/u.test(words)) && isName(words);
}

const createUnnamedPerson = (origin: string) => createPerson('', 0, origin);
const createPlaceholders = (count: number) =>
  Array.from({ length: count }, (): Person => ({ ...createPerson('', 0), isPlaceholder: true }));

function parseCompanionCell(cell: string, heading: string, lead: Person | undefined): Person[] {
  const words = cell.trim();
  if (/^(?:\+ ?1|n\.? ?n\.?)$/iu.test(words) || isUnnamedPlaceholder(words))
    return [createUnnamedPerson(words)];
  const number = parseCount([words]);
  if (number !== null) return number <= MAX_COMPANIONS ? createPlaceholders(number) : [];
  if (!isGivenName(words)) {
    const reply = parseReply(words);
    const isNobody = isEmptyAnswer(words) && reply !== 'yes';
    if (reply === 'no' || saysNobody(words) || isNobody) return [];
    if (reply === 'yes' || looksLikeAnswer(words) || isStillUnnamed(words))
      return createPlaceholders(1);
  }
  const companions = parseCompanions(words);
  if (Array.isArray(companions) && companions.every(({ name }) => name === ''))
    return companions.length > 1
      ? createPlaceholders(companions.length)
      : [createUnnamedPerson(words)]; // a husband is not just a place
  return parseCompanionNames(words, heading, lead);
}

/** Children's names without ages: “Tom 5 & Zoe 7”, “2 (Tom, Zoe)”, “Tom and Zoe (5 and 7)”. */
const stripAges = (words: string) =>
  words
    .replace(/\b\d{1,2}(?:\s*(\p{L}+)\.?)?/gu, (_, unit = '') =>
      hasTag(unit, 'ages') ? ' ' : ` ${unit}`,
    )
    .replace(/^\s*\((.+)\)\s*$/su, '$1');

function parseCompanionNames(name: string, heading: string, lead: Person | undefined): Person[] {
  if (!name) return [];
  if (isUnnamedPlaceholder(name)) return [createUnnamedPerson(name)];
  if (!isChildrenHeading(heading)) return parseNames(name, 'people').people;
  return parseNames(stripAges(name), 'people').people.map((one) =>
    one.name && isOneWord(one.name) ? { ...one, name: addSurnameOf(lead, one.name) } : one,
  );
}
