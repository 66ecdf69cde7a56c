import { isMenu } from '@/features/guests/kitchen/food-remarks';
import { countTagWords, findTagAtStart, hasTag, tokenize, trimEnd } from '../lexicon/lexicon';
import {
  isAge,
  isAmbiguousTitle,
  isDegree,
  isParentName,
  isTitle,
  mentionsGuestCategory,
  mentionsRole,
} from '../lexicon/words';
import {
  buildPlaceholderName,
  type Companion,
  MAX_COMPANIONS,
  parseCompanions,
  parsePossessiveCompanion,
} from './companions';
import {
  beginsWithGivenName,
  isOneWord,
  isPlainName,
  isRemark,
  looksLikeName,
  splitAtSpaces,
  splitRemarks,
} from './is-name';
import { type Piece, splitBrackets, splitIntoPieces } from './pieces';

export type Person = {
  /** Empty for an unnamed person. */
  name: string;
  title: string | null;
  also: string[];
  remarks: string[];
  /** The text that names or implies the person, if it is more than the name: “+1”, “her boyfriend”. */
  origin: string | null;
  household: number;
  /** For a companion in other columns: the companion's number, the heading, and whether the columns only count the person. */
  whose: number;
  from: string | null;
  isPlaceholder: boolean;
};

export const createPerson = (
  name: string,
  household: number,
  origin: string | null = null,
): Person => ({
  name,
  title: null,
  also: [],
  remarks: [],
  origin,
  household,
  whose: 0,
  from: null,
  isPlaceholder: false,
});

export function dropGivenName(name: string): string {
  const words = splitAtSpaces(name);
  return words.slice(/^\p{Ll}/u.test(name) && hasTag(words[0] ?? '', 'kin') ? 2 : 1).join(' ');
}

/** Splits “Ruth Crane née Holloway”; `born` is empty if there is no birth name. */
function splitBirthName(text: string): { before: string; born: string } {
  const words = tokenize(text);
  const at = words.findIndex((_, index) => countTagWords(words, index, ['born']) > 0);
  const behind = words[at + countTagWords(words, at, ['born'])];
  return at < 0 || !behind
    ? { before: text, born: '' }
    : { before: text.slice(0, words[at]?.from).trim(), born: text.slice(behind.from) };
}
export const parseBirthName = (text: string) => splitBirthName(text).born;

const quoted = /^["“”'‘’«»„](.+)["“”'‘’«»„]$/u;
/** Returns “Dan” for “+ Dan” and “with Dan”; null if the text does not start with a connector. */
function stripConnector(part: string): string | null {
  if (/^[+&]/.test(part)) return part.slice(1).trim();
  const [first = '', ...rest] = part.split(' ');
  return hasTag(first, 'connector') ? rest.join(' ') : null;
}

/** Parses “Dan + baby Ivy”, “Freundin” and “Zoe and 2 kids”; null for anything else. */
function parseCompanionPeople(text: string, household: number): Person[] | null {
  const people = splitIntoPieces(text).map((piece) => {
    const companions = parseCompanions(`${piece.text[0]?.toLowerCase()}${piece.text.slice(1)}`); // “mit Freundin”
    if (Array.isArray(companions))
      return companions.map(({ name, origin }) => createPerson(name, household, origin));
    return looksLikeName(piece.text) && !isRemark(piece.text, true)
      ? [createPerson(piece.text, household)]
      : null;
  });
  return people.includes(null) ? null : people.flatMap((each) => each ?? []);
}

type Bracket = {
  name: string;
  part: string;
  /** The companions that the text names after a “+” or a “with”. */
  companions: Person[] | null;
  /** Whether the name continues after the bracket, and whether the bracket has several parts. */
  isWithin: boolean;
  hasParts: boolean;
};
type BracketRule = {
  when: (bracket: Bracket) => boolean;
  /** Returns the people that the bracket adds. */
  apply: (one: Person, bracket: Bracket) => Person[] | undefined;
  example: string;
  gives: string;
};
const fileAs =
  (into: 'also' | 'remarks', read: (part: string) => string) =>
  (one: Person, { part }: Bracket) => {
    one[into].push(read(part));
    return undefined;
  };

const bracketRules: readonly BracketRule[] = [
  {
    when: ({ part }) => parseBirthName(part) !== '',
    apply: fileAs('also', parseBirthName),
    example: 'Ruth Crane (née Holloway)',
    gives: 'Ruth Crane also Holloway',
  },
  {
    when: ({ part }) => quoted.test(part),
    apply: fileAs('also', (part) => quoted.exec(part)?.[1] ?? ''),
    example: 'Ruth Crane (“Ruthie”)',
    gives: 'Ruth Crane also Ruthie',
  },
  {
    when: ({ companions }) => companions !== null,
    apply: (_, { companions }) => companions ?? [],
    example: 'Zoë Lamb (+ baby Ivy)',
    gives: 'Zoë Lamb | Ivy',
  },
  {
    when: ({ part }) => isAge(part) || isTitle(part, 0),
    apply: () => undefined,
    example: 'Ivy Lamb (aged 3)',
    gives: 'Ivy Lamb',
  },
  {
    when: ({ part }) => /^[x×] ?\d{1,2}$/iu.test(part),
    apply: (one, { part }) => createUnnamedPeople(one, Number(/\d+/.exec(part)?.[0]), part),
    example: 'Jim Lamb (x2)',
    gives: 'Jim Lamb | (x2)',
  },
  {
    when: ({ name, part }) =>
      isParentName(name) &&
      !isOneWord(part) &&
      looksLikeName(part) &&
      splitIntoPieces(part).length === 1,
    apply: (one, { part }) => {
      one.also.push(one.name);
      one.name = part;
      return undefined;
    },
    example: 'Mom (Charlene Dupree)',
    gives: 'Charlene Dupree also Mom',
  },
  {
    when: isOtherName,
    apply: fileAs('also', (part) => part),
    example: 'Guoyan (Hazel) Tse',
    gives: 'Guoyan Tse also Hazel',
  },
  {
    when: () => true,
    apply: fileAs('remarks', (part) => part),
    example: 'Rosa Lund (wheelchair)',
    gives: 'Rosa Lund: wheelchair',
  },
];
export const bracketExamples = bracketRules.map(({ example, gives }) => [example, gives] as const);

const plainName = /^\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+)?$/u;
/** True for a name that cannot be a remark: inside the guest's name, or a known given name. */
function isOtherName({ part, hasParts, isWithin }: Bracket): boolean {
  if (hasParts || !plainName.test(part) || isRemark(part) || mentionsRole(part)) return false;
  if (mentionsGuestCategory(part)) return false;
  return isWithin || (isOneWord(part) && beginsWithGivenName(part));
}

const createUnnamedPeople = ({ household }: Person, count: number, origin: string): Person[] =>
  Array.from({ length: Math.min(count, MAX_COMPANIONS) - 1 }, () =>
    createPerson('', household, origin),
  );

function readBrackets(one: Person, brackets: readonly string[], isWithin: boolean): Person[] {
  return brackets.flatMap((bracket) => {
    const children = parseChildren(stripConnector(bracket) ?? bracket, one);
    if (children.length > 0) return children;
    const parts = bracket.split(/[,;]/).flatMap((part) => part.trim() || []);
    const from = parts.findIndex((part) => stripConnector(part) !== null);
    return parts.flatMap((part, at) => {
      const isCompanion =
        from >= 0 && at >= from && (stripConnector(part) !== null || beginsWithGivenName(part));
      const read = {
        name: one.name,
        part,
        companions: isCompanion
          ? parseCompanionPeople(stripConnector(part) ?? part, one.household)
          : null,
        isWithin,
        hasParts: parts.length > 1,
      };
      return bracketRules.find(({ when }) => when(read))?.apply(one, read) ?? [];
    });
  });
}

/** The titles before a name, “Prof. Dr. med.”; the words after the first title may belong to it. */
export function splitTitle(text: string): { title: string | null; name: string } {
  const words = splitAtSpaces(text);
  let from =
    hasTag(words[0] ?? '', 'pluralArticle') && isTitle(words[1] ?? '', words.length - 2) ? 1 : 0;
  const isPart = (word: string, left: number) => {
    const isInitial = from > 0 && left === 0 && isAmbiguousTitle(word); // “Mr D”
    return (isTitle(word, left) && !isInitial) || (from > 0 && left > 0 && hasTag(word, 'faculty'));
  };
  while (from < words.length && isPart(words[from] ?? '', words.length - from - 1)) from++;
  return { title: words.slice(0, from).join(' ') || null, name: words.slice(from).join(' ') };
}

const isInCapitals = (word: string) => /^\p{Lu}[\p{Lu}\p{M}'’-]+$/u.test(word);
const MIN_SURNAME_LENGTH = 3;
const capitaliseWord = (word: string) =>
  word.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Turns “GARREAU Solène” into Solène Garreau. Does not change initials, titles, roles and degrees in capitals. */
function moveSurnameLast(name: string): string {
  const words = splitAtSpaces(name);
  const end = words.findIndex((word) => !isInCapitals(word));
  const [surname, given] = [words.slice(0, end), words.slice(end)];
  const isTurned =
    end > 0 &&
    surname.join('').length >= MIN_SURNAME_LENGTH &&
    /^\p{Lu}[\p{L}\p{M}'’-]*\p{Ll}/u.test(given[0] ?? '') &&
    !surname.some((word) => hasTag(word, 'title', 'role', 'relation') || isDegree(word)) &&
    (beginsWithGivenName(given.join(' ').replaceAll('-', ' ')) || !beginsWithGivenName(name));
  return isTurned ? [...given, ...surname.map(capitaliseWord)].join(' ') : name;
}

/** Brackets the other name: “Josh "Shia" Feldheim” becomes “Josh (“Shia”) Feldheim”. */
const quotesToBrackets = (text: string) =>
  text
    .replace(/(?<=\p{L}\s)["“„«]([^"”»“]{1,40})["”»“](?=\s\p{L})/gu, '(“$1”)')
    .replace(/(?<=\s)(\p{L}+)\s(?=\()/gu, (found, word) =>
      hasTag(word, 'otherNameBegins') ? '' : found,
    );

export function parsePerson(piece: Piece, household: number): Person[] {
  if (isPlainName(piece.text)) return [createPerson(piece.text, household)];
  const text = quotesToBrackets(piece.text.replace(/^["“”«»„]+|["“”«»„]+$/gu, ''));
  const { plain: whole, brackets } = splitBrackets(text);
  const isWithin = /\)\s*\p{Lu}/u.test(text);
  const companion = parsePossessiveCompanion(whole);
  if (companion) {
    const { name, host } = companion;
    const one = createPerson(name || buildPlaceholderName(host), household, name ? null : whole);
    return [one, ...readBrackets(one, brackets, isWithin)];
  }
  const { before: plain, born } = splitBirthName(whole);
  const [times = '', many = '1'] = /\s[x×]\s?(\d{1,2})$/iu.exec(plain) ?? [];
  const { title, name: words } = splitTitle(plain.slice(0, plain.length - times.length));
  const { name, remarks } = splitRemarks(words);
  const one = createPerson(moveSurnameLast(trimEnd(name, ',;:–—-')), household);
  one.title = title;
  if (born) one.also.push(born);
  const companions = readBrackets(one, [...remarks, ...brackets], isWithin);
  return [one, ...companions, ...createUnnamedPeople(one, Number(many), times.trim())];
}

/** The names in brackets after “kids” and similar words; empty if any of them is not a name. */
export function parseBracketedPeople(
  brackets: readonly string[],
  household: number,
  origin: string,
): Person[] {
  const people = brackets
    .flatMap((bracket) => splitIntoPieces(bracket))
    .flatMap((piece) => parsePerson(piece, household))
    .map((one) => ({ ...one, origin }));
  return people.every(({ name }) => looksLikeName(name) && !isRemark(name, true)) ? people : [];
}

export const isLabelOfChildren = (label: string | null) =>
  label !== null && hasTag(label, 'children') && !hasTag(label, 'oneChild');

/** Children named after “kids” or an earlier `label`. Without a surname they get the host's. */
export function parseChildren(
  text: string,
  { name, household }: Person,
  label: string | null = null,
): Person[] {
  const lead = findTagAtStart(text, 'children');
  const origin = isLabelOfChildren(lead) ? lead : label;
  if (origin === null || !isLabelOfChildren(origin) || isMenu(text)) return [];
  const named = text.slice(lead.length).replace(/^[\s:]+/u, '');
  const children = parseBracketedPeople([named.replace(/^\((.+)\)$/su, '$1')], household, origin);
  return children.map((one) =>
    isOneWord(one.name) ? { ...one, name: `${one.name} ${dropGivenName(name)}`.trim() } : one,
  );
}

export function createCompanions(
  host: Person,
  { name, origin }: Companion,
  brackets: string,
): Person[] {
  const [one, ...companions] = parsePerson(
    { text: name + brackets, separator: 'sign' },
    host.household,
  );
  return one ? [{ ...one, origin: /^\d/.test(origin) ? `+${origin}` : origin }, ...companions] : [];
}
