import { isFoodItself, isMainCourse } from '@/features/guests/kitchen/food-in-text';
import { normalised } from '@/features/guests/words/normalised';
import { degree, isShyTitle, isTitle, smallLeads } from '../lexicon/name-words';
import { isAge } from '../lexicon/remark-words';
import { type Companion, companionOfHost, companionsIn, MOST_COMPANIONS } from './companions';
import { beginsWithGivenName, isName, isOneWord, isRemark, isWrittenAsName, withoutRemarks, wordsOf } from './is-name';
import { type Piece, piecesOf, withoutBrackets } from './pieces';
import { standInFor } from './stand-in';

export type Person = {
  /** Empty for somebody whom nobody has named. */
  name: string;
  title: string | null;
  also: string[];
  remarks: string[];
  /** The words they come from, where those are not just the name: “+1”, “her boyfriend”. */
  origin: string | null;
  /** The same number for people whom the text puts together. */
  household: number;
};

export const newPerson = (name: string, household: number, origin: string | null = null): Person => ({
  name,
  title: null,
  also: [],
  remarks: [],
  origin,
  household,
});

export function surnameIn(name: string): string {
  const words = wordsOf(name);
  return words.slice(/^\p{Ll}/u.test(name) && smallLeads.has(normalised(words[0] ?? '')) ? 2 : 1).join(' ');
}

const birthName =
  /(?:^|\s)(?:née|nee|né|born|formerly|geb\.?|geborene?|ép\.|épouse|nata|ved\.|z domu|roz\.|rozen[áa]|født|född|syntyjään|soltera)\s+(\p{L}.*)$/iu;
export const bornAs = (text: string) => birthName.exec(text)?.[1] ?? '';
const quoted = /^["“”'‘’«»„](.+)["“”'‘’«»„]$/u;
const isWith = /^(?:[+&]|(?:plus|and|und|et|y|e|i|with|w\/|mit|avec|con|med|met|z|ze)\s)\s*/iu;

/** “Dan + baby Ivy”, “Freundin”, “Zoe and 2 kids”; null where anything else is said. */
function broughtIn(text: string, { household }: Person): Person[] | null {
  const people = piecesOf(text).map((piece) => {
    const companions = companionsIn(`${piece.text[0]?.toLowerCase()}${piece.text.slice(1)}`); // “mit Freundin”
    if (Array.isArray(companions)) return companions.map(({ name, origin }) => newPerson(name, household, origin));
    return isWrittenAsName(piece.text) && !isRemark(piece.text, true) ? [newPerson(piece.text, household)] : null;
  });
  return people.includes(null) ? null : people.flatMap((each) => each ?? []);
}

/** Drops an age, files a birth name or nickname as another name, returns companions, and takes the rest as remarks. */
function readBrackets(one: Person, brackets: readonly string[]): Person[] {
  const along: Person[] = [];
  for (const bracket of brackets) {
    let isBringing = false;
    for (const part of bracket.split(/\s*[,;]\s*/)) {
      const [, born] = birthName.exec(part) ?? [];
      const [, called] = quoted.exec(part) ?? [];
      isBringing ||= isWith.test(part);
      // “Deaf” and “Bristol” behind a companion are written like a name, and only hosts may read them.
      const brought =
        isBringing && (isWith.test(part) || beginsWithGivenName(part)) ? broughtIn(part.replace(isWith, ''), one) : null;
      if (born) one.also.push(born);
      else if (called) one.also.push(called);
      else if (brought) along.push(...brought);
      else if (!isAge(part)) one.remarks.push(part);
    }
  }
  return along;
}

export const bringsMore = ({ text }: Piece) =>
  withoutBrackets(text).brackets.some(
    (bracket) => isWith.test(bracket) && companionsIn(bracket.replace(isWith, '')) === 'family',
  );

const ofSeveral: Record<string, string> = { drs: 'Dr', messrs: 'Mr', misses: 'Miss', mesdames: 'Mrs' };

/** “Dr. med.”, “Dr. rer. nat.” */
const ofFaculty = /^(?:med|dent|vet|rer|nat|pol|oec|phil|jur|iur|theol|ing|habil|h\.c|hc|sc|mont|techn)\.$/u;

export function partTitle(text: string): { title: string | null; name: string } {
  const words = wordsOf(text.replace(/^the (?=(?:rev|hon)\S*(?: |$))/iu, ''));
  let from = 0;
  const isInitial = (word: string, left: number) => from > 0 && left === 0 && isShyTitle(normalised(word)); // “Mr D”
  const isPart = (word: string, left: number) =>
    (isTitle(normalised(word), left) && !isInitial(word, left)) || (from > 0 && left > 0 && ofFaculty.test(word));
  while (from < words.length && isPart(words[from] ?? '', words.length - from - 1)) from++;
  const titles = words.slice(0, from).map((word) => ofSeveral[normalised(word)] ?? word);
  return { title: titles.join(' ') || null, name: words.slice(from).join(' ') };
}

/** “Jim x2” are Jim and somebody else. */
const times = /\s+[x×]\s?(\d{1,2})$/iu;

function withoutDegrees(text: string): string {
  const words = wordsOf(text);
  while (words.length > 2 && degree.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

const withoutQuotes = (text: string) =>
  /["“”«»„].+["“”«»„]/u.test(text) ? text.replace(/^[\s"“”«»„]+|[\s"“”«»„]+$/g, '') : text;

export function personIn(piece: Piece, household: number): Person[] {
  const { plain, brackets } = withoutBrackets(withoutQuotes(piece.text));
  const companion = companionOfHost(plain);
  const [, born] = birthName.exec(plain) ?? [];
  const [, many = '1'] = times.exec(plain) ?? [];
  const { title, name: words } = partTitle(withoutDegrees(plain.replace(birthName, '').replace(times, '').trim()));
  const { name, remarks } = withoutRemarks(words);
  const one = companion
    ? newPerson(companion.name || standInFor(companion.host), household, companion.name ? null : plain)
    : newPerson(name.replace(/[\s,;:–—-]+$/u, ''), household);
  one.title = title;
  if (born) one.also.push(born);
  const further = Array.from({ length: Math.min(Number(many), MOST_COMPANIONS) - 1 }, () => newPerson('', household, `x${many}`));
  return [one, ...readBrackets(one, companion ? brackets : [...remarks, ...brackets]), ...further];
}

/** The names in brackets after “kids” and the like; empty where one of them is no name. */
export function namedInside(brackets: readonly string[], household: number, origin: string): Person[] {
  const people = brackets
    .flatMap((bracket) => bracket.split(/\s*[,;&+/]\s*|\s+(?:and|und|et|y|e|i|og|och)\s+/u))
    .flatMap((text) => personIn({ text, by: 'comma' }, household))
    .map((one) => ({ ...one, origin }));
  return people.every(({ name }) => isName(name) && isWrittenAsName(name)) ? people : [];
}

/** A companion of `host`, whose name may stand in brackets behind “guest”. */
export function broughtBy(host: Person, { name, origin }: Companion, brackets: string): Person[] {
  const people = personIn({ text: name + brackets, by: 'sign' }, host.household);
  return people.map((one, at) => {
    if (at > 0) return one;
    const from = /^\d/.test(origin) ? `+${origin}` : origin;
    if (name) return { ...one, origin: from };
    const inside = one.remarks.find(namesCompanion) ?? '';
    const { name: called, remarks } = withoutRemarks(inside);
    return { ...one, name: called, remarks: [...remarks, ...one.remarks.filter((remark) => remark !== inside)], origin: from };
  });
}

/** In the brackets of an unnamed companion “Sam Cole” and “Sam, vegan” name them; “Gluten free”, “salmon”, “Dave’s ex” and “new boyfriend” do not. */
function namesCompanion(words: string): boolean {
  const { name, remarks } = withoutRemarks(words);
  const isGivenName = beginsWithGivenName(name);
  const isFood = isFoodItself(name) || isMainCourse(name);
  return (
    !isRemark(name) &&
    (isGivenName || isWrittenAsName(words)) &&
    !/['’]s?$/u.test(name) &&
    !(isFood && (isOneWord(name) || !isGivenName)) &&
    remarks.every((remark) => companionsIn(remark) === null)
  );
}
